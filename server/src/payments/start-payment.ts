import { centavos } from '../money.ts'
import type { Buyer } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { confirmationUrl } from './confirmation-path.ts'
import { inTurn } from './in-turn.ts'
import { notConfigured } from './not-configured.ts'
import { settleOpenAttempts } from './settle-open-attempts.ts'
import { startCardPayment } from './start-card-payment.ts'
import { startWalletPayment } from './start-wallet-payment.ts'

interface Wished {
  couponCode?: string | null
  factura?: boolean
  /** Pesos. */
  total?: number
}

interface Card extends Wished {
  paymentMethod: 'openpay'
  cardName: string
  paymentDetails: { source_id: string; device_session_id: string }
}

interface Wallet extends Wished {
  paymentMethod: 'mercadopago'
}

/**
 * Starts paying a buyer's cart in the way they chose; answers where the buyer goes on.
 * Throws `PAYMENTS_NOT_CONFIGURED` and what that way does.
 */
export async function startPayment(
  shop: Shop,
  buyer: Buyer,
  asked: Card | Wallet,
): Promise<{ redirectUrl: string }> {
  const start = wayOf(shop, buyer, asked)
  const settleOrStart = async () => {
    // An earlier payment that went through meanwhile is this order's payment: nothing is charged twice.
    const settled = await settleOpenAttempts(shop, buyer.cartId)
    return settled ? { redirectUrl: await confirmationUrl(shop, settled) } : start()
  }
  if (asked.paymentMethod === 'mercadopago') return settleOrStart()
  // A second click with the same card waits for the first one, and gets its outcome.
  const id = `token ${asked.paymentDetails.source_id}`
  return inTurn({ provider: 'openpay', id }, settleOrStart)
}

function wayOf(shop: Shop, buyer: Buyer, asked: Card | Wallet) {
  const { openpay, mercadopago } = shop.providers
  const wish = {
    couponCode: asked.couponCode?.trim() ?? '',
    wantsInvoice: asked.factura === true,
    agreedTotal: asked.total === undefined ? undefined : centavos(asked.total),
  }
  if (asked.paymentMethod === 'mercadopago') {
    if (!mercadopago) throw notConfigured('mercadopago')
    return () => startWalletPayment(shop, mercadopago, buyer, wish)
  }
  if (!openpay) throw notConfigured('openpay')
  const { cardName, paymentDetails } = asked
  return () => startCardPayment(shop, openpay, buyer, { cardName, paymentDetails, ...wish })
}
