import { createHash } from 'node:crypto'

/** From so many uses on a statement is prepared; rarer ones are not worth a plan in every connection. */
const NAMED_FROM = 3
/**
 * A connection keeps named statements until it closes, so names are never reused for others: the first texts that come
 * often enough keep theirs.
 */
const MAX_NAMES = 250
const MAX_COUNTED = 1_000

const worthPlanning = /^\s*(?:select|with|insert|update|delete)\b/i

/** Gives the same name to the same text from its third time on; undefined for what gets none. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES || !worthPlanning.test(text)) return known
    const count = (times.get(text) ?? 0) + 1
    if (count < NAMED_FROM) {
      if (times.size >= MAX_COUNTED) times.clear()
      times.set(text, count)
      return undefined
    }
    times.delete(text)
    const name = `surco_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}
