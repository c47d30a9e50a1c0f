import type { LinkStart } from '@surco/contract'

import { findOrder } from '../../orders/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { buyerOfOrder } from './buyers.ts'
import { startPayment } from './start-payment.ts'

/**
 * Starts the payment of an agreed order for a caller with its link. Throws `NOT_FOUND`, `CONFLICT` for an order that is paid
 * or expired, and the errors of `startPayment`.
 */
export async function payAgreed(
  shop: Shop,
  orderId: string,
  body: LinkStart,
  caller: Caller,
): Promise<{ redirectUrl: string }> {
  const agreed = await findOrder(shop.db, orderId)
  if (!agreed || agreed.payUntil === null) throw notFound('Payment link', orderId)
  // Everything except the payment method was agreed.
  const wish = {
    paymentMethod: body.paymentMethod,
    couponCode: agreed.couponCode,
    delivery: 'home',
    wantsInvoice: agreed.invoice !== null,
    agreedTotal: agreed.total,
  }
  return startPayment(shop, buyerOfOrder(agreed, caller), body, wish)
}
