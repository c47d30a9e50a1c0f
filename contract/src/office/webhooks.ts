import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Key } from '../fields.ts'
import { BookEntry } from './book.ts'
import { orNull, Seen } from './fields.ts'

/** Events that programs can subscribe to; database triggers detect them. */
export const webhookEvents = [
  'order.paid',
  'order.changed',
  'order.shipped',
  'order.delivered',
  'order.refunded',
  'return.asked',
  'product.changed',
  'stock.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a test message sent by staff. */
export const TEST_EVENT = 'test'

const Moment = Type.String({ description: 'ISO 8601' })

/** A webhook: an address of a merchant's program that receives events. */
export type Webhook = Static<typeof Webhook>
const Webhook = Type.Object({
  id: Key,
  url: Type.String(),
  events: Type.Array(Type.Enum(webhookEvents)),
  createdAt: Moment,
  failingSince: orNull(
    Type.String({ description: 'ISO 8601, first failure since the last success' }),
  ),
  waiting: Type.Integer({ description: 'Messages not delivered yet' }),
  lost: Type.Integer({ description: 'Messages given up' }),
})

/** A message to a program, and the state of its delivery. */
export type WebhookMessage = Static<typeof WebhookMessage>
const WebhookMessage = Type.Object({
  id: Type.Integer(),
  messageId: Type.String({ description: 'Its `webhook-id`' }),
  event: Type.String(),
  subject: Type.String({ description: 'Number of an order, or SKU' }),
  state: Type.Enum(['waiting', 'sent', 'lost']),
  attempts: Type.Integer(),
  answer: Type.String({ description: "The program's latest response; '' before the first" }),
  at: Moment,
  sentAt: orNull(Moment),
  nextAt: orNull(
    Type.String({ description: 'ISO 8601, next attempt; null for at once, or never' }),
  ),
})

const terms = {
  url: Type.String({
    minLength: 1,
    maxLength: 400,
    'x-message': 'La dirección tiene de 1 a 400 caracteres.',
    'x-required': 'Escribe la dirección del programa.',
  }),
  events: Type.Array(Type.Enum(webhookEvents), {
    minItems: 1,
    maxItems: webhookEvents.length,
    uniqueItems: true,
    'x-message': 'Elige de qué se le avisa.',
    'x-required': 'Elige de qué se le avisa.',
  }),
}

const params = Type.Object({ id: Key })

/** Webhooks, signed as in https://www.standardwebhooks.com. */
export const officeWebhooks = {
  'GET /admin/webhooks': {
    summary: 'Webhooks, newest first',
    staff: 'staff.write',
    response: Type.Object({ data: Type.Array(Webhook) }),
  },
  'POST /admin/webhooks': {
    summary: 'Add a webhook; only this response contains the secret that verifies signatures',
    staff: 'staff.write',
    fresh: true,
    body: Type.Object(terms),
    response: Type.Object({ data: Webhook, secret: Type.String() }),
  },
  'GET /admin/webhooks/:id': {
    summary: 'A webhook with its history',
    staff: 'staff.write',
    params,
    response: Type.Object({
      data: Type.Object({ ...Webhook.properties, book: Type.Array(BookEntry) }),
    }),
  },
  'PATCH /admin/webhooks/:id': {
    summary: 'Change address and events of a webhook',
    staff: 'staff.write',
    fresh: true,
    params,
    body: Type.Object({
      ...terms,
      seen: Seen,
    }),
    response: Type.Object({ data: Webhook }),
  },
  'DELETE /admin/webhooks/:id': {
    summary: 'Delete a webhook and its waiting messages',
    staff: 'staff.write',
    fresh: true,
    params,
    response: Done,
  },
  'POST /admin/webhooks/:id/secret': {
    summary: 'Replace the secret; the previous one stays valid for 24 hours',
    staff: 'staff.write',
    fresh: true,
    params,
    response: Type.Object({ secret: Type.String() }),
  },
  'POST /admin/webhooks/:id/test': {
    summary: 'Send a message of the event `test` now; returns the response',
    staff: 'staff.write',
    params,
    response: Type.Object({
      taken: Type.Boolean(),
      answer: Type.String({ description: 'Status of the response, or why there was none' }),
    }),
  },
  'GET /admin/webhooks/:id/messages': {
    summary: 'Messages of the last 30 days and all waiting ones, newest first',
    staff: 'staff.write',
    params,
    query: Type.Object({
      state: Type.Optional(Type.Enum(['waiting', 'sent', 'lost'])),
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'Older than this id' })),
    }),
    response: Type.Object({
      data: Type.Array(WebhookMessage),
      next: orNull(Type.Integer()),
    }),
  },
  'POST /admin/webhooks/:id/messages/send': {
    summary: 'Resend the messages with these ids, or all lost ones',
    staff: 'staff.write',
    params,
    body: Type.Object({
      ids: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
      ),
    }),
    response: Type.Object({ count: Type.Integer() }),
  },
} satisfies Endpoints
