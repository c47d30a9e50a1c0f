import { randomInt } from 'node:crypto'

import { mercadoPagoCredentials } from '../credentials.ts'
import type { Ledger, PaymentRecord } from './ledger.ts'
import { writeMoment } from './moment.ts'

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
export function emitPayment(ledger: Ledger, record: PaymentRecord, action: PaymentAction) {
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
