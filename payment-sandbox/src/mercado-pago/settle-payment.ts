import { randomInt } from 'node:crypto'

import { mercadoPagoCredentials } from './credentials.ts'
import { draftPayment, type Means } from './draft-payment.ts'
import { approved, type Outcome } from './read-card-form.ts'
import type { ProviderState, PaymentRecord, PreferenceRecord } from './state.ts'
import { writeMoment, type WireRefund } from './wire.ts'

const daysUntilDue = 3
const dayMs = 24 * 60 * 60 * 1000

function findDueTime(state: ProviderState, { preference }: PreferenceRecord): number {
  const set = preference.date_of_expiration
  return set === null ? state.clock.now() + daysUntilDue * dayMs : Date.parse(set)
}

/** Marks the money as received, less the wallet's fee. */
function receive(state: ProviderState, { payment }: PaymentRecord) {
  const fee = Math.round(payment.transaction_amount * 3.49 + 400) / 100
  payment.date_approved = writeMoment(state.clock.now())
  const net = Math.max(payment.transaction_amount - fee, 0)
  payment.transaction_details.net_received_amount = Math.round(net * 100) / 100
}

/** Creates a payment of a preference, and notifies the shop. */
export function makePayment(
  state: ProviderState,
  preference: PreferenceRecord,
  means: Means,
  voucherUrl: string,
): PaymentRecord {
  const now = state.clock.now()
  const waits = means.outcome.status === 'pending'
  const dueAt = waits ? findDueTime(state, preference) : null
  const payment = draftPayment(preference, { means, now, dueAt, voucherUrl })
  const id = String(payment.id)
  const record: PaymentRecord = { id, payment, preferenceId: preference.id, expiresAt: dueAt }
  if (payment.status === 'approved') receive(state, record)
  state.payments.put(record)
  if (dueAt !== null) state.expiry.add(dueAt, record.id)
  emitPayment(state, record, 'payment.created')
  return record
}

function moveTo(state: ProviderState, record: PaymentRecord, { status, detail }: Outcome) {
  const { payment } = record
  payment.status = status
  payment.status_detail = detail
  payment.date_last_updated = writeMoment(state.clock.now())
  record.expiresAt = null
  state.payments.put(record)
  emitPayment(state, record, 'payment.updated')
}

/** Approves a payment, even after it expired. */
export function approve(state: ProviderState, record: PaymentRecord) {
  receive(state, record)
  moveTo(state, record, approved)
}

/** Rejects a payment under review as too risky, or a pending one by the bank. */
export function reject(state: ProviderState, record: PaymentRecord) {
  const isReview = record.payment.status === 'in_process'
  const detail = isReview ? 'cc_rejected_high_risk' : 'rejected_by_bank'
  moveTo(state, record, { status: 'rejected', detail })
}

/** Ends a payment whose cash or transfer never came; any other is left alone. */
export function expire(state: ProviderState, record: PaymentRecord) {
  if (record.payment.status !== 'pending') return
  moveTo(state, record, { status: 'cancelled', detail: 'expired' })
}

export function cancel(state: ProviderState, record: PaymentRecord) {
  moveTo(state, record, { status: 'cancelled', detail: 'by_collector' })
}

/** Refunds centavos; when nothing is left, the payment's status becomes `refunded`. */
export function giveBack(state: ProviderState, record: PaymentRecord, cents: number): WireRefund {
  const { payment } = record
  const refunded = Math.round(payment.transaction_amount_refunded * 100) + cents
  payment.transaction_amount_refunded = refunded / 100
  const refund: WireRefund = {
    id: randomInt(1_000_000_000, 9_999_999_999),
    payment_id: payment.id,
    amount: cents / 100,
    source: { id: String(payment.collector_id), name: 'Surco', type: 'collector' },
    date_created: writeMoment(state.clock.now()),
    status: 'approved',
    unique_sequence_number: null,
  }
  payment.refunds.push(refund)
  const isComplete = refunded >= Math.round(payment.transaction_amount * 100)
  const partial: Outcome = { status: 'approved', detail: 'partially_refunded' }
  moveTo(state, record, isComplete ? { status: 'refunded', detail: 'refunded' } : partial)
  return refund
}

/** Opens a chargeback, which is decided later. */
export function chargeBack(state: ProviderState, record: PaymentRecord) {
  moveTo(state, record, { status: 'charged_back', detail: 'in_process' })
}

/** Decides a chargeback for the buyer (`settled`) or for the shop (`reimbursed`). */
export function endDispute(state: ProviderState, record: PaymentRecord, detail: string) {
  moveTo(state, record, { status: 'charged_back', detail })
}

type PaymentAction = 'payment.created' | 'payment.updated'

function addQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return url.href
}

const isFinal = ({ payment }: PaymentRecord) =>
  payment.status !== 'pending' && payment.status !== 'in_process'

interface Message {
  type: string
  query: Record<string, string>
  write(time: number): object
}

function send(state: ProviderState, record: PaymentRecord, { type, query, write }: Message) {
  const { id, payment } = record
  if (payment.notification_url === null) return
  state.scheduler.emit({
    provider: 'mercadopago',
    // Each preference has its own notification address; none is registered globally.
    endpointIds: [addQuery(payment.notification_url, query)],
    paymentId: id,
    orderId: payment.external_reference || null,
    type,
    final: isFinal(record),
    write: (time) => JSON.stringify(write(time)),
  })
}

function sendWebhook(state: ProviderState, record: PaymentRecord, action: PaymentAction) {
  // Copies of an event, and its repetitions, carry the same id.
  const eventId = randomInt(100_000_000_000, 200_000_000_000)
  send(state, record, {
    type: action,
    query: { 'data.id': record.id, type: 'payment' },
    write: (time) => ({
      id: eventId,
      live_mode: false,
      type: 'payment',
      date_created: writeMoment(time),
      user_id: mercadoPagoCredentials.collectorId,
      api_version: 'v1',
      action,
      data: { id: record.id },
    }),
  })
}

function sendLegacy(state: ProviderState, record: PaymentRecord, topic: string, id: string) {
  const query = { id, topic }
  send(state, record, { type: `ipn.${topic}`, query, write: () => ({ resource: id, topic }) })
}

/** Notifies the shop of a new or changed payment. */
function emitPayment(state: ProviderState, record: PaymentRecord, action: PaymentAction) {
  const { notification_url: address, order } = record.payment
  if (address === null) return
  sendWebhook(state, record, action)
  const optsOut = new URL(address).searchParams.get('source_news') === 'webhooks'
  if (optsOut || !state.config.get().sendLegacyIpn) return
  sendLegacy(state, record, 'payment', record.id)
  for (let copy = 0; copy < 2; copy += 1) {
    sendLegacy(state, record, 'merchant_order', String(order.id))
  }
}
