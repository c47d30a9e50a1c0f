import { api } from '../../lib/api.ts'
import { createOnce } from '../../lib/create-once.ts'
import { formatPrice } from '../../lib/format.ts'
import { refreshCart } from '../../lib/refresh-cart.ts'
import { readStored, removeStored } from '../../lib/storage.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import type { CardData, CardProvider } from './openpay-script.ts'
import { registerGuest, type Registered } from './register-guest.ts'

/** An order that is no longer what the shopper agreed to; the total in pesos, as the shop counts it. */
export interface ChangedOrder {
  notices: string[]
  total: number
}

/** Either the browser goes on to the bank, or the shopper has to agree to a changed order. */
type PaymentStart = { redirectUrl: string } | { changed: ChangedOrder }

interface Payment {
  guest: StoredGuest
  provider: CardProvider
  card: CardData
  /** Total in pesos that the shopper sees; another one is never charged */
  agreedTotal: number
}

/**
 * Starts the payment: the shop's cart is brought up to date first, and a cart that is no longer as
 * agreed goes back to the shopper. The card goes to the provider only, the shop gets its token.
 * Throws ApiError, CardNotTaken.
 */
export async function payOrder({
  guest,
  provider,
  card,
  agreedTotal,
}: Payment): Promise<PaymentStart> {
  const registered = await registerGuest(guest)
  const { meta, notices } = registered
  if (notices.length > 0 || meta.total !== agreedTotal) return changedOrder(registered)
  const token = await provider.createToken(card)
  const answer = await startCharge(registered.guest, token, provider.deviceSessionId, card)
  // A customer's is shown until the browser has left.
  if (readStored('token') === null) removeStored('cart')
  removeStored('visitedConfirmation')
  return answer
}

async function changedOrder({ meta, notices }: Registered): Promise<PaymentStart> {
  const refreshed = await refreshCart(api, new AbortController().signal)
  const sum = `El nuevo total es ${formatPrice(meta.total)}. Revísalo y vuelve a presionar «Pagar ahora».`
  return { changed: { notices: [...notices, ...refreshed.notices, sum], total: meta.total } }
}

/** Milliseconds: the shop asks the bank more than once before it says that it does not know. */
const chargePatience = 75_000

async function startCharge(guest: StoredGuest, token: string, session: string, card: CardData) {
  const body = {
    paymentMethod: 'openpay' as const,
    paymentDetails: { source_id: token, device_session_id: session },
    currency: 'MXN' as const,
    country: 'MX' as const,
    email: guest.email,
    cartId: guest.cartId,
    userGuestId: guest._id,
    couponCode: null,
    cardName: card.holder_name,
  }
  // A token pays once, so it names this very payment: asking again cannot charge twice.
  return createOnce(
    (init) =>
      api('POST /stripe/collect_details_guest', { body }, { ...init, patience: chargePatience }),
    token,
  )
}
