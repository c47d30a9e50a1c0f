import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange } from '../page-events.ts'

/** Products a transaction; others are asked and answered between two of them, also on the embedded database. */
const PRODUCTS_AT_ONCE = 200
const READY_AT_ONCE = 5

/**
 * Makes every committed change of the catalogue searchable, then answers in advance what is asked
 * most. Small transactions: shoppers search meanwhile, and find what was done so far.
 */
export async function refreshSearch(db: Db): Promise<void> {
  let changed = false
  while ((await refreshSome(db)) > 0) changed = true
  if (changed) await announceChange(db, ['search'])
  await prepareAnswers(db)
}

async function refreshSome(db: Db): Promise<number> {
  const { rows } = await db.execute<{ refreshed: number }>(
    sql`select search_refresh(${PRODUCTS_AT_ONCE}::int) as refreshed`,
  )
  return rows[0]?.refreshed ?? 0
}

async function prepareAnswers(db: Db): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(sql`select search_unready() as word`)
  const words = rows.map(({ word }) => word)
  for (let start = 0; start < words.length; start += READY_AT_ONCE) {
    const some = sql.param(words.slice(start, start + READY_AT_ONCE))
    await db.execute(sql`select search_prepare(${some}::text[])`)
  }
}

/** Lets what sold since come earlier among equals. */
export async function rankSearchAnew(db: Db): Promise<void> {
  const { rows } = await db.execute<{ moved: boolean }>(sql`select search_rank_anew() as moved`)
  if (!rows[0]?.moved) return
  await announceChange(db, ['search'])
  await prepareAnswers(db)
}
