import type { PreparedOrder } from '../../prepare-order.ts'
import { startPayment } from '../start-payment.ts'

/** Starts a payment with the wallet; repeats bear the same key. Throws ApiError, ChargeUnknown. */
export function startWalletPayment(order: PreparedOrder, keyOf: (body: unknown) => string) {
  const { buyer, email, cartId, ...terms } = order
  const body = {
    paymentMethod: 'mercadopago' as const,
    payment_method_id: '',
    paymentDetails: {},
    ...terms,
  }
  const bodies = { ofGuest: { ...body, email, cartId }, ofCustomer: body }
  return startPayment(buyer, bodies, keyOf(order))
}
