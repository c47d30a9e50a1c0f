import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { waitForImports } from '../../import/import-catalog.ts'

const TREE_LOCK = 7_340_131

/** Locks the names and places of categories and brands exclusively, against imports too. */
export async function lockTree(tx: Tx): Promise<void> {
  await waitForImports(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`)
}

/** Locks the category tree against changes, for a change of products. Must precede any lock of products. */
export async function holdTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`)
}
