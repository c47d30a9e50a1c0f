import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Key } from '../fields.ts'
import { BookEntry } from './book.ts'
import { orNull, Seen } from './parts.ts'

/** What a program can be told of; triggers of the database notice each of them. */
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

/** The event of a try that staff ask for. */
export const TEST_EVENT = 'test'

const Moment = Type.String({ description: 'ISO 8601' })

/** Where a program of the merchant's is told what happens in the shop. */
export type Webhook = Static<typeof Webhook>
const Webhook = Type.Object({
  id: Key,
  url: Type.String(),
  events: Type.Array(Type.Enum(webhookEvents)),
  createdAt: Moment,
  failingSince: orNull(
    Type.String({ description: 'ISO 8601, when it failed first since it last took something' }),
  ),
  waiting: Type.Integer({ description: 'Messages that were not delivered yet' }),
  lost: Type.Integer({ description: 'Messages that were given up' }),
})

/** A message to a program, and what came of it. */
export type WebhookMessage = Static<typeof WebhookMessage>
const WebhookMessage = Type.Object({
  id: Type.Integer(),
  messageId: Type.String({ description: 'Its `webhook-id`' }),
  event: Type.String(),
  subject: Type.String({ description: 'Number of an order, or SKU' }),
  state: Type.Enum(['waiting', 'sent', 'lost']),
  attempts: Type.Integer(),
  answer: Type.String({ description: "What the program answered last; '' before" }),
  at: Moment,
  sentAt: orNull(Moment),
  nextAt: orNull(
    Type.String({ description: 'ISO 8601, when it is tried next; null for at once, or never' }),
  ),
})

const terms = {
  url: Type.String({
    minLength: 1,
    maxLength: 400,
    'x-message': 'La dirección tiene de 1 a 400 letras.',
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

/** Calls to programs of the merchant's, signed by https://www.standardwebhooks.com. */
export const officeWebhooks = {
  'GET /admin/webhooks': {
    summary: 'Webhooks, newest first',
    staff: 'staff.write',
    response: Type.Object({ data: Type.Array(Webhook) }),
  },
  'POST /admin/webhooks': {
    summary: 'Add a webhook; only this answer holds the secret that signatures are checked with',
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
    summary: 'Delete a webhook and the messages that wait for it',
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
    summary: 'Send it a message of the event `test` now, and tell what it answered',
    staff: 'staff.write',
    params,
    response: Type.Object({
      taken: Type.Boolean(),
      answer: Type.String({ description: 'Status of its answer, or why there was none' }),
    }),
  },
  'GET /admin/webhooks/:id/messages': {
    summary: 'Messages of the last 30 days and all that wait, the newest first',
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
    summary: 'Send messages again: those of the ids, or without ids all that were lost',
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
