import { savesData } from './saves-data.ts'

interface Connection {
  effectiveType?: string
  type?: string
}

/** Connections that are slow, or that many pay by the megabyte. */
const slow = /^(?:slow-)?[23]g$/

/** Whether pages may be fetched that nobody has asked for yet: not on a data plan, nor where it is slow. */
export function mayPrefetch() {
  const { effectiveType = '', type } = (navigator as { connection?: Connection }).connection ?? {}
  return !savesData() && type !== 'cellular' && !slow.test(effectiveType)
}
