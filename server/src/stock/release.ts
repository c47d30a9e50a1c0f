import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { announceAvailability, type Availability } from './announce-availability.ts'
import { inLockOrder, type Units } from './units.ts'

/** Gives held units back. */
export async function release(tx: Tx, units: Units[]): Promise<void> {
  const changes: Availability[] = []
  for (const { productId, quantity } of inLockOrder(units)) {
    const [freed] = await tx
      .update(product)
      .set({ reserved: sql`${product.reserved} - ${quantity}` })
      .where(eq(product.id, productId))
      .returning({ sku: product.sku, after: sql<number>`${product.stock} - ${product.reserved}` })
    if (freed) changes.push({ ...freed, before: freed.after - quantity })
  }
  await announceAvailability(tx, changes)
}
