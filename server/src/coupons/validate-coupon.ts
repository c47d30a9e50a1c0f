import type { CouponAnswer } from '@surco/contract'

import { cartTotals, listCartLines } from '../carts/index.ts'
import type { Customer } from '../http/signed-in.ts'
import { pesos } from '../money.ts'
import type { Shop } from '../shop.ts'
import { priceCoupon } from './price-coupon.ts'

/** Says what a coupon takes off a customer's cart as it is now; it is not used up by that. */
export async function validateCoupon(
  { db, clock }: Shop,
  { id: customerId, cartId }: Customer,
  code: string,
): Promise<CouponAnswer> {
  const lines = await listCartLines(db, cartId)
  const { total } = cartTotals(lines)
  const priced = await priceCoupon(db, { code, cartId, customerId, lines, now: clock.now() })
  if (!priced.valid) {
    const { reason: message } = priced
    return { valid: false, discount: 0, discountLabel: '', total: pesos(total), message }
  }
  return {
    valid: true,
    discount: pesos(priced.discount),
    discountLabel: priced.label,
    total: pesos(total - priced.discount),
    message: '¡Cupón válido! Descuento aplicado correctamente',
  }
}
