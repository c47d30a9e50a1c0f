import { allowLongStatements, inTheBackground, type Db, type Database } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange, onChange } from '../platform/page-events.ts'
import type { Shop } from '../shop.ts'

/** Products a transaction; others are asked and answered between two of them, also on the embedded database. */
const PRODUCTS_AT_ONCE = { least: 25, most: 200 }
/** Milliseconds of a transaction from which on the next one takes fewer: who searches meanwhile waits for it. */
const LONG_MS = 250
const READY_AT_ONCE = 5

const always = (): boolean => true

/**
 * Makes every committed change of the catalogue searchable, then answers in advance what is asked
 * most. Small transactions: shoppers search meanwhile, and find what was done so far. Ends early, with
 * whole transactions, once it may not go on.
 */
export function refreshSearch(db: Db, mayGoOn = always): Promise<void> {
  return inTheBackground(async () => {
    await refreshProducts(db, mayGoOn)
    await prepareAnswers(db, mayGoOn)
  })
}

/** What was done is told, also when the rest fails. */
async function refreshProducts(db: Db, mayGoOn = always): Promise<void> {
  let changed = false
  let count = PRODUCTS_AT_ONCE.least
  try {
    while (mayGoOn()) {
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

/** A product that is changed meanwhile does not wait for the end. */
async function prepareAnswers(db: Db, mayGoOn = always): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(sql`select search_unready() as word`)
  const words = rows.map(({ word }) => word)
  for (let start = 0; start < words.length && mayGoOn(); start += READY_AT_ONCE) {
    const some = sql.param(words.slice(start, start + READY_AT_ONCE))
    await db.execute(sql`select search_prepare(${some}::text[])`)
    await refreshProducts(db, mayGoOn)
  }
}

/** Lets what sold since come earlier among equals. */
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
 * What triggers of the catalogue and of the synonyms say, see the migrations. A tag of no page on the channel of
 * pages: a process listens to one channel on one connection.
 */
/** Told of products whose searches are to be prepared; no page shows it. */
export const STALE = 'search-stale'

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
