import type { CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'
import { boughtStatuses, orderLine, orderReturn, refund, refundLine } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { newId } from '../../platform/keys.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import { lockProducts, putBack } from '../../stock/index.ts'
import { getOrder, type Order, type OrderWithLines } from '../queries/get-order.ts'
import { balanceOf, leftToShip, unitsKept, worthLeft } from '../queries/units-of-order.ts'
import { lockPurchase } from './change-status.ts'
import {
  fromShelf,
  type GivenBack,
  giveUnitsBack,
  keepUnits,
  undoUnitsGivenBack,
  unitsOfRefund,
} from './units-given-back.ts'

interface Exchange {
  /** The order whose units are given up, locked. */
  found: OrderWithLines
  /** The pending order that they pay for. */
  added: Pick<Order, 'id' | 'credit'>
  lines: readonly CartLine[]
  /** Centavos of the credit that come from cheaper shipping. */
  freight: number
  /** Whether the units return to stock once that order is paid. */
  restock: boolean
  /** Whether the units were shipped and came back. */
  wereShipped: boolean
  reason: string
}

/**
 * Makes units of a locked order pay for another one. They are taken from the buyer, and returned if that order ends
 * unpaid. Returns the id of the credit. Throws `BAD_INPUT` for more units than are left.
 */
export async function holdCredit(
  { clock }: Shop,
  tx: Tx,
  { found, added, lines, freight, restock, wereShipped, reason }: Exchange,
): Promise<string> {
  const amount = added.credit
  if (amount > worthLeft(found))
    throw new Error(`Order ${found.id} is not worth ${amount} centavos`)
  const units = await giveUnitsBack(tx, found, lines, { restock: false, wereShipped })
  const id = newId()
  await tx.insert(refund).values({
    id,
    orderId: found.id,
    creditedTo: added.id,
    amount,
    freight,
    reason: inOneLine(reason),
    restocked: restock && units.length > 0,
    askedAt: clock.now(),
  })
  await keepUnits(tx, id, units)
  return id
}

/**
 * Takes the credit of an order that is being paid, and restocks the exchanged units. Credit that was returned meanwhile
 * is taken again if its units are still unshipped; credit whose payment was reversed meanwhile is returned. Returns
 * whether it was taken. Locks the exchanged order after the paid one, and the products of both at once.
 */
export async function takeCredit(shop: Shop, tx: Tx, owner: Order): Promise<boolean> {
  const credit = await lockCredit(tx, owner.id)
  if (!credit) return false
  const { row } = credit
  const units = await unitsThatPay(tx, credit)
  if (!units) {
    await returnCredit(shop, tx, owner.id)
    return false
  }
  const back = row.restocked ? fromShelf(units) : []
  const own = await tx.select().from(orderLine).where(eq(orderLine.orderId, owner.id))
  await lockProducts(
    tx,
    [...back, ...own].map(({ productId }) => productId),
  )
  await putBack(tx, back)
  const doneAt = shop.clock.now()
  await tx.update(refund).set({ status: 'done', doneAt }).where(eq(refund.id, row.id))
  await tx
    .update(orderReturn)
    .set({ status: 'exchanged', changedAt: doneAt })
    .where(and(eq(orderReturn.refundId, row.id), eq(orderReturn.status, 'received')))
  return true
}

/** Returns the exchanged units to their buyer after the new order ended unpaid. */
export async function returnCredit(shop: Shop, tx: Tx, addedId: string): Promise<void> {
  const credit = await lockCredit(tx, addedId)
  if (credit?.row.status !== 'asked') return
  const { row, found, units } = credit
  await tx.update(refund).set({ status: 'withdrawn' }).where(eq(refund.id, row.id))
  await tx.update(orderReturn).set({ refundId: null }).where(eq(orderReturn.refundId, row.id))
  // They were never restocked.
  await undoUnitsGivenBack(shop, tx, found, { restocked: false, units })
}

interface Credit {
  row: typeof refund.$inferSelect
  /** The order whose units were given up, locked. */
  found: OrderWithLines
  units: GivenBack[]
}

/** Reads and locks the credit of a locked order. */
async function lockCredit(tx: Tx, addedId: string): Promise<Credit | undefined> {
  const [row] = await tx.select().from(refund).where(eq(refund.creditedTo, addedId))
  if (!row) return undefined
  await lockPurchase(tx, row.orderId)
  const found = await getOrder(tx, row.orderId)
  return { row, found, units: await unitsOfRefund(tx, row.id, row.orderId) }
}

const isBought = ({ status }: OrderWithLines) => boughtStatuses.some((bought) => bought === status)

/** The units that the credit takes; undefined if it can no longer be taken. */
async function unitsThatPay(tx: Tx, credit: Credit): Promise<GivenBack[] | undefined> {
  if (credit.row.status === 'withdrawn') return takeAgain(tx, credit)
  const { found, units } = credit
  return isBought(found) && balanceOf(found) >= 0 ? units : undefined
}

/** Takes the units of a returned credit again; undefined if some were shipped meanwhile. */
async function takeAgain(tx: Tx, { row, found, units }: Credit): Promise<GivenBack[] | undefined> {
  if (!isBought(found) || row.amount > worthLeft(found)) return undefined
  const unsent = new Map(leftToShip(found).map(({ sku, quantity }) => [sku, quantity]))
  const kept = new Map(unitsKept(found).map(({ sku, quantity }) => [sku, quantity]))
  const isThere = units.every(
    ({ sku, quantity, unshipped }) =>
      unshipped === quantity && Math.min(unsent.get(sku) ?? 0, kept.get(sku) ?? 0) >= quantity,
  )
  if (!isThere) return undefined
  const lines = units.map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity }))
  const taken = await giveUnitsBack(tx, found, lines, { restock: false })
  await tx.delete(refundLine).where(eq(refundLine.refundId, row.id))
  await keepUnits(tx, row.id, taken)
  return taken
}
