import { inOneGo, type Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { announceAvailability } from './announce-availability.ts'
import { lockProducts } from './lock-products.ts'
import { inLockOrder, unitsTable, type Units } from './units.ts'

interface Held extends Record<string, unknown> {
  id: number
  sku: string
  /** Units that can be had, and those that were taken from them. */
  after: number
  quantity: number
}

/** Holds units for a payment, all or none; throws `OUT_OF_STOCK` with what is left of the first that lacks. */
export async function reserve(tx: Tx, units: (Units & { name: string })[]): Promise<void> {
  const wanted = inLockOrder(units)
  const ids = wanted.map(({ productId }) => productId)
  const held = tx.execute<Held>(sql`
    update product set reserved = reserved + units.quantity from ${unitsTable(wanted)}
    where product.id = units.id and stock - reserved >= units.quantity
    returning product.id, sku, stock - reserved as after, units.quantity`)
  // A single row is locked by its own change.
  const locked = ids.length > 1 ? lockProducts(tx, ids) : Promise.resolve()
  const [, { rows }] = await inOneGo([locked, held])
  const lacking = wanted.find(({ productId }) => !rows.some(({ id }) => id === productId))
  if (lacking) throw await outOfStock(tx, lacking.productId, lacking.name)
  await announceAvailability(
    tx,
    rows.map(({ sku, after, quantity }) => ({ sku, after, before: after + quantity })),
  )
}

async function outOfStock(tx: Tx, productId: number, name: string) {
  const [left] = await tx
    .select({ units: sql<number>`greatest(${product.stock} - ${product.reserved}, 0)` })
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
