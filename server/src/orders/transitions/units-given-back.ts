import type { CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'
import { boughtStatuses, order, orderLine, refundLine } from '@surco/database/schema'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import { putBack, takeAvailable } from '../../stock/index.ts'
import type { OrderWithLines, UnitsGivenBack } from '../queries/get-order.ts'
import {
  chooseUnits,
  lackingNote,
  leftToShip,
  unitsKept,
  unitsLacking,
  unitsLeft,
} from '../queries/units-of-order.ts'
import { flagForReview } from './change-status.ts'

export interface GivenBack extends UnitsGivenBack {
  sku: string
}

interface Giving {
  /** Whether they are restocked. */
  restock: boolean
  /** Whether they belong to a return, so that unshipped units of the same product are still to be shipped. */
  wereShipped?: boolean
}

/**
 * Takes units of a locked order from its buyer. Unshipped units are taken first, of these the ones out of stock first;
 * `restock` returns the others to stock. Throws `BAD_INPUT` for more units than the buyer has.
 */
export async function giveUnitsBack(
  tx: Tx,
  found: OrderWithLines,
  wanted: readonly CartLine[],
  { restock, wereShipped = false }: Giving,
): Promise<GivenBack[]> {
  const left = new Map(leftToShip(found).map(({ productId, quantity }) => [productId, quantity]))
  const lacked = new Map(
    unitsLacking(found).map(({ productId, quantity }) => [productId, quantity]),
  )
  const units = chooseUnits(unitsKept(found), wanted, tooMany).map((each) => {
    const unsent = wereShipped ? 0 : Math.min(each.quantity, left.get(each.productId) ?? 0)
    return {
      ...each,
      unshipped: unsent,
      lacking: Math.min(unsent, lacked.get(each.productId) ?? 0),
    }
  })
  const unshipped = sum(units)
  const changed = await tx
    .update(order)
    .set({ toShip: sql`${order.toShip} - ${unshipped}` })
    .where(and(eq(order.id, found.id), gte(order.toShip, unshipped)))
    .returning({ id: order.id })
  if (changed.length === 0)
    throw new Error(`Order ${found.id} has fewer units to ship than it says`)
  if (restock) await putBack(tx, fromShelf(units))
  return units
}

/** Stores the units of a refund. */
export async function keepUnits(tx: Tx, refundId: string, units: readonly GivenBack[]) {
  if (units.length === 0) return
  await tx.insert(refundLine).values(
    units.map(({ productId, quantity, unshipped, lacking }) => ({
      refundId,
      productId,
      quantity,
      unshipped,
      lacking,
    })),
  )
}

/** Reads the units of a refund of an order. */
export const unitsOfRefund = (tx: Tx, refundId: string, orderId: string): Promise<GivenBack[]> =>
  tx
    .select({
      productId: refundLine.productId,
      quantity: refundLine.quantity,
      unshipped: refundLine.unshipped,
      lacking: refundLine.lacking,
      sku: orderLine.sku,
    })
    .from(refundLine)
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, orderId), eq(orderLine.productId, refundLine.productId)),
    )
    .where(eq(refundLine.refundId, refundId))

const tooMany = (sku: string, left: number) => `De ${sku} ${unitsLeft(left)} por reembolsar.`

/** The units that were taken from stock. */
export const fromShelf = (units: readonly GivenBack[]) =>
  units
    .map(({ productId, sku, quantity, lacking }) => ({
      productId,
      sku,
      quantity: quantity - lacking,
    }))
    .filter(({ quantity }) => quantity > 0)

const sum = (units: readonly UnitsGivenBack[]) =>
  units.reduce((total, { unshipped }) => total + unshipped, 0)

interface Undone {
  restocked: boolean
  units: readonly GivenBack[]
}

/**
 * Returns units of a locked order to its buyer after their refund was withdrawn. Units sold meanwhile are recorded as
 * lacking. Does nothing to an order that was completely refunded.
 */
export async function undoUnitsGivenBack(
  shop: Shop,
  tx: Tx,
  { id }: OrderWithLines,
  { restocked, units }: Undone,
): Promise<void> {
  const changed = await tx
    .update(order)
    .set({ toShip: sql`${order.toShip} + ${sum(units)}` })
    .where(and(eq(order.id, id), inArray(order.status, boughtStatuses)))
    .returning({ id: order.id })
  if (changed.length === 0 || !restocked) return
  const wanted = fromShelf(units)
  const taken = new Map(
    (await takeAvailable(tx, wanted)).map(({ productId, quantity }) => [productId, quantity]),
  )
  const missed = wanted
    .map((each) => ({ ...each, quantity: each.quantity - (taken.get(each.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (missed.length === 0) return
  await addLacking(tx, id, missed)
  await flagForReview(shop, tx, id, lackingNote(missed))
}

export interface Lacking {
  productId: number
  sku: string
  quantity: number
}

/** Records on the lines of a locked order which units are out of stock. */
export async function addLacking(tx: Tx, orderId: string, lacking: readonly Lacking[]) {
  for (const { productId, quantity } of lacking)
    await tx
      .update(orderLine)
      .set({ lacking: sql`${orderLine.lacking} + ${quantity}` })
      .where(and(eq(orderLine.orderId, orderId), eq(orderLine.productId, productId)))
}
