import { centavos } from '../money.ts'
import type { Buyer } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
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

/** Starts paying a buyer's cart in the way they chose; throws as that way does. */
export function startPayment(
  shop: Shop,
  buyer: Buyer,
  asked: Card | Wallet,
): Promise<{ redirectUrl: string }> {
  const wish = {
    couponCode: asked.couponCode?.trim() ?? '',
    wantsInvoice: asked.factura === true,
    agreedTotal: asked.total === undefined ? undefined : centavos(asked.total),
  }
  if (asked.paymentMethod === 'mercadopago') return startWalletPayment(shop, buyer, wish)
  const { cardName, paymentDetails } = asked
  return startCardPayment(shop, buyer, { cardName, paymentDetails, ...wish })
}
