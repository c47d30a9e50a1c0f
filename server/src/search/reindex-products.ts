import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

/** From here on comparing the whole catalogue is quicker than counting by difference. */
const MANY = 2_000

/**
 * Brings what is searched of these products (ids) up to date, in the transaction that changed,
 * added or deleted them: document, vocabulary and ready answers.
 */
export async function reindexProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  if (productIds.length > MANY) return rebuildSearch(tx)
  await tx.execute(sql`select search_reindex(${sql.param([...productIds])}::int[])`)
}

/** The same for the whole catalogue; shoppers find the old state until the transaction commits. */
export async function rebuildSearch(tx: Tx): Promise<void> {
  await tx.execute(sql`select search_rebuild()`)
}
