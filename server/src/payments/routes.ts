import {
  customerPayments,
  guestPayments,
  mercadoPagoCallbacks,
  openpayCallbacks,
} from '@surco/contract'

import { implement, type Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { receiveMercadoPagoEvent } from './providers/mercado-pago/webhook.ts'
import { checkOpenpayCredentials, receiveOpenpayEvent } from './providers/openpay/webhook.ts'
import { confirmStripePayment } from './providers/stripe/confirm.ts'
import { confirmPayment } from './settle/confirm-payment.ts'
import { returnPath } from './settle/return-page.ts'
import { getCustomerBuyer, getGuestBuyer } from './start/buyers.ts'
import { payForLines, startPayment } from './start/start-payment.ts'

export function paymentRoutes(api: Api, shop: Shop) {
  guestRoutes(api, shop)
  customerRoutes(api, shop)
  callbackRoutes(api, shop)
}

function guestRoutes(api: Api, shop: Shop) {
  implement(api, guestPayments, {
    'POST /stripe/collect_details_guest': async ({ body }, caller) => {
      const buyer = await getGuestBuyer(shop, body, caller)
      const { cartId } = buyer
      return payForLines(shop, api.limiter, { ...caller, cartId }, () =>
        startPayment(shop, buyer, body),
      )
    },
    'POST /openpay/confirm_payment_openpay_guest': async ({ body }) => {
      const { chargeId: paymentId, addressId } = body
      return confirmPayment(shop, { provider: 'openpay', paymentId, addressId })
    },
    'POST /mercado-pago/confirm_payment_guest': async ({ body }) => {
      const { payment_id: paymentId, addressId } = body
      return confirmPayment(shop, { provider: 'mercadopago', paymentId, addressId })
    },
  })
}

function customerRoutes(api: Api, shop: Shop) {
  implement(api, customerPayments, {
    'POST /stripe/collect_details': async ({ body }, caller) => {
      const { customer } = caller
      const buyer = await getCustomerBuyer(shop, customer, body, caller)
      const { cartId } = buyer
      return payForLines(shop, api.limiter, { ...caller, cartId }, () =>
        startPayment(shop, buyer, body),
      )
    },
    'POST /openpay/confirm_payment_openpay': async ({ body }, { customer }) => {
      const { chargeId: paymentId, addressId } = body
      const customerId = customer.id
      return confirmPayment(shop, { provider: 'openpay', paymentId, addressId, customerId })
    },
    'POST /mercado-pago/confirm_payment': async ({ body }, { customer }) => {
      const { payment_id: paymentId, addressId } = body
      const customerId = customer.id
      return confirmPayment(shop, { provider: 'mercadopago', paymentId, addressId, customerId })
    },
    'POST /stripe/confirm_payment': async ({ body }, { customer }) => {
      return confirmStripePayment(shop, customer.id, body)
    },
  })
}

/** What the providers call, and where the card provider sends buyers back to. */
function callbackRoutes(api: Api, shop: Shop) {
  implement(api, openpayCallbacks, {
    'POST /openpay/webhook': async ({ body }, { authorization }) => {
      checkOpenpayCredentials(shop, authorization)
      await receiveOpenpayEvent(shop, body)
      return { received: true }
    },
  })
  implement(api, mercadoPagoCallbacks, {
    'POST /mercado-pago/webhook': async ({ query }, { headers = {} }) => {
      await receiveMercadoPagoEvent(shop, query, headers)
      return { received: true }
    },
  })
  api.app.get<{ Params: { orderKey: string }; Querystring: { id?: string } }>(
    '/openpay/return/:orderKey',
    { schema: { hide: true }, config: { limit: 'confirmation' } },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store')
      return reply.redirect(await returnPath(shop, params.orderKey, query.id))
    },
  )
}
