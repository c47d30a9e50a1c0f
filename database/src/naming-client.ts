import { createHash } from 'node:crypto'

import { GatheringClient, isStatement } from './gathering-client.ts'

/** Once is no reason: what comes again is worth being planned once a connection. */
const NAMED_FROM = 3
/**
 * A connection keeps every named statement with its plan until it ends, so a name is not taken back
 * either: another in its place would come on top. What is asked most is named first, and stays.
 */
const MOST_NAMES = 250
const MOST_COUNTED = 1_000

const worthPlanning = /^\s*(?:select|with|insert|update|delete)\b/i

/** Gives the same name to the same text from its third time on; undefined for what gets none. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES || !worthPlanning.test(text)) return known
    const count = (times.get(text) ?? 0) + 1
    if (count < NAMED_FROM) {
      if (times.size >= MOST_COUNTED) times.clear()
      times.set(text, count)
      return undefined
    }
    times.delete(text)
    const name = `surco_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}

const nameOf = createNames()

/** A client whose statements are prepared under a name, so that PostgreSQL parses and plans each once. */
export class NamingClient extends GatheringClient {
  protected override named(query: unknown) {
    if (!isStatement(query)) return query
    const name = query.name || nameOf(query.text)
    return name === undefined ? query : { ...query, name }
  }
}
