import type { Tx } from '@surco/database'
import { banner } from '@surco/database/schema'

import { announceChange } from '../page-events.ts'

/** Adds banners; pages that show them are rendered again. */
export async function addBanners(tx: Tx, rows: (typeof banner.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(banner).values(rows)
  await announceChange(tx, ['banners'])
}
