import { emitEvent } from './emit-event.ts'
import { invalid, missing } from './errors.ts'
import { getIntent } from './intents.ts'
import { newId, secondsOf, type Ledger } from './ledger.ts'
import { readCents, readForm, readGroup, type Form } from './read-form.ts'
import type { WireCharge, WireRefund } from './wire.ts'

export function getCharge(ledger: Ledger, id: string): WireCharge {
  const charge = ledger.charges.get(id)
  if (!charge) throw missing('charge', id)
  return charge
}

function findCharge(ledger: Ledger, form: Form): WireCharge {
  const { charge, payment_intent: intentId } = form
  if (charge !== undefined) return getCharge(ledger, charge)
  if (intentId === undefined) throw invalid('One of charge, payment_intent is required.')
  const { latest_charge: latest } = getIntent(ledger, intentId).intent
  if (latest === null) throw invalid('This PaymentIntent does not have a successful charge.')
  return getCharge(ledger, latest)
}

/** Gives back a part, or by default all that is left, of a charge; throws 400 beyond that. */
export function createRefund(ledger: Ledger, body: unknown): WireRefund {
  const form = readForm(body)
  const charge = findCharge(ledger, form)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalid('Charge has already been refunded', 'charge', 'charge_already_refunded')
  const amount = form['amount'] === undefined ? left : readCents(form, 'amount')
  if (amount > left) {
    throw invalid('Refund amount is greater than unrefunded amount', 'amount', 'amount_too_large')
  }
  const refund: WireRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: secondsOf(ledger),
    currency: charge.currency,
    metadata: readGroup(form, 'metadata'),
    payment_intent: charge.payment_intent,
    reason: form['reason'] ?? null,
    status: 'succeeded',
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  ledger.refunds.put(refund)
  ledger.charges.put(charge)
  const { intent } = getIntent(ledger, charge.payment_intent)
  emitEvent(ledger, 'charge.refunded', intent, charge)
  return refund
}
