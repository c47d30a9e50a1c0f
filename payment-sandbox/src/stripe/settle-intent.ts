import { emitEvent } from './emit-event.ts'
import type { EventType } from './emit-event.ts'
import { newId, secondsOf } from './state.ts'
import type { IntentRecord, ProviderState } from './state.ts'
import { declines } from './test-cards.ts'
import type { CardEnd, Decline } from './test-cards.ts'
import type { IntentStatus, WireCharge } from './wire.ts'

function moveTo(
  state: ProviderState,
  record: IntentRecord,
  status: IntentStatus,
  event: EventType,
) {
  record.intent.status = status
  if (status !== 'requires_action') record.intent.next_action = null
  state.intents.put(record)
  emitEvent(state, event, record.intent, record.intent)
}

function keepCharge(state: ProviderState, { intent }: IntentRecord, paid: boolean) {
  const charge: WireCharge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    captured: paid,
    created: secondsOf(state),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  }
  state.charges.put(charge)
  intent.latest_charge = charge.id
}

/** Completes an intent. */
export function succeed(state: ProviderState, record: IntentRecord) {
  keepCharge(state, record, true)
  record.intent.amount_received = record.intent.amount
  record.intent.last_payment_error = null
  moveTo(state, record, 'succeeded', 'payment_intent.succeeded')
}

/** Refuses this card; the intent may be confirmed again with another. */
export function decline(state: ProviderState, record: IntentRecord, refusal: Decline) {
  keepCharge(state, record, false)
  record.intent.last_payment_error = { type: 'card_error', ...refusal }
  record.intent.payment_method = null
  moveTo(state, record, 'requires_payment_method', 'payment_intent.payment_failed')
}

export function cancel(state: ProviderState, record: IntentRecord) {
  moveTo(state, record, 'canceled', 'payment_intent.canceled')
}

/** Path of the bank's page below `/stripe`, followed by the intent's id. */
export const bankPath = '/redirect/authenticate'

/** Sends the buyer to the bank's page. */
function awaitBuyer(state: ProviderState, record: IntentRecord, baseUrl: string) {
  const url = `${baseUrl}${bankPath}/${record.id}`
  const redirect_to_url = { return_url: record.returnUrl ?? null, url }
  record.intent.next_action = { type: 'redirect_to_url', redirect_to_url }
  moveTo(state, record, 'requires_action', 'payment_intent.requires_action')
}

interface Ending {
  end: CardEnd
  review: boolean
  /** Address of this provider, for the bank's page. */
  baseUrl: string
}

/** Applies the outcome of the intent's card; with `review`, an accepted card leaves it `processing`. */
export function settle(
  state: ProviderState,
  record: IntentRecord,
  { end, review, baseUrl }: Ending,
) {
  record.intent.last_payment_error = null
  if (end === 'requires_action') return awaitBuyer(state, record, baseUrl)
  if (end !== 'succeeds') return decline(state, record, declines[end])
  if (review) return moveTo(state, record, 'processing', 'payment_intent.processing')
  return succeed(state, record)
}
