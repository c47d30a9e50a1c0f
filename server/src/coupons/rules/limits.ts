import { order } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { couponHolds } from '../../platform/http/limits.ts'
import type { CouponRule } from './rule.ts'
import { countUses, isOfTheirHousehold, isPaidOrNear } from './uses.ts'

/** Limits the uses of a coupon per household. */
export const limitOfCustomer: CouponRule = async ({ queries, coupon, use }) => {
  const { limitPerCustomer } = coupon
  if (limitPerCustomer === null) return undefined
  const theirs = and(isOfTheirHousehold(queries, use.customerId), isPaidOrNear(use))
  const used = await countUses(queries, coupon.id, use.cartId, theirs)
  return used >= limitPerCustomer ? 'ya lo usaste.' : undefined
}

/** Limits the total uses of a coupon. */
export const limitOfAll: CouponRule = async ({ queries, coupon, use }) => {
  const { limitTotal } = coupon
  if (limitTotal === null) return undefined
  return (await countUses(queries, coupon.id, use.cartId)) >= limitTotal
    ? 'ya se agotó.'
    : undefined
}

/** Limits the uses that unpaid orders of one network hold, so that nobody blocks a limited coupon without paying. */
export const limitOfUnpaid: CouponRule = async ({ queries, coupon, use }) => {
  const { limitTotal } = coupon
  const { placing, cartId, network } = use
  if (limitTotal === null || !placing) return undefined
  const isHeld = and(eq(order.network, network), eq(order.status, 'pending'))
  const held = await countUses(queries, coupon.id, cartId, isHeld)
  return held >= mostHeld(limitTotal) * placing.scale
    ? 'hay varios pedidos sin pagar con él. Intenta de nuevo en unos minutos.'
    : undefined
}

const mostHeld = (limitTotal: number) =>
  Math.max(couponHolds.least, Math.floor(limitTotal * couponHolds.ofAllUses))
