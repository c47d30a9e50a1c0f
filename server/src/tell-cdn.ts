import { hash } from 'node:crypto'

import { EVERY_PAGE } from './platform/cdn/index.ts'
import { STALE } from './search/index.ts'
import type { Shop } from './shop.ts'

/**
 * Enqueues a purge of the changed tags from the CDN, after this process has purged its own caches. One process does so
 * for all. If enqueuing fails, the CDN shows the old pages until they expire.
 */
export function tellCdn({ config, jobs, log }: Shop, changed: readonly string[] = [EVERY_PAGE]) {
  const tags = changed.filter((tag) => tag !== STALE).sort()
  if (!config.cdn || tags.length === 0) return
  jobs
    .enqueueOnce('purge-cdn', { tags }, hash('sha256', tags.join(' ')))
    .catch((err: unknown) => log.error({ err }, 'the CDN was not told of a change'))
}
