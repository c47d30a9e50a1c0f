import { type Cdn, inBatches, joinTags, KEPT, send } from './cdn.ts'

/** Limit of keys per call: https://www.fastly.com/documentation/reference/api/purging/ */
const MAX_KEYS = 256

interface FastlyOptions {
  /** The API's, without a slash at the end. */
  url: string
  /** Id of the service. */
  service: string
  /** A token that may `purge_select`. */
  key: string
}

/** Fastly: https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/ */
export const fastly = ({ url, service, key }: FastlyOptions): Cdn => ({
  headersOf(tags): Record<string, string> {
    const keys = joinTags(tags, ' ')
    return keys === undefined
      ? { 'surrogate-control': 'max-age=0' }
      : { 'surrogate-control': KEPT, 'surrogate-key': keys }
  },
  purge: (tags) =>
    inBatches(tags, MAX_KEYS, (keys) =>
      send(`${url}/service/${service}/purge`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'fastly-key': key,
        },
        body: JSON.stringify({ surrogate_keys: keys }),
      }),
    ),
})
