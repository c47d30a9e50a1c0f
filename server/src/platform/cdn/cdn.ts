/** A content delivery network in front of the shop, or a cache that is one for a single house. */
export interface Cdn {
  /** The headers of a page that shows these (see `tagsOf`): how long it may be kept there, and what it is purged by. */
  headersOf(tags: Iterable<string>): Record<string, string>
  /** Has what shows any of these fetched anew. Throws what keeps it from that. */
  purge(tags: readonly string[]): Promise<void>
}

/** What all pages have: it stands for a change of everything. */
export const EVERY_PAGE = 'shop'

/**
 * Seconds that a page which nobody purges may be shown: as long as the shop and caches on the way did without a CDN.
 * While the shop is away it is shown for a day more.
 */
export const KEPT = 'max-age=600, stale-if-error=86400'

/** Characters that one header may have: Varnish takes 8 kB of each. */
const MAX_TAGS = 7_000

/** Tags as all three dialects take them: no blanks, no commas, ASCII. */
export const nameOf = (tag: string) => encodeURIComponent(tag).replaceAll('%3A', ':')

/** The tags of a page in one header; undefined when they are too many to purge it by. */
export function joinTags(tags: Iterable<string>, between: string): string | undefined {
  const text = [EVERY_PAGE, ...tags].map(nameOf).join(between)
  return text.length > MAX_TAGS ? undefined : text
}

/** Milliseconds that a network has to take a purge. */
const TIMEOUT_MS = 10_000

/** Sends one purge. Throws unless it was taken; `answer` of a refusal is the network's own words. */
export async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer = await response.text()
  if (response.ok) return
  throw new Error(`The purge was refused: ${response.status} ${answer.slice(0, 300)}`)
}

/** Sends `work` so many tags at a time, one after the other. */
export async function inBatches(
  tags: readonly string[],
  most: number,
  work: (names: string[]) => Promise<void>,
): Promise<void> {
  const names = [...new Set(tags)].map(nameOf)
  for (let at = 0; at < names.length; at += most) await work(names.slice(at, at + most))
}
