import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import { announceAvailability } from './announce-availability.ts'
import { inLockOrder, type Units } from './units.ts'

interface Sale extends Units {
  sku: string
}

/**
 * Takes sold units out of the stock. `held` units come out of their reservation; others (a payment
 * that arrived after its units were given back) only if they can still be had.
 * Returns the SKUs that lacked units: they are sold all the same, and the merchant must look.
 */
export async function sell(tx: Tx, sales: Sale[], held: boolean): Promise<string[]> {
  const lacking: string[] = []
  for (const sale of inLockOrder(sales)) {
    const sold = held ? await takeHeld(tx, sale) : await takeFree(tx, sale)
    if (!sold) lacking.push(sale.sku)
    await countSale(tx, sale)
  }
  return lacking
}

/** The merchant may have lowered the stock below what was held meanwhile. */
async function takeHeld(tx: Tx, { productId, quantity }: Sale) {
  const [taken] = await tx
    .update(product)
    .set({
      stock: sql`greatest(${product.stock} - ${quantity}, 0)`,
      reserved: sql`${product.reserved} - ${quantity}`,
    })
    .from(
      sql`(select stock as units from product where id = ${productId} for no key update) as before`,
    )
    .where(eq(product.id, productId))
    .returning({ units: sql<number>`before.units` })
  return taken !== undefined && taken.units >= quantity
}

async function takeFree(tx: Tx, { productId, quantity }: Sale) {
  const [taken] = await tx
    .update(product)
    .set({ stock: sql`${product.stock} - ${quantity}` })
    .where(
      and(eq(product.id, productId), sql`${product.stock} - ${product.reserved} >= ${quantity}`),
    )
    .returning({ sku: product.sku, after: sql<number>`${product.stock} - ${product.reserved}` })
  if (taken) await announceAvailability(tx, [{ ...taken, before: taken.after + quantity }])
  return taken !== undefined
}

/** What sells is popular: shown first on the home page. */
async function countSale(tx: Tx, { productId, quantity }: Sale) {
  await tx
    .update(product)
    .set({ popularity: sql`${product.popularity} + ${quantity}` })
    .where(eq(product.id, productId))
}
