import type { Queries } from '@surco/database'
import type { coupon } from '@surco/database/schema'

import type { PricedLine } from '../../carts/index.ts'

/** An attempted use of a coupon. */
export interface CouponUse {
  code: string
  cartId: string
  customerId: string
  /** The customer's current network. */
  network: string
  /** Lines of the cart, at the charged prices. */
  lines: readonly PricedLine[]
  now: Date
  /** Set when an order is placed, which will hold a use; `scale` multiplies the limit of its network. */
  placing?: { scale: number }
}

export interface Tried {
  queries: Queries
  coupon: typeof coupon.$inferSelect
  use: CouponUse
  /** Centavos of all lines, and of those with products that the coupon applies to. */
  subtotal: number
  eligible: number
  /** Centavos of the discount. */
  discount: number
}

/**
 * A condition of coupons. Returns the reason why a coupon does not apply, in Spanish, to follow «Cupón inválido o
 * expirado:»; undefined if the condition is met.
 */
export type CouponRule = (tried: Tried) => string | undefined | Promise<string | undefined>
