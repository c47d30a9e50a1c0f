import { newIdempotencyKey } from '../../lib/create-once.ts'
import { findConfirmation } from './find-confirmation.ts'
import type { CardData, CardProvider } from './openpay-script.ts'
import {
  prepareOrder,
  type Agreement,
  type ChangedOrder,
  type PreparedOrder,
} from './prepare-order.ts'
import { startCardPayment } from './start-payment.ts'

/** Either the browser goes on to the bank, or the shopper has to agree to a changed order. */
type PaymentStart = { redirectUrl: string } | { changed: ChangedOrder }

interface CardPayment extends Agreement {
  provider: CardProvider
  card: CardData
}

/**
 * Starts the payment of an order that is as agreed. The card goes to the provider only, the shop gets
 * its token. Throws ApiError, CardNotTaken, ChargeUnknown.
 */
export async function payByCard(payment: CardPayment): Promise<PaymentStart> {
  const { provider, card } = payment
  const prepared = await prepareOrder(payment)
  if ('changed' in prepared) {
    const { changed, emptied } = prepared
    const paid =
      emptied && (await findConfirmation(() => startWithoutCard(emptied, card.holder_name)))
    return paid ? { redirectUrl: paid } : { changed }
  }
  const token = await provider.createToken(card)
  const redirectUrl = await startCardPayment(prepared.order, {
    token,
    deviceSessionId: provider.deviceSessionId,
    holder: card.holder_name,
  })
  return { redirectUrl }
}

/** The token is of no card: should the cart have been filled again, nothing that was not agreed is charged. */
export const startWithoutCard = (order: PreparedOrder, holder: string) =>
  startCardPayment(order, { token: newIdempotencyKey(), deviceSessionId: 'sin-cargo', holder })
