import type { FastifyInstance, FastifyRequest } from 'fastify'

import { mercadoPagoCredentials } from '../credentials.ts'
import { createHangingAnswers } from '../hanging-answers.ts'
import { authorize } from './authorize.ts'
import { MercadoPagoError, refusal } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { getMerchantOrder, searchMerchantOrders } from './merchant-orders.ts'
import { listMethods } from './payment-methods.ts'
import { getPayment, refundPayment, searchPayments, updatePayment } from './payments.ts'
import {
  createPreference,
  getPreference,
  searchPreferences,
  updatePreference,
} from './preferences.ts'
import type { Fields } from './read-fields.ts'

type Call = FastifyRequest<{
  Params: { id: string; refund: string }
  Querystring: Fields & { external_reference?: string; preference_id?: string }
}>
type PublicUrl = (call: FastifyRequest) => string

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Does the work once for each `X-Idempotency-Key`. */
function once<T>(ledger: Ledger, request: FastifyRequest, make: () => T): T {
  const key = headerOf(request, 'x-idempotency-key')
  const print = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  return ledger.answers.once(key, print, make, () => {
    const message = 'The idempotency key was used with another request'
    return new MercadoPagoError(409, 'idempotency_key_already_used', message)
  })
}

function addPreferenceRoutes(app: FastifyInstance, ledger: Ledger, publicUrl: PublicUrl) {
  const hanging = createHangingAnswers()
  app.addHook('preClose', async () => hanging.release())

  app.post('/checkout/preferences', async (request, reply) => {
    let hangs = false
    const preference = once(ledger, request, () => {
      const made = createPreference(ledger, {
        body: request.body,
        scenario: headerOf(request, 'x-emu-scenario') ?? '',
        checkoutUrl: `${publicUrl(request)}/mp/checkout`,
      })
      hangs = made.hangs
      return made.preference
    })
    if (hangs) await hanging.hold(reply, ledger.config.get().hangMs)
    return reply.code(201).send(preference)
  })
  app.get('/checkout/preferences/search', (request: Call) => {
    return searchPreferences(ledger, request.query.external_reference)
  })
  app.get('/checkout/preferences/:id', (request: Call) => {
    return getPreference(ledger, request.params.id).preference
  })
  app.put('/checkout/preferences/:id', (request: Call) => {
    return updatePreference(ledger, request.params.id, request.body)
  })
}

function addRefundRoutes(app: FastifyInstance, ledger: Ledger) {
  app.post('/v1/payments/:id/refunds', (request: Call, reply) => {
    if (headerOf(request, 'x-idempotency-key') === undefined) {
      throw refusal(400, 'bad_request', 4292, "Header X-Idempotency-Key can't be null")
    }
    const refund = once(ledger, request, () => {
      return refundPayment(ledger, request.params.id, request.body)
    })
    return reply.code(201).send(refund)
  })
  app.get('/v1/payments/:id/refunds', (request: Call) => {
    return getPayment(ledger, request.params.id).payment.refunds
  })
  app.get('/v1/payments/:id/refunds/:refund', (request: Call) => {
    const { refunds } = getPayment(ledger, request.params.id).payment
    const refund = refunds.find(({ id }) => String(id) === request.params.refund)
    if (!refund) throw refusal(404, 'not_found', 2024, 'Refund not found')
    return refund
  })
}

function addPaymentRoutes(app: FastifyInstance, ledger: Ledger) {
  app.get('/v1/payments/search', (request: Call) => searchPayments(ledger, request.query))
  app.get('/v1/payments/:id', (request: Call) => getPayment(ledger, request.params.id).payment)
  app.put('/v1/payments/:id', (request: Call) => {
    return updatePayment(ledger, request.params.id, request.body)
  })
  for (const path of ['/merchant_orders', '/merchant_orders/search']) {
    app.get(path, (request: Call) => searchMerchantOrders(ledger, request.query))
  }
  app.get('/merchant_orders/:id', (request: Call) => getMerchantOrder(ledger, request.params.id))
}

function addAccountRoutes(app: FastifyInstance) {
  app.get('/v1/payment_methods', () => listMethods())
  app.get('/users/me', () => ({
    id: mercadoPagoCredentials.collectorId,
    nickname: 'TESTUSER100000001',
    email: 'test_user_100000001@testuser.com',
    country_id: 'MX',
    site_id: 'MLM',
    tags: ['test_user'],
  }))
}

/** What shops call with their access token. */
export function addApi(app: FastifyInstance, ledger: Ledger, publicUrl: PublicUrl) {
  app.addHook('preHandler', authorize)
  addPreferenceRoutes(app, ledger, publicUrl)
  addPaymentRoutes(app, ledger)
  addRefundRoutes(app, ledger)
  addAccountRoutes(app)
}
