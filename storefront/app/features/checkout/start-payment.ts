import { ApiError, type CallInit } from '@surco/contract/client'

import { api } from '../../lib/api.ts'
import { createOnce } from '../../lib/create-once.ts'
import { isOutcomeUnknown } from '../../lib/outcome-unknown.ts'
import { readStored, removeStored } from '../../lib/storage.ts'
import type { PreparedOrder } from './prepare-order.ts'

/** A card that the provider has turned into a token. */
interface TokenizedCard {
  token: string
  deviceSessionId: string
  holder: string
}

/** Milliseconds: the shop asks the bank more than once before it says that it does not know. */
const patience = 75_000

/** The shop was asked for a payment, and nobody knows how that ended; `cause` is what came instead. */
export class ChargeUnknown extends Error {
  override name = 'ChargeUnknown'
}

/** Starts a payment by card; answers where the browser goes on. Throws ApiError, {@link ChargeUnknown}. */
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
  const { redirectUrl } = await charge(
    (init) =>
      'guest' in buyer
        ? api(
            'POST /stripe/collect_details_guest',
            { body: { ...body, userGuestId: buyer.guest._id } },
            { ...init, patience },
          )
        : api(
            'POST /stripe/collect_details',
            { body: { ...body, addressId: buyer.addressId } },
            { ...init, patience },
          ),
    card.token,
  )
  forgetEarlierOrder()
  return redirectUrl
}

/** Starts a payment with the wallet; repeats bear the same key. Throws ApiError, {@link ChargeUnknown}. */
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
            { ...init, patience },
          )
        : api(
            'POST /stripe/collect_details',
            { body: { ...body, addressId: buyer.addressId } },
            { ...init, patience },
          ),
    keyOf(order),
  )
  return redirectUrl
}

/** As {@link createOnce}, for what may take money. */
async function charge<T>(ask: (init: CallInit) => Promise<T>, key: string): Promise<T> {
  let unknown = false
  try {
    return await createOnce(
      (init) =>
        ask(init).catch((error: unknown) => {
          // A call that the shop did not even look at says nothing of one before it.
          if (!isTurnedAway(error)) unknown = isOutcomeUnknown(error)
          throw error
        }),
      key,
    )
  } catch (error) {
    throw unknown ? new ChargeUnknown('The payment may have gone through', { cause: error }) : error
  }
}

const isTurnedAway = (error: unknown) => error instanceof ApiError && error.status === 429

function forgetEarlierOrder() {
  // A customer's is the shop's own, and shown until the browser has left.
  if (readStored('token') === null) removeStored('cart')
  removeStored('visitedConfirmation')
}
