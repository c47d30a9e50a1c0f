import { findTrouble } from '../troubles.ts'
import { emitEvent } from './emit-event.ts'
import { invalid, missing, StripeError } from './errors.ts'
import { type IntentRecord, type Ledger, newId, secondsOf } from './ledger.ts'
import {
  noInstallments,
  readCents,
  readChoices,
  readForm,
  readGroup,
  type Form,
} from './read-form.ts'
import { cancel, settle } from './settle-intent.ts'
import type { WireCharge, WireIntent, WireRefund } from './wire.ts'

export interface IntentCall {
  body: unknown
  /** The `x-emu-scenario` header, or '' without one. */
  scenario: string
  /** Address of this provider, for the bank's page. */
  baseUrl: string
}

export interface IntentAnswer {
  intent: WireIntent
  hangs: boolean
}

export function getIntent(ledger: Ledger, id: string): IntentRecord {
  const record = ledger.intents.get(id)
  if (!record) throw missing('payment_intent', id)
  return record
}

/**
 * The intents made from `created[gte]` to before `created[lt]`, newest first, ten by default; the next page
 * begins behind `starting_after`. `expand[]=data.latest_charge` answers charges instead of their ids.
 */
export function listIntents(ledger: Ledger, query: Record<string, string | undefined>) {
  const limit = Math.min(Number(query['limit']) || 10, 100)
  const from = Number(query['created[gte]'] ?? 0)
  const until = Number(query['created[lt]'] ?? Infinity)
  const made = [...ledger.intents.values()]
    .map(({ intent }) => intent)
    .filter(({ created }) => created >= from && created < until)
    .toReversed()
  const after = query['starting_after']
  const start = after === undefined ? 0 : made.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw missing('payment_intent', after)
  const charge = (id: string | null) =>
    query['expand[]'] === 'data.latest_charge' && id !== null ? ledger.charges.get(id) : id
  const data = made.slice(start, start + limit)
  return {
    object: 'list',
    url: '/v1/payment_intents',
    has_more: made.length > start + limit,
    data: data.map((intent) => ({ ...intent, latest_charge: charge(intent.latest_charge) })),
  }
}

function throwTrouble(trouble: string | undefined) {
  const type = 'api_error'
  if (trouble === 'error') throw new StripeError(500, { type, message: 'An error occurred' })
  if (trouble === 'unavailable') throw new StripeError(503, { type, message: 'Unavailable' })
  if (trouble === 'busy') {
    const details = { type: 'invalid_request_error', code: 'rate_limit' } as const
    const message = 'Too many requests'
    throw new StripeError(429, { ...details, message }, { 'retry-after': '2' })
  }
}

/** Makes an intent, and confirms it too when the form says `confirm=true`. */
export function createIntent(ledger: Ledger, call: IntentCall): IntentAnswer {
  const form = readForm(call.body)
  const intent = draftIntent(ledger, form)
  const trouble = findTrouble(intent.amount, call.scenario, ledger.config.get())
  const confirms = form['confirm'] === 'true'
  if (confirms) throwTrouble(trouble)
  const record: IntentRecord = { id: intent.id, intent, card: null }
  readChoices(record, form)
  ledger.intents.put(record)
  emitEvent(ledger, 'payment_intent.created', intent, intent)
  if (confirms) return confirm(ledger, record, { trouble, baseUrl: call.baseUrl })
  return { intent, hangs: false }
}

/** Charges the card; a refusal throws 402 and the intent waits for another card. */
function confirm(
  ledger: Ledger,
  record: IntentRecord,
  { trouble, baseUrl }: { trouble: string | undefined; baseUrl: string },
): IntentAnswer {
  const { intent } = record
  if (!record.card || intent.payment_method === null) {
    throw invalid(
      'You cannot confirm this PaymentIntent without a payment method',
      'payment_method',
    )
  }
  settle(ledger, record, { end: record.card, review: trouble === 'review', baseUrl })
  const refused = intent.last_payment_error
  if (intent.status === 'requires_payment_method' && refused) {
    throw new StripeError(402, { ...refused, payment_intent: intent })
  }
  return { intent, hangs: trouble === 'hang' }
}

/** Confirms an intent that was made before; throws 400 unless it waits for that. */
export function confirmIntent(ledger: Ledger, id: string, call: IntentCall): IntentAnswer {
  const record = getIntent(ledger, id)
  const { status, amount } = record.intent
  if (status !== 'requires_payment_method' && status !== 'requires_confirmation') {
    const code = 'payment_intent_unexpected_state'
    throw invalid(`This PaymentIntent's status is ${status}`, 'intent', code)
  }
  const trouble = findTrouble(amount, call.scenario, ledger.config.get())
  throwTrouble(trouble)
  const form = readForm(call.body)
  readChoices(record, form)
  return confirm(ledger, record, { trouble, baseUrl: call.baseUrl })
}

/** Gives an intent up; throws 400 once it is paid or given up. */
export function cancelIntent(ledger: Ledger, id: string): WireIntent {
  const record = getIntent(ledger, id)
  const { status } = record.intent
  if (status === 'succeeded' || status === 'canceled') {
    const code = 'payment_intent_unexpected_state'
    throw invalid(`This PaymentIntent's status is ${status}`, 'intent', code)
  }
  cancel(ledger, record)
  return record.intent
}

/** Writes the intent that a form asks for; throws 400. */
function draftIntent(ledger: Ledger, form: Form): WireIntent {
  const currency = (form['currency'] ?? '').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('Missing required param: currency.', 'currency')
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount: readCents(form, 'amount'),
    amount_received: 0,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: secondsOf(ledger),
    currency,
    description: form['description'] ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readGroup(form, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { installments: noInstallments } },
    payment_method_types: ['card'],
    receipt_email: form['receipt_email'] ?? null,
    status: 'requires_payment_method',
  }
}

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
