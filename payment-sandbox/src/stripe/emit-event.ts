import { createHmac } from 'node:crypto'

import type { Delivery, Sender } from '../webhooks.ts'
import { stripeCredentials } from './credentials.ts'
import { newId, secondsOf } from './state.ts'
import type { ProviderState } from './state.ts'
import type { WireEvent, WireIntent } from './wire.ts'

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

const open = new Set(['requires_confirmation', 'requires_action', 'processing'])

/** Stores an event and emits it to all endpoints subscribed to its type; `about` is its object. */
export function emitEvent(
  state: ProviderState,
  type: EventType,
  intent: WireIntent,
  about: object,
) {
  const event: WireEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsOf(state),
    livemode: false,
    type,
    // As it is now: later changes have events of their own.
    data: { object: structuredClone(about) },
  }
  state.events.put(event)
  const endpoints = [...state.endpoints.values()].filter(({ enabled_events }) => {
    return enabled_events.includes('*') || enabled_events.includes(type)
  })
  if (endpoints.length === 0) return
  state.scheduler.emit({
    provider: 'stripe',
    endpointIds: endpoints.map(({ id }) => id),
    paymentId: intent.id,
    orderId: intent.metadata['order_id'] ?? null,
    type,
    final: !open.has(intent.status),
    write: (time) => JSON.stringify({ ...event, created: Math.floor(time / 1000) }),
  })
}

/** The `Stripe-Signature` of a body at a time in Unix seconds. */
export function signBody(body: string, time: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

function signatureFor(state: ProviderState, { body, plan }: Delivery): string {
  const dayInSeconds = 24 * 60 * 60
  // Unlike the wallet, this provider signs every attempt anew.
  const time = secondsOf(state) - (plan.staleTs ? dayInSeconds : 0)
  return signBody(
    body,
    time,
    plan.wrongSignature ? 'wrong-secret' : stripeCredentials.webhookSecret,
  )
}

/** Sends to registered addresses only, signed. */
export function createSender(state: ProviderState): Sender {
  return {
    findTarget(delivery) {
      const endpoint = state.endpoints.get(delivery.endpointId)
      if (!endpoint) return undefined
      return { url: endpoint.url, headers: { 'stripe-signature': signatureFor(state, delivery) } }
    },
    delivered: () => undefined,
  }
}
