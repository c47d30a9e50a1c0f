import { paymentProviders } from '@surco/contract'

import { ShopError } from '../../../platform/errors.ts'
import { type Api, implement } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { confirmPayment } from '../../settle/confirm-payment.ts'
import { receiveWebhook } from '../../settle/webhook.ts'
import { type Headers, isSignedByMercadoPago } from './settings.ts'

export function mercadoPagoRoutes(api: Api, shop: Shop) {
  implement(api, paymentProviders.mercadopago.calls, {
    'POST /mercado-pago/confirm_payment_guest': ({ body }) => confirm(shop, body),
    'POST /mercado-pago/confirm_payment': ({ body }, { customer }) =>
      confirm(shop, body, customer.id),
    'POST /mercado-pago/webhook': async ({ query }, { headers = {} }) => {
      await receiveMercadoPagoEvent(shop, query, headers)
      return { received: true }
    },
  })
}

const confirm = (
  shop: Shop,
  { payment_id: paymentId, addressId }: { payment_id: string; addressId: string },
  customerId?: string,
) => confirmPayment(shop, { provider: 'mercadopago', paymentId, addressId, customerId })

interface MercadoPagoEvent {
  'data.id'?: string | undefined
  id?: string | undefined
  type?: string | undefined
  topic?: string | undefined
}

/**
 * Handles a notification of Mercado Pago. Ignores the older unsigned kinds, which repeat signed ones. Throws
 * `UNAUTHENTICATED` for a wrong signature, and the errors of `receiveWebhook`.
 */
async function receiveMercadoPagoEvent(
  shop: Shop,
  event: MercadoPagoEvent,
  headers: Headers,
): Promise<void> {
  const secret = shop.config.payments.mercadopago?.webhookSecret
  if (secret) {
    if (headers['x-signature'] === undefined) return
    const isValid = isSignedByMercadoPago(secret, event['data.id'], headers)
    noteSignature(shop, isValid)
    if (!isValid) {
      throw new ShopError('UNAUTHENTICATED', 'Wrong signature of a notification')
    }
  }
  if ((event.type ?? event.topic) !== 'payment') return
  await receiveWebhook(shop, { from: 'mercadopago', paymentId: event['data.id'] ?? event.id })
}

function noteSignature({ providers, clock, log }: Shop, isValid: boolean) {
  const shouldLog = providers.mercadopago?.noteSignature(isValid, clock.now())
  if (shouldLog) log.warn('a notification of Mercado Pago is not signed with MP_WEBHOOK_SECRET')
}
