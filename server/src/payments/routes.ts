import { openpayCallbacks, payments } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { confirmPayment } from './confirm-payment.ts'
import { checkWebhookCredentials, receiveWebhook } from './receive-webhook.ts'
import { returnPath } from './return-path.ts'
import { startCardPayment } from './start-card-payment.ts'

/** Payments started from one network address. */
const STARTED_LIMIT = { points: 60, seconds: 10 * 60 }
/** Each confirmation asks the provider. */
const CONFIRMED_LIMIT = { points: 300, seconds: 10 * 60 }

export function paymentRoutes(api: Api, shop: Shop) {
  const countStarted = createRateLimiter(STARTED_LIMIT, shop.config.rateLimitScale)
  const countConfirmed = createRateLimiter(CONFIRMED_LIMIT, shop.config.rateLimitScale)

  implement(api, payments, {
    'POST /stripe/collect_details_guest': async ({ body }, { address }) => {
      await countStarted(address)
      return startCardPayment(shop, body)
    },
    'POST /openpay/confirm_payment_openpay_guest': async ({ body }, { address }) => {
      await countConfirmed(address)
      return confirmPayment(shop, body)
    },
  })
  implement(api, openpayCallbacks, {
    'POST /openpay/webhook': async ({ body }, { authorization }) => {
      checkWebhookCredentials(shop, authorization)
      if (body.verification_code) {
        // To be entered in the provider's dashboard, see docs/operations.md.
        shop.log.info({ code: body.verification_code }, 'OpenPay verifies the webhook')
      }
      await receiveWebhook(shop, body.transaction?.id)
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
