import { formatMoney } from '../../platform/mail/index.ts'
import type { CouponRule } from './rule.ts'

/** Something of the cart is what the coupon applies to. */
export const takesSomethingOff: CouponRule = ({ discount }) =>
  discount === 0 ? 'no aplica a los productos de tu carrito.' : undefined

/** That comes to the coupon's minimum. */
export const minimum: CouponRule = ({ coupon, eligible }) =>
  eligible < coupon.minimum
    ? `requiere una compra mínima de ${formatMoney(coupon.minimum)}.`
    : undefined

/** Something is left to pay: nobody charges nothing. */
export const leavesTotal: CouponRule = ({ discount, subtotal }) =>
  discount >= subtotal ? 'tu compra debe ser mayor que el descuento.' : undefined
