import type { Queries } from '@surco/database'
import { coupon, couponUse, order, paidStatuses } from '@surco/database/schema'
import { and, eq, inArray, or } from 'drizzle-orm'

import type { CouponRule } from './rule.ts'
import { isCounted, isOfTheirHousehold, isPaidOrNear, isTheirs } from './uses.ts'

/** A coupon for first orders requires that the buyer has not bought yet, as far as the shop can tell. */
export const firstOrder: CouponRule = async ({ queries, coupon: tried, use }) =>
  tried.firstOrder && (await hasBoughtBefore(queries, use))
    ? 'es solo para tu primera compra.'
    : undefined

const isPaid = inArray(order.status, paidStatuses)

interface Buyer {
  customerId: string
  cartId: string
  network: string
}

/**
 * Whether a customer has used up the coupons for first orders. They, or an account with the same mailbox, have paid an
 * order, or are paying one with such a coupon (another account only from the same network); or a paid order with such a
 * coupon went to one of their phone numbers or addresses.
 */
async function hasBoughtBefore(queries: Queries, buyer: Buyer) {
  const { customerId, cartId } = buyer
  const paid = await queries
    .select({ id: order.id })
    .from(order)
    .where(and(isPaid, isTheirs(queries, customerId)))
    .limit(1)
  if (paid.length > 0) return true
  const used = await queries
    .select({ id: order.id })
    .from(order)
    .innerJoin(couponUse, eq(couponUse.orderId, order.id))
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .where(
      and(
        eq(coupon.firstOrder, true),
        isCounted(queries, cartId),
        isOfTheirHousehold(queries, customerId),
        isPaidOrNear(buyer),
        // An unpaid order with their phone number may come from a stranger in the same network.
        or(isPaid, isTheirs(queries, customerId)),
      ),
    )
    .limit(1)
  return used.length > 0
}
