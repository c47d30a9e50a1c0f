import { ShopError } from '../../../platform/errors.ts'
import type { Shop } from '../../../shop.ts'
import { receiveWebhook } from '../../settle/webhook.ts'
import { isSignedByMercadoPago, type Headers } from './signature.ts'

interface MercadoPagoEvent {
  'data.id'?: string | undefined
  id?: string | undefined
  type?: string | undefined
  topic?: string | undefined
}

/**
 * Takes a notification of Mercado Pago. Throws `UNAUTHENTICATED` for a wrong signature and what
 * `receiveWebhook` does; the older unsigned kinds, which repeat what a signed one says, are let pass.
 */
export async function receiveMercadoPagoEvent(
  shop: Shop,
  event: MercadoPagoEvent,
  headers: Headers,
): Promise<void> {
  const secret = shop.config.payments.mercadopago?.webhookSecret
  if (secret) {
    if (headers['x-signature'] === undefined) return
    const isGood = isSignedByMercadoPago(secret, event['data.id'], headers)
    noteSignature(shop, isGood)
    if (!isGood) {
      throw new ShopError('UNAUTHENTICATED', 'Wrong signature of a notification')
    }
  }
  if ((event.type ?? event.topic) !== 'payment') return
  await receiveWebhook(shop, { from: 'mercadopago', paymentId: event['data.id'] ?? event.id })
}

function noteSignature({ providers, clock, log }: Shop, isGood: boolean) {
  const isNews = providers.mercadopago?.noteSignature(isGood, clock.now())
  if (isNews) log.warn('a notification of Mercado Pago is not signed with MP_WEBHOOK_SECRET')
}
