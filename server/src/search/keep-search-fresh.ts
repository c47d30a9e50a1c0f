import type { Database } from '@surco/database'

import { onChange } from '../page-events.ts'
import type { Shop } from '../shop.ts'
import { refreshSearch } from './refresh-search.ts'

/** What triggers of the catalogue and of the synonyms say, see the migrations. */
const STALE = 'search-stale'

/**
 * Refreshes the search at once and then whenever the catalogue changes, one run at a time; several
 * processes may do so. Returns what stops it and waits for the run under way.
 */
export async function keepSearchFresh(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  database: Database,
): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    do {
      again = false
      await refreshSearch(db)
    } while (again)
  }
  function refresh() {
    again = true
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, 'search was not refreshed'))
      .finally(() => (running = undefined))
  }

  const stop = await onChange(database, (tags) => {
    // What was said while nobody listened is told as "everything".
    if (!tags || tags.includes(STALE)) refresh()
  })
  return async () => {
    await stop()
    await running
  }
}
