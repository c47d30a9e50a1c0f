import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { announceAvailability, type Availability } from './announce-availability.ts'
import { inLockOrder, type Units } from './units.ts'

const available = sql<number>`${product.stock} - ${product.reserved}`

/** Holds units for a payment, all or none; throws `OUT_OF_STOCK` with what is left of the first that lacks. */
export async function reserve(tx: Tx, units: (Units & { name: string })[]): Promise<void> {
  const changes: Availability[] = []
  for (const { productId, quantity, name } of inLockOrder(units)) {
    const [held] = await tx
      .update(product)
      .set({ reserved: sql`${product.reserved} + ${quantity}` })
      .where(and(eq(product.id, productId), sql`${available} >= ${quantity}`))
      .returning({ sku: product.sku, after: available })
    if (!held) throw await outOfStock(tx, productId, name)
    changes.push({ ...held, before: held.after + quantity })
  }
  await announceAvailability(tx, changes)
}

async function outOfStock(tx: Tx, productId: number, name: string) {
  const [left] = await tx
    .select({ units: sql<number>`greatest(${available}, 0)`.mapWith(Number) })
    .from(product)
    .where(eq(product.id, productId))
  const units = left?.units ?? 0
  const message =
    units === 0
      ? `"${name}" se agotó. Quítalo del carrito para continuar.`
      : `Solo quedan ${units} de "${name}". Ajusta la cantidad para continuar.`
  return new ShopError('OUT_OF_STOCK', `Product ${productId} has ${units} left`, {
    message,
    available: units,
  })
}
