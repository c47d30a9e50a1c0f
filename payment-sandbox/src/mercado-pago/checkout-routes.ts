import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { protectPage, refuseForeignSites } from '../ui/html.ts'
import { unknownPage, checkoutPage, closedPage, mayPayWith, type Visit } from './checkout-page.ts'
import type { Means } from './draft-payment.ts'
import { badRequest, MercadoPagoError } from './errors.ts'
import { listMonths } from './payment-methods.ts'
import { getPayment } from './payments.ts'
import { findReturnUrl, getPreference, isOpen } from './preferences.ts'
import {
  approved,
  inReview,
  outcomeOf,
  type Outcome,
  readCardForm,
  type Form,
} from './read-card-form.ts'
import { approve, makePayment } from './settle-payment.ts'
import {
  type ProviderState,
  type PaymentRecord,
  type PreferenceRecord,
  listPaymentsOf,
} from './state.ts'
import { resultPage, voucherPage } from './voucher-page.ts'

const send = (reply: FastifyReply, markup: string) => protectPage(reply).send(markup)

function addPages(app: FastifyInstance, state: ProviderState) {
  app.get('/', (request: BuyerCall, reply) => {
    const visit = openVisit(state, request)
    return send(reply, isOpen(state, visit.record) ? checkoutPage(visit) : closedPage(visit))
  })
  app.get('/result', (request: BuyerCall, reply) => {
    const { paid, record } = openPaid(state, request)
    return send(reply, resultPage(record, paid.payment))
  })
  app.get('/voucher', (request: BuyerCall, reply) => {
    const { paid, record } = openPaid(state, request)
    return send(reply, voucherPage(record, paid.payment))
  })
}

function answerWithPages(app: FastifyInstance, state: ProviderState) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request: BuyerCall, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) process.stderr.write(`${error.stack}\n`)
    if (statusCode === 410) return send(reply.code(410), closedPage(openVisit(state, request)))
    return send(reply.code(statusCode), unknownPage())
  })
}

/** The hosted page, where the buyer chooses how to pay; its address is the only key to it. */
export function addCheckout(
  app: FastifyInstance,
  state: ProviderState,
  publicUrl: (call: FastifyRequest) => string,
) {
  refuseForeignSites(app)
  answerWithPages(app, state)
  addPages(app, state)
  addCardRoute(app, state, publicUrl)
  addOtherRoutes(app, state, publicUrl)
}

type PublicUrl = (call: FastifyRequest) => string

const voucherUrl = (publicUrl: PublicUrl, call: FastifyRequest) =>
  `${publicUrl(call)}/mp/checkout/voucher`

/** Where the buyer goes after paying: automatically to the shop if it set `auto_return`, else to the result page. */
function nextAddress(record: PreferenceRecord, { payment, preferenceId }: PaymentRecord): string {
  const { auto_return } = record.preference
  if (payment.status === 'rejected') return `/mp/checkout?pref_id=${preferenceId}`
  const isAutomatic =
    auto_return === 'all' || (auto_return === 'approved' && payment.status === 'approved')
  const result = `/mp/checkout/result?payment_id=${payment.id}`
  return (isAutomatic ? findReturnUrl(record, payment) : undefined) ?? result
}

/** The outcome of a card; with `binary_mode`, a refusal instead of a review. */
function decide({ preference, review }: PreferenceRecord, holder: string): Outcome {
  const named = outcomeOf(holder)
  const outcome = review && named === approved ? inReview : named
  if (outcome !== inReview || !preference.binary_mode) return outcome
  return { status: 'rejected', detail: 'cc_rejected_other_reason' }
}

/** Handles the card form. */
function addCardRoute(app: FastifyInstance, state: ProviderState, publicUrl: PublicUrl) {
  app.post('/card', (request: BuyerCall, reply) => {
    const form = request.body ?? {}
    const visit = openVisit(state, request)
    const months = listMonths(visit.record.preference.payment_methods)
    const typed = readCardForm(form, months, state.clock.now())
    if (Object.keys(typed.faults).length > 0) {
      const page = checkoutPage({ ...visit, form, faults: typed.faults })
      return protectPage(reply.code(422)).send(page)
    }
    const record = openPurchase(state, request, typed.methodId)
    const outcome = decide(record, typed.card.cardholder.name)
    const { methodId, months: installments, card } = typed
    const means: Means = { methodId, outcome, installments, card }
    const paid = makePayment(state, record, means, voucherUrl(publicUrl, request))
    return reply.redirect(nextAddress(record, paid), 303)
  })
}

const pending = (detail: string): Outcome => ({ status: 'pending', detail })

const simple = [
  { path: '/cash', methodId: 'oxxo', outcome: pending('pending_waiting_payment') },
  { path: '/transfer', methodId: 'clabe', outcome: pending('pending_waiting_transfer') },
  { path: '/balance', methodId: 'account_money', outcome: approved },
]

/** Handles the forms without fields, and simulated payments of vouchers. */
function addOtherRoutes(app: FastifyInstance, state: ProviderState, publicUrl: PublicUrl) {
  for (const { path, methodId, outcome } of simple) {
    app.post(path, (request: BuyerCall, reply) => {
      const record = openPurchase(state, request, methodId)
      const means: Means = { methodId, outcome, installments: 1, card: null }
      const paid = makePayment(state, record, means, voucherUrl(publicUrl, request))
      const { external_resource_url: voucher } = paid.payment.transaction_details
      return reply.redirect(voucher ?? nextAddress(record, paid), 303)
    })
  }
  app.post('/voucher', (request: BuyerCall, reply) => {
    const { paid } = openPaid(state, request)
    if (paid.payment.status === 'pending') approve(state, paid)
    return reply.redirect(`/mp/checkout/voucher?payment_id=${paid.id}`, 303)
  })
}

/** A buyer's call of the hosted page. */
type BuyerCall = FastifyRequest<{
  Querystring: { pref_id?: string; payment_id?: string }
  Body: Form | undefined
}>

/** The preference in the address, with its last payment; throws 404. */
function openVisit(state: ProviderState, request: BuyerCall): Visit {
  const record = getPreference(state, request.query.pref_id ?? '')
  const last = listPaymentsOf(state, record.id).at(-1)?.payment
  return last ? { record, last } : { record }
}

/** The preference to be paid; throws 410 once it expired, 400 for an excluded method. */
function openPurchase(
  state: ProviderState,
  request: BuyerCall,
  methodId: string,
): PreferenceRecord {
  const record = getPreference(state, request.query.pref_id ?? '')
  if (!isOpen(state, record)) throw new MercadoPagoError(410, 'expired', 'preference expired')
  if (!mayPayWith(record, methodId)) throw badRequest('bad_request', `${methodId} is excluded`)
  return record
}

/** The payment in the address with its preference; throws 404. */
function openPaid(state: ProviderState, request: BuyerCall) {
  const paid = getPayment(state, request.query.payment_id ?? '')
  return { paid, record: getPreference(state, paid.preferenceId) }
}
