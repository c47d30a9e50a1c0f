import { findTrouble } from '../troubles.ts'
import { emitEvent } from './emit-event.ts'
import { invalid, missing, StripeError } from './errors.ts'
import {
  noInstallments,
  readCents,
  readChoices,
  readForm,
  readGroup,
  type Form,
} from './read-form.ts'
import { cancel, settle } from './settle-intent.ts'
import { type IntentRecord, type ProviderState, newId, secondsOf } from './state.ts'
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

export function getIntent(state: ProviderState, id: string): IntentRecord {
  const record = state.intents.get(id)
  if (!record) throw missing('payment_intent', id)
  return record
}

/**
 * The intents created from `created[gte]` to before `created[lt]`, newest first, ten by default; the next page begins after
 * `starting_after`. `expand[]=data.latest_charge` returns charges instead of their ids.
 */
export function listIntents(state: ProviderState, query: Record<string, string | undefined>) {
  const limit = Math.min(Number(query['limit']) || 10, 100)
  const from = Number(query['created[gte]'] ?? 0)
  const until = Number(query['created[lt]'] ?? Infinity)
  const made = [...state.intents.values()]
    .map(({ intent }) => intent)
    .filter(({ created }) => created >= from && created < until)
    .toReversed()
  const after = query['starting_after']
  const start = after === undefined ? 0 : made.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw missing('payment_intent', after)
  const charge = (id: string | null) =>
    query['expand[]'] === 'data.latest_charge' && id !== null ? state.charges.get(id) : id
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

/** Creates an intent, and confirms it too when the form says `confirm=true`. */
export function createIntent(state: ProviderState, call: IntentCall): IntentAnswer {
  const form = readForm(call.body)
  const intent = draftIntent(state, form)
  const trouble = findTrouble(intent.amount, call.scenario, state.config.get())
  const confirms = form['confirm'] === 'true'
  if (confirms) throwTrouble(trouble)
  const record: IntentRecord = { id: intent.id, intent, card: null }
  readChoices(record, form)
  state.intents.put(record)
  emitEvent(state, 'payment_intent.created', intent, intent)
  if (confirms) return confirm(state, record, { trouble, baseUrl: call.baseUrl })
  return { intent, hangs: false }
}

/** Charges the card; a refusal throws 402 and the intent waits for another card. */
function confirm(
  state: ProviderState,
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
  settle(state, record, { end: record.card, review: trouble === 'review', baseUrl })
  const refused = intent.last_payment_error
  if (intent.status === 'requires_payment_method' && refused) {
    throw new StripeError(402, { ...refused, payment_intent: intent })
  }
  return { intent, hangs: trouble === 'hang' }
}

/** Confirms an existing intent; throws 400 in another state. */
export function confirmIntent(state: ProviderState, id: string, call: IntentCall): IntentAnswer {
  const record = getIntent(state, id)
  const { status, amount } = record.intent
  if (status !== 'requires_payment_method' && status !== 'requires_confirmation') {
    const code = 'payment_intent_unexpected_state'
    throw invalid(`This PaymentIntent's status is ${status}`, 'intent', code)
  }
  const trouble = findTrouble(amount, call.scenario, state.config.get())
  throwTrouble(trouble)
  const form = readForm(call.body)
  readChoices(record, form)
  return confirm(state, record, { trouble, baseUrl: call.baseUrl })
}

/** Cancels an intent; throws 400 once it is paid or cancelled. */
export function cancelIntent(state: ProviderState, id: string): WireIntent {
  const record = getIntent(state, id)
  const { status } = record.intent
  if (status === 'succeeded' || status === 'canceled') {
    const code = 'payment_intent_unexpected_state'
    throw invalid(`This PaymentIntent's status is ${status}`, 'intent', code)
  }
  cancel(state, record)
  return record.intent
}

/** Builds the intent of a form; throws 400. */
function draftIntent(state: ProviderState, form: Form): WireIntent {
  const currency = (form['currency'] ?? '').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('Missing required param: currency.', 'currency')
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount: readCents(form, 'amount'),
    amount_received: 0,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: secondsOf(state),
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

export function getCharge(state: ProviderState, id: string): WireCharge {
  const charge = state.charges.get(id)
  if (!charge) throw missing('charge', id)
  return charge
}

function findCharge(state: ProviderState, form: Form): WireCharge {
  const { charge, payment_intent: intentId } = form
  if (charge !== undefined) return getCharge(state, charge)
  if (intentId === undefined) throw invalid('One of charge, payment_intent is required.')
  const { latest_charge: latest } = getIntent(state, intentId).intent
  if (latest === null) throw invalid('This PaymentIntent does not have a successful charge.')
  return getCharge(state, latest)
}

/** Refunds a part or, by default, the rest of a charge; throws 400 for more. */
export function createRefund(state: ProviderState, body: unknown): WireRefund {
  const form = readForm(body)
  const charge = findCharge(state, form)
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
    created: secondsOf(state),
    currency: charge.currency,
    metadata: readGroup(form, 'metadata'),
    payment_intent: charge.payment_intent,
    reason: form['reason'] ?? null,
    status: 'succeeded',
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  state.refunds.put(refund)
  state.charges.put(charge)
  const { intent } = getIntent(state, charge.payment_intent)
  emitEvent(state, 'charge.refunded', intent, charge)
  return refund
}
