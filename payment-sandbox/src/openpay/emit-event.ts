import { formatMoment } from '../clock.ts'
import type { Delivery, Sender } from '../webhooks.ts'
import type { ProviderState, WebhookRecord } from './state.ts'
import type { WireCharge } from './wire.ts'

export type ChargeEvent =
  | 'charge.created'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.cancelled'
  | 'charge.refunded'
  | 'transaction.expired'
  | 'chargeback.created'
  | 'chargeback.accepted'
  | 'chargeback.rejected'

const isFinal = (charge: WireCharge) =>
  charge.status !== 'charge_pending' && charge.status !== 'in_progress'

/** Emits an event with the charge's current state to all webhooks subscribed to its type. */
export function emitEvent(state: ProviderState, type: ChargeEvent, charge: WireCharge) {
  const endpoints = [...state.webhooks.values()].filter(({ webhook }) =>
    webhook.event_types.includes(type),
  )
  if (endpoints.length === 0) return
  state.scheduler.emit({
    provider: 'openpay',
    endpointIds: endpoints.map(({ id }) => id),
    paymentId: charge.id,
    orderId: charge.order_id,
    type,
    final: isFinal(charge),
    write: (time) => JSON.stringify({ type, event_date: formatMoment(time), transaction: charge }),
  })
}

/** Posts the code that proves the address can be reached; it is retried until it gets a 2xx response. */
export function emitVerification(state: ProviderState, { id, verificationCode }: WebhookRecord) {
  state.scheduler.emit({
    provider: 'openpay',
    endpointIds: [id],
    paymentId: id,
    orderId: null,
    type: 'verification',
    final: true,
    write: (time) =>
      JSON.stringify({
        type: 'verification',
        event_date: formatMoment(time),
        verification_code: verificationCode,
        id,
      }),
  })
}

function basic({ webhook, password }: WebhookRecord, wrong: boolean): Record<string, string> {
  if (webhook.user === null) return {}
  const pair = `${webhook.user}:${wrong ? 'wrong-password' : (password ?? '')}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Sends to registered addresses only, with the user and password given at registration. */
export function createSender(state: ProviderState): Sender {
  return {
    findTarget(delivery: Delivery) {
      const record = state.webhooks.get(delivery.endpointId)
      if (!record) return undefined
      return { url: record.webhook.url, headers: basic(record, delivery.plan.wrongSignature) }
    },
    delivered(delivery) {
      const record = state.webhooks.get(delivery.endpointId)
      if (!record || delivery.type !== 'verification') return
      record.webhook.status = 'verified'
      state.webhooks.put(record)
    },
  }
}
