import type { Database } from '@surco/database'

import { onChange } from '../page-events.ts'
import type { Shop } from '../shop.ts'
import { refreshSearch } from './refresh-search.ts'

/**
 * What triggers of the catalogue and of the synonyms say, see the migrations. A tag of no page on the channel of
 * pages: a process listens to one channel on one connection.
 */
const STALE = 'search-stale'

const RETRY_MS = 5_000

/**
 * Refreshes the search now and then whenever the catalogue changes, one run at a time; several
 * processes may do so. A run that fails is made again. Returns what stops it, between two chunks.
 */
export async function keepSearchFresh(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  database: Database,
): Promise<() => Promise<void>> {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let retry: NodeJS.Timeout | undefined

  async function run() {
    do {
      again = false
      await refreshSearch(db, () => !stopped)
    } while (again)
  }
  function refreshLater(error: unknown) {
    log.error({ err: error }, 'search was not refreshed')
    if (!stopped) retry = setTimeout(refresh, RETRY_MS)
  }
  function refresh() {
    again = true
    clearTimeout(retry)
    running ??= run()
      .catch(refreshLater)
      .finally(() => (running = undefined))
  }

  const deafen = await onChange(database, (tags) => {
    // What was said while nobody listened is told as "everything".
    if (!tags || tags.includes(STALE)) refresh()
  })
  // What changed while no process listened.
  refresh()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await deafen()
    await running
  }
}
