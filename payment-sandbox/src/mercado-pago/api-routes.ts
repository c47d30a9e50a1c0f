import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createHangingAnswers } from '../troubles.ts'
import { mercadoPagoCredentials } from './credentials.ts'
import { MercadoPagoError, refusal } from './errors.ts'
import { listMethods } from './payment-methods.ts'
import { getPayment, refundPayment, searchPayments, updatePayment } from './payments.ts'
import {
  createPreference,
  getPreference,
  searchPreferences,
  updatePreference,
} from './preferences.ts'
import { type Fields, totalCents } from './read-preference.ts'
import { type ProviderState, listPaymentsOf, type PreferenceRecord } from './state.ts'
import type { WirePayment } from './wire.ts'

type Call = FastifyRequest<{
  Params: { id: string; refund: string }
  Querystring: Fields & { external_reference?: string; preference_id?: string }
}>
type PublicUrl = (call: FastifyRequest) => string

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Runs the work once per `X-Idempotency-Key`. */
function once<T>(state: ProviderState, request: FastifyRequest, make: () => T): T {
  const key = headerOf(request, 'x-idempotency-key')
  const print = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  return state.answers.once(key, print, make, () => {
    const message = 'The idempotency key was used with another request'
    return new MercadoPagoError(409, 'idempotency_key_already_used', message)
  })
}

function addPreferenceRoutes(app: FastifyInstance, state: ProviderState, publicUrl: PublicUrl) {
  const hanging = createHangingAnswers()
  app.addHook('preClose', async () => hanging.release())

  app.post('/checkout/preferences', async (request, reply) => {
    let hangs = false
    const preference = once(state, request, () => {
      const made = createPreference(state, {
        body: request.body,
        scenario: headerOf(request, 'x-emu-scenario') ?? '',
        checkoutUrl: `${publicUrl(request)}/mp/checkout`,
      })
      hangs = made.hangs
      return made.preference
    })
    if (hangs) await hanging.hold(reply, state.config.get().hangMs)
    return reply.code(201).send(preference)
  })
  app.get('/checkout/preferences/search', (request: Call) => {
    return searchPreferences(state, request.query.external_reference)
  })
  app.get('/checkout/preferences/:id', (request: Call) => {
    return getPreference(state, request.params.id).preference
  })
  app.put('/checkout/preferences/:id', (request: Call) => {
    return updatePreference(state, request.params.id, request.body)
  })
}

function addRefundRoutes(app: FastifyInstance, state: ProviderState) {
  app.post('/v1/payments/:id/refunds', (request: Call, reply) => {
    if (headerOf(request, 'x-idempotency-key') === undefined) {
      throw refusal(400, 'bad_request', 4292, "Header X-Idempotency-Key can't be null")
    }
    const refund = once(state, request, () => {
      return refundPayment(state, request.params.id, request.body)
    })
    return reply.code(201).send(refund)
  })
  app.get('/v1/payments/:id/refunds', (request: Call) => {
    return getPayment(state, request.params.id).payment.refunds
  })
  app.get('/v1/payments/:id/refunds/:refund', (request: Call) => {
    const { refunds } = getPayment(state, request.params.id).payment
    const refund = refunds.find(({ id }) => String(id) === request.params.refund)
    if (!refund) throw refusal(404, 'not_found', 2024, 'Refund not found')
    return refund
  })
}

function addPaymentRoutes(app: FastifyInstance, state: ProviderState) {
  app.get('/v1/payments/search', (request: Call) => searchPayments(state, request.query))
  app.get('/v1/payments/:id', (request: Call) => getPayment(state, request.params.id).payment)
  app.put('/v1/payments/:id', (request: Call) => {
    return updatePayment(state, request.params.id, request.body)
  })
  for (const path of ['/merchant_orders', '/merchant_orders/search']) {
    app.get(path, (request: Call) => searchMerchantOrders(state, request.query))
  }
  app.get('/merchant_orders/:id', (request: Call) => getMerchantOrder(state, request.params.id))
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

/** The API for shops, with their access token. */
export function addApi(app: FastifyInstance, state: ProviderState, publicUrl: PublicUrl) {
  app.addHook('preHandler', authorize)
  addPreferenceRoutes(app, state, publicUrl)
  addPaymentRoutes(app, state)
  addRefundRoutes(app, state)
  addAccountRoutes(app)
}

const expected = `Bearer ${mercadoPagoCredentials.accessToken}`

/** Throws 401 unless the shop's access token comes with the call. */
async function authorize(request: FastifyRequest) {
  const given = request.headers.authorization
  if (given === expected) return
  const message = given === undefined ? 'authorization value not present' : 'invalid access token'
  throw new MercadoPagoError(401, 'unauthorized', message)
}

function describePayment(payment: WirePayment) {
  return {
    id: payment.id,
    transaction_amount: payment.transaction_amount,
    total_paid_amount: payment.transaction_details.total_paid_amount,
    shipping_cost: 0,
    currency_id: payment.currency_id,
    status: payment.status,
    status_detail: payment.status_detail,
    operation_type: payment.operation_type,
    date_approved: payment.date_approved,
    date_created: payment.date_created,
    last_modified: payment.date_last_updated,
    amount_refunded: payment.transaction_amount_refunded,
  }
}

const sum = (amounts: number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

function describeOrder(record: PreferenceRecord, payments: WirePayment[]) {
  const { preference, merchantOrderId } = record
  const received = payments.filter(({ date_approved }) => date_approved !== null)
  const total = totalCents(preference) / 100
  const paid = sum(received.map(({ transaction_amount }) => transaction_amount))
  return {
    id: merchantOrderId,
    status: paid >= total ? 'closed' : 'opened',
    external_reference: preference.external_reference,
    preference_id: preference.id,
    payments: payments.map(describePayment),
    collector: { id: preference.collector_id, nickname: 'SURCO' },
    notification_url: preference.notification_url,
    items: preference.items,
    site_id: preference.site_id,
    date_created: preference.date_created,
    last_updated: payments.at(-1)?.date_last_updated ?? preference.last_updated,
    total_amount: total,
    paid_amount: paid,
    refunded_amount: sum(payments.map((payment) => payment.transaction_amount_refunded)),
    cancelled: false,
    order_status: paid >= total ? 'paid' : 'payment_required',
  }
}

/** Merchant orders: preferences with at least one payment. */
function listOrders(state: ProviderState) {
  return [...state.preferences.values()].flatMap((record) => {
    const payments = listPaymentsOf(state, record.id).map(({ payment }) => payment)
    return payments.length === 0 ? [] : [describeOrder(record, payments)]
  })
}

function getMerchantOrder(state: ProviderState, id: string) {
  const order = listOrders(state).find((each) => String(each.id) === id)
  if (!order) throw refusal(404, 'not_found', 2000, 'Merchant order not found')
  return order
}

/** Merchant orders by preference or reference, newest first. */
function searchMerchantOrders(
  state: ProviderState,
  query: { preference_id?: string; external_reference?: string },
) {
  const elements = listOrders(state)
    .filter((each) => (query.preference_id ?? each.preference_id) === each.preference_id)
    .filter(
      (each) => (query.external_reference ?? each.external_reference) === each.external_reference,
    )
    .toReversed()
  return { elements, next_offset: elements.length, total: elements.length }
}
