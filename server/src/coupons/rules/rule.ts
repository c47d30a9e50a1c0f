import type { Queries } from '@surco/database'
import type { coupon } from '@surco/database/schema'

import type { PricedLine } from '../../carts/index.ts'

/** Who wants to use a coupon, for what and when. */
export interface CouponUse {
  code: string
  cartId: string
  customerId: string
  /** That the customer is in now. */
  network: string
  /** Of the cart, at the prices that are charged. */
  lines: readonly PricedLine[]
  now: Date
  /** An order is placed that will hold a use; `scale` multiplies what its network may hold. */
  placing?: { scale: number }
}

export interface Tried {
  queries: Queries
  coupon: typeof coupon.$inferSelect
  use: CouponUse
  /** Centavos of all lines, and of those with products that the coupon applies to. */
  subtotal: number
  eligible: number
  /** Centavos that it takes off. */
  discount: number
}

/**
 * A condition of coupons. Answers why a coupon does not apply, as the shopper reads it after «Cupón inválido o
 * expirado:»; undefined when this is no reason against it.
 */
export type CouponRule = (tried: Tried) => string | undefined | Promise<string | undefined>
