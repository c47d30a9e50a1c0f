import type { Queries } from '@surco/database'
import { coupon, couponUse, order, paidStatuses } from '@surco/database/schema'
import { and, eq, inArray, or } from 'drizzle-orm'

import type { CouponRule } from './rule.ts'
import { isCounted, isOfTheirHousehold, isPaidOrNear, isTheirs } from './uses.ts'

/** A coupon of first orders is for someone who has not bought yet, as far as the shop can tell. */
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
 * Whether a coupon of first orders is not for this customer: they, or somebody with their mailbox,
 * paid an order before or is about to pay one with such a coupon, the other account from the same network; or one that
 * was paid went to one of their telephones or doors.
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
        // A neighbour of their network can write their telephone into an order too.
        or(isPaid, isTheirs(queries, customerId)),
      ),
    )
    .limit(1)
  return used.length > 0
}
