import type { Impuesto } from '@surco/contract'

import { cartTotals } from '../../lib/cart-rules.ts'
import { cartTaxes } from '../../lib/cart-taxes.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import type { AppliedCoupon } from './try-coupon.ts'

/** What an order comes to, in pesos. */
export interface OrderAmounts {
  /** Units in the order */
  count: number
  subtotal: number
  coupon: AppliedCoupon | undefined
  total: number
  /** The IVA in the total, by rate */
  taxes: Impuesto[]
}

/** What the lines come to with a coupon; `agreed` is the subtotal where the shop has said it itself. */
export function orderAmounts(
  items: CartItem[],
  coupon: AppliedCoupon | undefined,
  agreed?: number,
): OrderAmounts {
  const { count, subtotal: added } = cartTotals(items)
  const subtotal = agreed ?? added
  const total = orderTotal(subtotal, coupon?.discount ?? 0)
  return { count, subtotal, coupon, total, taxes: coupon?.impuestos ?? cartTaxes(items) }
}

/** Pesos less pesos, counted in centavos; a coupon takes no more than there is. */
export const orderTotal = (subtotal: number, discount: number) =>
  Math.max(Math.round(subtotal * 100) - Math.round(discount * 100), 0) / 100
