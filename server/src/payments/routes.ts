import {
  customerPayments,
  guestPayments,
  mercadoPagoCallbacks,
  openpayCallbacks,
} from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { getCustomerBuyer, getGuestBuyer } from './buyers.ts'
import { checkOpenpayCredentials } from './check-openpay-credentials.ts'
import { confirmPayment } from './confirm-payment.ts'
import { confirmStripePayment } from './confirm-stripe-payment.ts'
import { receiveMercadoPagoEvent } from './receive-mercado-pago-event.ts'
import { receiveOpenpayEvent } from './receive-openpay-event.ts'
import { returnPath } from './return-path.ts'
import { startPayment } from './start-payment.ts'

/** Payments started from one network address. */
const STARTED_LIMIT = { points: 60, seconds: 10 * 60 }
/** Each confirmation asks the provider. */
const CONFIRMED_LIMIT = { points: 300, seconds: 10 * 60 }

export function paymentRoutes(api: Api, shop: Shop) {
  const limits = {
    countStarted: createRateLimiter(STARTED_LIMIT, shop.config.rateLimitScale),
    countConfirmed: createRateLimiter(CONFIRMED_LIMIT, shop.config.rateLimitScale),
  }
  guestRoutes(api, shop, limits)
  customerRoutes(api, shop, limits)
  callbackRoutes(api, shop)
}

/** Counts what is asked of the providers from one network address. */
interface Limits {
  countStarted: (address: string) => Promise<void>
  countConfirmed: (address: string) => Promise<void>
}

function guestRoutes(api: Api, shop: Shop, { countStarted, countConfirmed }: Limits) {
  implement(api, guestPayments, {
    'POST /stripe/collect_details_guest': async ({ body }, { address }) => {
      await countStarted(address)
      return startPayment(shop, await getGuestBuyer(shop, body, address), body)
    },
    'POST /openpay/confirm_payment_openpay_guest': async ({ body }, { address }) => {
      await countConfirmed(address)
      const { chargeId: paymentId, addressId } = body
      return confirmPayment(shop, { provider: 'openpay', paymentId, addressId })
    },
    'POST /mercado-pago/confirm_payment_guest': async ({ body }, { address }) => {
      await countConfirmed(address)
      const { payment_id: paymentId, addressId } = body
      return confirmPayment(shop, { provider: 'mercadopago', paymentId, addressId })
    },
  })
}

function customerRoutes(api: Api, shop: Shop, { countStarted, countConfirmed }: Limits) {
  implement(api, customerPayments, {
    'POST /stripe/collect_details': async ({ body }, { address, customer }) => {
      await countStarted(address)
      return startPayment(shop, await getCustomerBuyer(shop, customer, body, address), body)
    },
    'POST /openpay/confirm_payment_openpay': async ({ body }, { address, customer }) => {
      await countConfirmed(address)
      const { chargeId: paymentId, addressId } = body
      const customerId = customer.id
      return confirmPayment(shop, { provider: 'openpay', paymentId, addressId, customerId })
    },
    'POST /mercado-pago/confirm_payment': async ({ body }, { address, customer }) => {
      await countConfirmed(address)
      const { payment_id: paymentId, addressId } = body
      const customerId = customer.id
      return confirmPayment(shop, { provider: 'mercadopago', paymentId, addressId, customerId })
    },
    'POST /stripe/confirm_payment': async ({ body }, { address, customer }) => {
      await countConfirmed(address)
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
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store')
      return reply.redirect(await returnPath(shop, params.orderKey, query.id))
    },
  )
}
