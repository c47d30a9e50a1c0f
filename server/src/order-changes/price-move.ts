import type { Queries } from '@surco/database'
import { refund } from '@surco/database/schema'
import { and, inArray, ne, sum } from 'drizzle-orm'

import { isForMove, type OrderWithLines, unitsToSend } from '../orders/index.ts'
import { priceOf } from './price-change.ts'

/** Amounts are centavos. */
interface PricedMove {
  /** What shipping costs more; less than 0 where it costs less. */
  difference: number
  /** Why the rules have no price for the place, in Spanish; '' when they do. */
  refused: string
  /** The order whose payment the difference is given back of. */
  payer: OrderWithLines
}

interface Moved {
  found: OrderWithLines
  /** All that is sent with it. */
  parcel: readonly OrderWithLines[]
  /** Those that paid for its shipping elsewhere, before. */
  paidMoves: readonly OrderWithLines[]
}

/**
 * What shipping a paid parcel to another postal code costs more by today's rules. No more is asked for than is not paid of
 * the price there, and no more given back than one of its payments brought for shipping.
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
  const same = { difference: 0, refused: is.refused, payer: found }
  if (is.price === undefined || was.price === undefined) return same
  // What was agreed last is given back first.
  const paid = await shippingPaid(queries, [...paidMoves.toReversed(), found, ...parcel])
  const all = [...paid.values()].reduce((total, amount) => total + amount, 0)
  const more = is.price - was.price
  if (more >= 0) return { ...same, difference: Math.max(Math.min(more, is.price - all), 0) }
  const payers = [...paid].toSorted(([, one], [, other]) => other - one)
  const back = Math.min(-more, Math.max(all - is.price, 0))
  const [payer, most] = [...paid].find(([, amount]) => amount >= back) ?? payers[0] ?? [found, 0]
  const amount = Math.min(back, most)
  return { difference: amount === 0 ? 0 : -amount, refused: '', payer }
}

/** Centavos of shipping that are paid of each order and were not given back. */
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
  const back = new Map(rows.map(({ id, freight }) => [id, Number(freight ?? 0)]))
  const seen = new Map(orders.map((one) => [one.id, one]))
  return new Map(
    [...seen.values()].map((one) => [one, paidOf(one, back.get(one.id) ?? 0)] as const),
  )
}

/** Of one that has no units all that was given back was shipping, whatever it is noted as. */
const paidOf = (one: OrderWithLines, back: number) => {
  const gone = isForMove(one) ? Math.max(back, one.refunded + one.refunding) : back
  return Math.max(one.shipping - gone, 0)
}
