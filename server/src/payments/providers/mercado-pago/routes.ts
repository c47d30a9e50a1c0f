import { mercadoPagoPayments } from '@surco/contract'

import { implement, type Api } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { confirmPayment } from '../../settle/confirm-payment.ts'
import { receiveMercadoPagoEvent } from './webhook.ts'

export function mercadoPagoRoutes(api: Api, shop: Shop) {
  implement(api, mercadoPagoPayments, {
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
