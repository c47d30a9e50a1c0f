import { api } from '../../../../data/api.ts'
import type { PreparedOrder } from '../../prepare-order.ts'
import { charge } from '../charge.ts'

/** Starts a payment with the wallet; repeats bear the same key. Throws ApiError, ChargeUnknown. */
export async function startWalletPayment(order: PreparedOrder, keyOf: (body: unknown) => string) {
  const { buyer, email, cartId, ...terms } = order
  const body = {
    paymentMethod: 'mercadopago' as const,
    payment_method_id: '',
    paymentDetails: {},
    ...terms,
  }
  const { redirectUrl } = await charge(
    (init) =>
      'guest' in buyer
        ? api(
            'POST /stripe/collect_details_guest',
            { body: { ...body, email, cartId, userGuestId: buyer.guest._id } },
            init,
          )
        : api(
            'POST /stripe/collect_details',
            { body: { ...body, addressId: buyer.addressId } },
            init,
          ),
    keyOf(order),
  )
  return redirectUrl
}
