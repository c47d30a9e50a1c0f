import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { waitForImports } from '../../import/import-catalog.ts'

const TREE_LOCK = 7_340_131

/** Waits until no import and nobody else reads or changes the names and places of categories and brands. */
export async function lockTree(tx: Tx): Promise<void> {
  await waitForImports(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`)
}

/** Keeps categories where they are, for a change that puts products among them. Before any product is locked. */
export async function holdTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`)
}
