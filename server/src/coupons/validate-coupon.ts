import { type CouponAnswer, impuestos, taxParts } from '@surco/contract'

import { cartTotals, listCartLines } from '../carts/index.ts'
import type { CustomerCaller } from '../platform/http/implement.ts'
import { pesos } from '../platform/money.ts'
import type { Shop } from '../shop.ts'
import { priceCoupon } from './price-coupon.ts'

/** Returns the discount of a coupon on a customer's current cart, without using it. */
export async function validateCoupon(
  { db, clock }: Shop,
  { customer: { id: customerId, cartId }, network }: Pick<CustomerCaller, 'customer' | 'network'>,
  code: string,
): Promise<CouponAnswer> {
  const lines = (await listCartLines(db, cartId)).filter(({ published }) => published)
  const { total } = cartTotals(lines)
  const use = { code, cartId, customerId, network, lines, now: clock.now() }
  const priced = await priceCoupon(db, use)
  if (!priced.valid) {
    const { reason: message } = priced
    const unchanged = { total: pesos(total), impuestos: impuestos(taxParts(lines)) }
    return { valid: false, discount: 0, discountLabel: '', ...unchanged, message }
  }
  const { discounts } = priced
  const discounted = lines.map((line, place) => ({ ...line, discount: discounts[place] ?? 0 }))
  return {
    valid: true,
    discount: pesos(priced.discount),
    discountLabel: priced.label,
    total: pesos(total - priced.discount),
    impuestos: impuestos(taxParts(discounted)),
    message: '¡Cupón válido! Descuento aplicado correctamente',
  }
}
