import type { Queries } from '@surco/database'
import { coupon, couponUse, order } from '@surco/database/schema'
import { and, eq, inArray, or } from 'drizzle-orm'

import { isCounted } from './count-uses.ts'
import { isOfTheirHousehold, isTheirs } from './same-household.ts'

const isPaid = inArray(order.status, ['paid', 'refunded'])

interface Buyer {
  customerId: string
  cartId: string
}

/**
 * Whether a coupon of first orders is not for this customer: they, or somebody with their mailbox,
 * paid an order before or is about to pay one with such a coupon; or one that was paid went to one of
 * their telephones or doors.
 */
export async function hasBoughtBefore(queries: Queries, { customerId, cartId }: Buyer) {
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
        // A stranger can write their telephone into an order, but does not pay it.
        or(isPaid, isTheirs(queries, customerId)),
      ),
    )
    .limit(1)
  return used.length > 0
}
