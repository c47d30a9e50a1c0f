import type { FastifyInstance, FastifyRequest } from 'fastify'

import { protectPage } from '../ui/protect-page.ts'
import { approved, inReview, outcomeOf } from './card-outcomes.ts'
import type { Outcome } from './card-outcomes.ts'
import { checkoutPage } from './checkout-page.ts'
import type { Means } from './draft-payment.ts'
import type { Ledger, PaymentRecord, PreferenceRecord } from './ledger.ts'
import { openPaid, openPurchase, openVisit } from './open-visit.ts'
import type { BuyerCall } from './open-visit.ts'
import { listMonths } from './payment-methods.ts'
import { readCardForm } from './read-card-form.ts'
import { findReturnUrl } from './return-url.ts'
import { approve, makePayment } from './settle-payment.ts'

type PublicUrl = (call: FastifyRequest) => string

const voucherUrl = (publicUrl: PublicUrl, call: FastifyRequest) =>
  `${publicUrl(call)}/mp/checkout/voucher`

/** Back to the shop by itself where it asked for that, else to a page with the way back. */
function nextAddress(record: PreferenceRecord, { payment, preferenceId }: PaymentRecord): string {
  const { auto_return } = record.preference
  if (payment.status === 'rejected') return `/mp/checkout?pref_id=${preferenceId}`
  const isAutomatic =
    auto_return === 'all' || (auto_return === 'approved' && payment.status === 'approved')
  const result = `/mp/checkout/result?payment_id=${payment.id}`
  return (isAutomatic ? findReturnUrl(record, payment) : undefined) ?? result
}

/** A shop that wants an answer at once gets a refusal instead of a review. */
function decide({ preference, review }: PreferenceRecord, holder: string): Outcome {
  const named = outcomeOf(holder)
  const outcome = review && named === approved ? inReview : named
  if (outcome !== inReview || !preference.binary_mode) return outcome
  return { status: 'rejected', detail: 'cc_rejected_other_reason' }
}

/** Takes the card form. */
export function addCardRoute(app: FastifyInstance, ledger: Ledger, publicUrl: PublicUrl) {
  app.post('/card', (request: BuyerCall, reply) => {
    const form = request.body ?? {}
    const visit = openVisit(ledger, request)
    const months = listMonths(visit.record.preference.payment_methods)
    const typed = readCardForm(form, months, ledger.clock.now())
    if (Object.keys(typed.faults).length > 0) {
      const page = checkoutPage({ ...visit, form, faults: typed.faults })
      return protectPage(reply.code(422)).send(page)
    }
    const record = openPurchase(ledger, request, typed.methodId)
    const outcome = decide(record, typed.card.cardholder.name)
    const { methodId, months: installments, card } = typed
    const means: Means = { methodId, outcome, installments, card }
    const paid = makePayment(ledger, record, means, voucherUrl(publicUrl, request))
    return reply.redirect(nextAddress(record, paid), 303)
  })
}

const pending = (detail: string): Outcome => ({ status: 'pending', detail })

const simple = [
  { path: '/cash', methodId: 'oxxo', outcome: pending('pending_waiting_payment') },
  { path: '/transfer', methodId: 'clabe', outcome: pending('pending_waiting_transfer') },
  { path: '/balance', methodId: 'account_money', outcome: approved },
]

/** Takes the forms that ask for nothing, and the money for vouchers. */
export function addOtherRoutes(app: FastifyInstance, ledger: Ledger, publicUrl: PublicUrl) {
  for (const { path, methodId, outcome } of simple) {
    app.post(path, (request: BuyerCall, reply) => {
      const record = openPurchase(ledger, request, methodId)
      const means: Means = { methodId, outcome, installments: 1, card: null }
      const paid = makePayment(ledger, record, means, voucherUrl(publicUrl, request))
      const { external_resource_url: voucher } = paid.payment.transaction_details
      return reply.redirect(voucher ?? nextAddress(record, paid), 303)
    })
  }
  app.post('/voucher', (request: BuyerCall, reply) => {
    const { paid } = openPaid(ledger, request)
    if (paid.payment.status === 'pending') approve(ledger, paid)
    return reply.redirect(`/mp/checkout/voucher?payment_id=${paid.id}`, 303)
  })
}
