import { newIdempotencyKey } from '../../../../data/create-once.ts'
import { readStored, removeStored } from '../../../../data/storage.ts'
import type { PreparedOrder } from '../../prepare-order.ts'
import { startPayment } from '../start-payment.ts'

/** A card that the provider has turned into a token. */
interface TokenizedCard {
  token: string
  deviceSessionId: string
  holder: string
}

/** Starts a payment by card; answers where the browser goes on. Throws ApiError, ChargeUnknown. */
export async function startCardPayment({ buyer, ...order }: PreparedOrder, card: TokenizedCard) {
  const body = {
    ...order,
    paymentMethod: 'openpay' as const,
    paymentDetails: { source_id: card.token, device_session_id: card.deviceSessionId },
    currency: 'MXN' as const,
    country: 'MX' as const,
    cardName: card.holder,
  }
  // A token pays once, so it names this very payment: asking again cannot charge twice.
  const redirectUrl = await startPayment(buyer, { ofGuest: body, ofCustomer: body }, card.token)
  forgetEarlierOrder()
  return redirectUrl
}

function forgetEarlierOrder() {
  // A customer's is the shop's own, and shown until the browser has left.
  if (readStored('token') === null) removeStored('cart')
  removeStored('visitedConfirmation')
}

/** The token is of no card: should the cart have been filled again, nothing that was not agreed is charged. */
export const startWithoutCard = (order: PreparedOrder, holder: string) =>
  startCardPayment(order, { token: newIdempotencyKey(), deviceSessionId: 'sin-cargo', holder })
