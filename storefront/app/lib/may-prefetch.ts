import { savesData } from './saves-data.ts'

interface Connection {
  effectiveType?: string
  type?: string
}

/** Connections that are slow, or that many pay by the megabyte. */
const slow = /^(?:slow-)?[23]g$/

/**
 * Whether pages may be fetched that nobody has asked for yet: not on a data plan, nor where it is slow.
 * A browser that does not tell may where there is a mouse: phones are where data is paid for.
 */
export function mayPrefetch() {
  const { connection } = navigator as { connection?: Connection }
  if (savesData()) return false
  if (!connection) return window.matchMedia('(hover: hover)').matches
  return connection.type !== 'cellular' && !slow.test(connection.effectiveType ?? '')
}
