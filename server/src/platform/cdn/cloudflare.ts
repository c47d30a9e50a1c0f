import { type Cdn, inBatches, joinTags, KEPT, send } from './cdn.ts'

/** Limit of tags per call: https://developers.cloudflare.com/cache/how-to/purge-cache/ */
const MAX_TAGS = 100

interface CloudflareOptions {
  /** The API's, without a slash at the end. */
  url: string
  /** Id of the zone. */
  service: string
  /** An API token that may purge the zone's cache. */
  key: string
}

/** Cloudflare: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
export const cloudflare = ({ url, service, key }: CloudflareOptions): Cdn => ({
  headersOf(tags): Record<string, string> {
    const names = joinTags(tags, ',')
    return names === undefined
      ? { 'cloudflare-cdn-cache-control': 'no-store' }
      : { 'cloudflare-cdn-cache-control': KEPT, 'cache-tag': names }
  },
  purge: (tags) =>
    inBatches(tags, MAX_TAGS, (names) =>
      send(`${url}/zones/${service}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: names }),
      }),
    ),
})
