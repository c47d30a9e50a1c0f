/** A content delivery network, or a single reverse proxy cache, in front of the shop. */
export interface Cdn {
  /** Headers for a page with these tags (see `tagsOf`): how long the CDN may keep it, and by what it is purged. */
  headersOf(tags: Iterable<string>): Record<string, string>
  /** Purges everything with any of these tags. Throws unless the CDN accepts the purge. */
  purge(tags: readonly string[]): Promise<void>
}

/** The tag of all pages, to purge everything. */
export const EVERY_PAGE = 'shop'

/**
 * A page that is not purged is shown for ten minutes, as long as caches keep it without a CDN. While the shop is
 * unreachable it is shown for another day.
 */
export const KEPT = 'max-age=600, stale-if-error=86400'

/** Longest header in characters: Varnish accepts 8 kB. */
const MAX_TAGS = 7_000

/** Encodes a tag for all three CDNs: ASCII without spaces or commas. */
export const nameOf = (tag: string) => encodeURIComponent(tag).replaceAll('%3A', ':')

/** Joins the tags of a page for a header; undefined when they are too long, so that it must not be cached. */
export function joinTags(tags: Iterable<string>, between: string): string | undefined {
  const text = [EVERY_PAGE, ...tags].map(nameOf).join(between)
  return text.length > MAX_TAGS ? undefined : text
}

/** Milliseconds that the CDN has to accept a purge. */
const TIMEOUT_MS = 10_000

/** Sends one purge. Throws the CDN's response unless it was accepted. */
export async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer = await response.text()
  if (response.ok) return
  throw new Error(`The purge was refused: ${response.status} ${answer.slice(0, 300)}`)
}

/** Calls `work` with at most `most` tags at a time, one batch after the other. */
export async function inBatches(
  tags: readonly string[],
  most: number,
  work: (names: string[]) => Promise<void>,
): Promise<void> {
  const names = [...new Set(tags)].map(nameOf)
  for (let at = 0; at < names.length; at += most) await work(names.slice(at, at + most))
}
