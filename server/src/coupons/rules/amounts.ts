import { formatMoney } from '../../platform/mail/index.ts'
import type { CouponRule } from './rule.ts'

/** The coupon applies to at least one product of the cart. */
export const takesSomethingOff: CouponRule = ({ discount }) =>
  discount === 0 ? 'no aplica a los productos de tu carrito.' : undefined

/** The eligible amount reaches the coupon's minimum. */
export const minimum: CouponRule = ({ coupon, eligible }) =>
  eligible < coupon.minimum
    ? `requiere una compra mínima de ${formatMoney(coupon.minimum)}.`
    : undefined

/** The discount leaves an amount to pay: providers cannot charge 0. */
export const leavesTotal: CouponRule = ({ discount, subtotal }) =>
  discount >= subtotal ? 'tu compra debe ser mayor que el descuento.' : undefined
