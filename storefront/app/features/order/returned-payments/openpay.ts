import { api } from '../../../data/api.ts'
import { readStored } from '../../../data/storage.ts'
import type { ReturnHandler } from './returned-payment.ts'

/** Return from the bank after a payment by card. */
export const openpay: ReturnHandler = {
  description: 'Confirmación de tu pago con tarjeta.',
  confirmedWith: 'tu banco',
  readPaymentId: (query) => query.get('chargeId'),
  confirm({ id, addressId, guest }, init) {
    const body = { chargeId: id, addressId, couponCode: readStored('cupon') }
    return guest
      ? api('POST /openpay/confirm_payment_openpay_guest', { body }, init)
      : api('POST /openpay/confirm_payment_openpay', { body }, init)
  },
}
