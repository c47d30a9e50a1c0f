import type { Queries } from '@surco/database'
import { refund } from '@surco/database/schema'
import { and, inArray, ne, sum } from 'drizzle-orm'

import { isForMove, type OrderWithLines, unitsToSend } from '../orders/index.ts'
import { priceOf } from './price-change.ts'

/** Amounts are centavos. */
interface PricedMove {
  /** Change of the shipping price; negative when it costs less. */
  difference: number
  /** Why the rules have no price for the postal code, in Spanish; '' when they do. */
  refused: string
  /** The order whose payment the difference is refunded from. */
  payer: OrderWithLines
}

interface Moved {
  found: OrderWithLines
  /** The orders that are shipped together. */
  parcel: readonly OrderWithLines[]
  /** Orders of earlier changes of the address, which hold shipping differences. */
  paidMoves: readonly OrderWithLines[]
}

/**
 * Prices the shipping of a paid parcel to another postal code by today's rules. The buyer pays at most what is still unpaid
 * of the price there, and is refunded at most what one of the payments holds for shipping.
 */
export async function priceMove(
  queries: Queries,
  { found, parcel, paidMoves }: Moved,
  postalCode: string,
): Promise<PricedMove> {
  const lines = parcel.flatMap(unitsToSend)
  const there = { ...found, address: { ...found.address, postalCode } }
  const was = await priceOf(queries, found, lines)
  const is = await priceOf(queries, there, lines)
  const unchanged = { difference: 0, refused: is.refused, payer: found }
  if (is.price === undefined || was.price === undefined) return unchanged
  // The latest payment is refunded first.
  const paid = await shippingPaid(queries, [...paidMoves.toReversed(), found, ...parcel])
  const all = [...paid.values()].reduce((total, amount) => total + amount, 0)
  const more = is.price - was.price
  if (more >= 0) return { ...unchanged, difference: Math.max(Math.min(more, is.price - all), 0) }
  const payers = [...paid].toSorted(([, one], [, other]) => other - one)
  const back = Math.min(-more, Math.max(all - is.price, 0))
  const [payer, most] = [...paid].find(([, amount]) => amount >= back) ?? payers[0] ?? [found, 0]
  const amount = Math.min(back, most)
  return { difference: amount === 0 ? 0 : -amount, refused: '', payer }
}

/** Centavos paid for the shipping of each order, less refunds. */
async function shippingPaid(queries: Queries, orders: readonly OrderWithLines[]) {
  const rows = await queries
    .select({ id: refund.orderId, freight: sum(refund.freight) })
    .from(refund)
    .where(
      and(
        inArray(
          refund.orderId,
          orders.map(({ id }) => id),
        ),
        ne(refund.status, 'withdrawn'),
      ),
    )
    .groupBy(refund.orderId)
  const refundedFreight = new Map(rows.map(({ id, freight }) => [id, Number(freight ?? 0)]))
  const distinct = new Map(orders.map((paid) => [paid.id, paid]))
  return new Map(
    [...distinct.values()].map(
      (paid) => [paid, shippingLeft(paid, refundedFreight.get(paid.id) ?? 0)] as const,
    ),
  )
}

/** All refunds of an order without units are of shipping, whatever part of them is noted as freight. */
const shippingLeft = (paid: OrderWithLines, freight: number) => {
  const refunded = isForMove(paid) ? Math.max(freight, paid.refunded + paid.refunding) : freight
  return Math.max(paid.shipping - refunded, 0)
}
