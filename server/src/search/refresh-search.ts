import { allowLongStatements, inTheBackground, type Db, type Database } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange, onChange } from '../platform/page-events.ts'
import type { Shop } from '../shop.ts'

/** Products per transaction; other queries run between two of them, also on the embedded database. */
const PRODUCTS_AT_ONCE = { least: 25, most: 200 }
/** After a transaction longer than these milliseconds the next one takes fewer products: searches wait for it. */
const LONG_MS = 250
const READY_AT_ONCE = 5

const always = (): boolean => true

/**
 * Indexes every committed change of the catalogue, then prepares answers to frequent searches. Runs in
 * small transactions between which shoppers can search. Ends early, between transactions, once `mayContinue`
 * returns false.
 */
export function refreshSearch(db: Db, mayContinue = always): Promise<void> {
  return inTheBackground(async () => {
    await refreshProducts(db, mayContinue)
    await prepareAnswers(db, mayContinue)
  })
}

/** Indexes changed products; announces what was done even if a later part fails. */
async function refreshProducts(db: Db, mayContinue = always): Promise<void> {
  let changed = false
  let count = PRODUCTS_AT_ONCE.least
  try {
    while (mayContinue()) {
      const since = performance.now()
      if ((await refreshSome(db, count)) === 0) return
      changed = true
      count = nextCount(count, performance.now() - since)
    }
  } finally {
    if (changed) await announceChange(db, ['search'])
  }
}

const nextCount = (count: number, ms: number) =>
  ms > LONG_MS
    ? Math.max(PRODUCTS_AT_ONCE.least, Math.floor(count / 2))
    : Math.min(PRODUCTS_AT_ONCE.most, count * 2)

async function refreshSome(db: Db, count: number): Promise<number> {
  const { rows } = await db.execute<{ refreshed: number }>(
    sql`select search_refresh(${count}::int) as refreshed`,
  )
  return rows[0]?.refreshed ?? 0
}

/** Prepares answers to frequent searches, indexing products that change meanwhile in between. */
async function prepareAnswers(db: Db, mayContinue = always): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(sql`select search_unready() as word`)
  const words = rows.map(({ word }) => word)
  for (let start = 0; start < words.length && mayContinue(); start += READY_AT_ONCE) {
    const some = sql.param(words.slice(start, start + READY_AT_ONCE))
    await db.execute(sql`select search_prepare(${some}::text[])`)
    await refreshProducts(db, mayContinue)
  }
}

/** Ranks equal matches by recent sales again. */
export async function rankSearchAnew(db: Db): Promise<void> {
  const { rows } = await db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return tx.execute<{ moved: boolean }>(sql`select search_rank_anew() as moved`)
  })
  if (!rows[0]?.moved) return
  await announceChange(db, ['search'])
  await prepareAnswers(db)
}

/**
 * Tag that triggers of the catalogue and of synonyms announce when the search has to be refreshed, see the migrations. No
 * page has it; it shares the channel of pages, since a process listens to only one.
 */
export const STALE = 'search-stale'

const RETRY_MS = 5_000

/**
 * Refreshes the search now and whenever the catalogue changes, one run at a time; several processes
 * may do so. A failed run is retried. Returns a function that stops it, between two transactions.
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

  const unsubscribe = await onChange(database, (tags) => {
    // Without tags anything may have changed while the connection was lost.
    if (!tags || tags.includes(STALE)) refresh()
  })
  // Changes made while no process listened.
  refresh()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await unsubscribe()
    await running
  }
}
