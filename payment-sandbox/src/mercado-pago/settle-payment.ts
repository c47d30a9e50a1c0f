import { randomInt } from 'node:crypto'

import { mercadoPagoCredentials } from './credentials.ts'
import { draftPayment, type Means } from './draft-payment.ts'
import type { Ledger, PaymentRecord, PreferenceRecord } from './ledger.ts'
import { approved, type Outcome } from './read-card-form.ts'
import { writeMoment, type WireRefund } from './wire.ts'

const daysUntilDue = 3
const dayMs = 24 * 60 * 60 * 1000

function findDueTime(ledger: Ledger, { preference }: PreferenceRecord): number {
  const set = preference.date_of_expiration
  return set === null ? ledger.clock.now() + daysUntilDue * dayMs : Date.parse(set)
}

/** Marks the money as received, less what the wallet keeps of it. */
function receive(ledger: Ledger, { payment }: PaymentRecord) {
  const fee = Math.round(payment.transaction_amount * 3.49 + 400) / 100
  payment.date_approved = writeMoment(ledger.clock.now())
  const net = Math.max(payment.transaction_amount - fee, 0)
  payment.transaction_details.net_received_amount = Math.round(net * 100) / 100
}

/** Makes a payment of a preference as the buyer chose, and tells the shop. */
export function makePayment(
  ledger: Ledger,
  preference: PreferenceRecord,
  means: Means,
  voucherUrl: string,
): PaymentRecord {
  const now = ledger.clock.now()
  const waits = means.outcome.status === 'pending'
  const dueAt = waits ? findDueTime(ledger, preference) : null
  const payment = draftPayment(preference, { means, now, dueAt, voucherUrl })
  const id = String(payment.id)
  const record: PaymentRecord = { id, payment, preferenceId: preference.id, expiresAt: dueAt }
  if (payment.status === 'approved') receive(ledger, record)
  ledger.payments.put(record)
  if (dueAt !== null) ledger.expiry.add(dueAt, record.id)
  emitPayment(ledger, record, 'payment.created')
  return record
}

function moveTo(ledger: Ledger, record: PaymentRecord, { status, detail }: Outcome) {
  const { payment } = record
  payment.status = status
  payment.status_detail = detail
  payment.date_last_updated = writeMoment(ledger.clock.now())
  record.expiresAt = null
  ledger.payments.put(record)
  emitPayment(ledger, record, 'payment.updated')
}

/** Takes the money, even when it comes after the payment had expired. */
export function approve(ledger: Ledger, record: PaymentRecord) {
  receive(ledger, record)
  moveTo(ledger, record, approved)
}

/** Refuses what is under review as too risky, and what was awaited in the bank's name. */
export function reject(ledger: Ledger, record: PaymentRecord) {
  const isReview = record.payment.status === 'in_process'
  const detail = isReview ? 'cc_rejected_high_risk' : 'rejected_by_bank'
  moveTo(ledger, record, { status: 'rejected', detail })
}

/** Ends a payment whose cash or transfer never came; any other is left alone. */
export function expire(ledger: Ledger, record: PaymentRecord) {
  if (record.payment.status !== 'pending') return
  moveTo(ledger, record, { status: 'cancelled', detail: 'expired' })
}

export function cancel(ledger: Ledger, record: PaymentRecord) {
  moveTo(ledger, record, { status: 'cancelled', detail: 'by_collector' })
}

/** Gives back pesos; when nothing is left the payment is refunded. */
export function giveBack(ledger: Ledger, record: PaymentRecord, cents: number): WireRefund {
  const { payment } = record
  const refunded = Math.round(payment.transaction_amount_refunded * 100) + cents
  payment.transaction_amount_refunded = refunded / 100
  const refund: WireRefund = {
    id: randomInt(1_000_000_000, 9_999_999_999),
    payment_id: payment.id,
    amount: cents / 100,
    source: { id: String(payment.collector_id), name: 'Surco', type: 'collector' },
    date_created: writeMoment(ledger.clock.now()),
    status: 'approved',
    unique_sequence_number: null,
  }
  payment.refunds.push(refund)
  const isWhole = refunded >= Math.round(payment.transaction_amount * 100)
  const partial: Outcome = { status: 'approved', detail: 'partially_refunded' }
  moveTo(ledger, record, isWhole ? { status: 'refunded', detail: 'refunded' } : partial)
  return refund
}

/** The buyer's bank takes the money back; whether for good is decided later. */
export function chargeBack(ledger: Ledger, record: PaymentRecord) {
  moveTo(ledger, record, { status: 'charged_back', detail: 'in_process' })
}

/** The dispute ends for the buyer (`settled`) or for the shop (`reimbursed`). */
export function endDispute(ledger: Ledger, record: PaymentRecord, detail: string) {
  moveTo(ledger, record, { status: 'charged_back', detail })
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

function send(ledger: Ledger, record: PaymentRecord, { type, query, write }: Message) {
  const { id, payment } = record
  if (payment.notification_url === null) return
  ledger.scheduler.emit({
    provider: 'mercadopago',
    // The address is the shop's choice for each preference: nothing else is registered.
    endpointIds: [addQuery(payment.notification_url, query)],
    paymentId: id,
    orderId: payment.external_reference || null,
    type,
    final: isFinal(record),
    write: (time) => JSON.stringify(write(time)),
  })
}

function sendWebhook(ledger: Ledger, record: PaymentRecord, action: PaymentAction) {
  // Copies of an event, and its repetitions, carry the same id.
  const eventId = randomInt(100_000_000_000, 200_000_000_000)
  send(ledger, record, {
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

function sendLegacy(ledger: Ledger, record: PaymentRecord, topic: string, id: string) {
  const query = { id, topic }
  send(ledger, record, { type: `ipn.${topic}`, query, write: () => ({ resource: id, topic }) })
}

/** Tells the shop that a payment was made or has changed. */
function emitPayment(ledger: Ledger, record: PaymentRecord, action: PaymentAction) {
  const { notification_url: address, order } = record.payment
  if (address === null) return
  sendWebhook(ledger, record, action)
  const optsOut = new URL(address).searchParams.get('source_news') === 'webhooks'
  if (optsOut || !ledger.config.get().sendLegacyIpn) return
  sendLegacy(ledger, record, 'payment', record.id)
  for (let copy = 0; copy < 2; copy += 1) {
    sendLegacy(ledger, record, 'merchant_order', String(order.id))
  }
}
