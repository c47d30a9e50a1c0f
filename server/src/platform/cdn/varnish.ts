import { type Cdn, inBatches, joinTags, KEPT, send } from './cdn.ts'

/** Keys per call: at 100 characters a key the header stays below the 8 kB that Varnish accepts. */
const MAX_KEYS = 60

interface VarnishOptions {
  /** All Varnish servers, without a slash at the end: each must be purged. */
  urls: readonly string[]
}

/** Varnish with `deploy/varnish/default.vcl` and its module xkey: https://github.com/varnish/varnish-modules/blob/master/src/vmod_xkey.vcc */
export const varnish = ({ urls }: VarnishOptions): Cdn => ({
  headersOf(tags): Record<string, string> {
    const keys = joinTags(tags, ' ')
    return keys === undefined
      ? { 'surrogate-control': 'max-age=0' }
      : { 'surrogate-control': KEPT, xkey: keys }
  },
  purge: (tags) =>
    inBatches(tags, MAX_KEYS, async (keys) => {
      const headers = { xkey: keys.join(' ') }
      await Promise.all(urls.map((url) => send(`${url}/`, { method: 'PURGE', headers })))
    }),
})
