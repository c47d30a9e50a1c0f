import { createHash } from 'node:crypto'

/** Uses from which on a statement is prepared; rarer ones are not worth a plan in every connection. */
const NAMED_FROM = 3
/**
 * Connections keep named statements until they close, so names are never reused: the first texts that are used often
 * enough keep theirs.
 */
const MAX_NAMES = 250
const MAX_COUNTED = 1_000

const worthPlanning = /^\s*(?:select|with|insert|update|delete)\b/i

/** Returns a function that names a text from its third use on; undefined for texts without a name. */
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
