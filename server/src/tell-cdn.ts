import { hash } from 'node:crypto'

import { EVERY_PAGE } from './platform/cdn/index.ts'
import { STALE } from './search/index.ts'
import type { Shop } from './shop.ts'

/**
 * Has the CDN forget what has changed, once this process has: what is fetched anew from here is as it should be. Of all
 * processes that hear of it one does so. What cannot be enqueued is shown as long as the CDN keeps pages.
 */
export function tellCdn({ config, jobs, log }: Shop, changed: readonly string[] = [EVERY_PAGE]) {
  const tags = changed.filter((tag) => tag !== STALE).sort()
  if (!config.cdn || tags.length === 0) return
  jobs
    .enqueueOnce('purge-cdn', { tags }, hash('sha256', tags.join(' ')))
    .catch((err: unknown) => log.error({ err }, 'the CDN was not told of a change'))
}
