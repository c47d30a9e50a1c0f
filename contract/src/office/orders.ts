import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Cantidad, Key, OrderNumber, Pesos, SKU } from '../fields.ts'
import { ShippingAddress } from '../guests.ts'
import { OrderDetails, OrderStatus } from '../orders.ts'
import { BookEntry } from './book.ts'

/** What the office lists orders by. */
export const orderViews = ['toShip', 'unpaid', 'problems', 'shipped', 'returns', 'all'] as const
export type OrderView = (typeof orderViews)[number]

/** How far a paid order is on its way, as its units say. */
export type Delivery = Static<typeof Delivery>
const Delivery = Type.Enum(['none', 'toShip', 'partly', 'shipped', 'delivered'])

/** An order in the office's list. */
export type OfficeOrderRow = Static<typeof OfficeOrderRow>
const OfficeOrderRow = Type.Object({
  number: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601' }),
  paidAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
  status: OrderStatus,
  delivery: Delivery,
  name: Type.String(),
  email: Type.String(),
  place: Type.String({ description: 'City and state' }),
  units: Type.Integer(),
  toShip: Type.Integer({ description: 'Units that are paid and not on their way' }),
  lacking: Type.Integer({
    description: 'Those of them that were not on the shelf when it was paid',
  }),
  total: Pesos,
  refunded: Pesos,
  openRefund: Type.Union([Type.Enum(['asked', 'refused']), Type.Null()], {
    description: 'What became of the refund that is not done, if there is one',
  }),
  paymentMethod: Type.String(),
  hasProblem: Type.Boolean(),
})

/** A try to pay an order. */
export type OfficePayment = Static<typeof OfficePayment>
const OfficePayment = Type.Object({
  provider: Type.String(),
  reference: Type.String(),
  payment: Type.Union([Type.String({ description: "The provider's id" }), Type.Null()]),
  status: Type.String(),
  errorCode: Type.Union([Type.String(), Type.Null()]),
  amount: Pesos,
  refunded: Pesos,
  at: Type.String({ description: 'ISO 8601' }),
})

/** What becomes of money that staff give back. */
export type RefundStatus = Static<typeof RefundStatus>
const RefundStatus = Type.Enum(['asked', 'done', 'refused', 'withdrawn'])

const Units = Type.Object({ SKU: Type.String(), cantidad: Type.Integer() })

/** Money of an order that staff gave back, or are about to. */
export type OfficeRefund = Static<typeof OfficeRefund>
const OfficeRefund = Type.Object({
  id: Key,
  amount: Pesos,
  status: RefundStatus,
  reason: Type.String(),
  words: Type.String({ description: "Why it was refused; '' otherwise" }),
  unclear: Type.Boolean({ description: 'It is not known whether the provider made it' }),
  items: Type.Array(Units, { description: 'Units that it is for' }),
  creditedTo: Type.Union([Type.String(), Type.Null()], {
    description: 'Number of the order that it pays for, as credit of which no provider hears',
  }),
  restocked: Type.Boolean({ description: 'They went back on the shelf' }),
  askedAt: Type.String({ description: 'ISO 8601' }),
  doneAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
})

/** A mail about an order that was handed over. */
export type OfficeMail = Static<typeof OfficeMail>
const OfficeMail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  isLink: Type.Boolean({ description: 'It brought the link to pay the order' }),
  at: Type.String({ description: 'ISO 8601' }),
  againFailedAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()], {
    description: 'When sending it once more failed last; null once it went',
  }),
})

/** A payment on which the books of its provider and ours differ. Amounts of ours are those of the try to pay. */
export type OfficeDifference = Static<typeof OfficeDifference>
const OfficeDifference = Type.Object({
  kind: Type.Enum([
    'unknown_reference',
    'no_reference',
    'mismatch',
    'unsettled',
    'not_refunded',
    'refund',
    'missing',
  ]),
  provider: Type.String(),
  payment: Type.String({ description: "The provider's id" }),
  told: Type.Object({ amount: Pesos, refunded: Pesos, currency: Type.String() }),
  ours: Type.Union([Type.Object({ amount: Pesos, refunded: Pesos }), Type.Null()]),
  foundAt: Type.String({ description: 'ISO 8601' }),
})

/** An order as the office shows it. */
export type OfficeOrder = Static<typeof OfficeOrder>
export const OfficeOrder = Type.Object({
  ...OrderDetails.properties,
  delivery: Delivery,
  toShip: Type.Array(Units, { description: 'Units that are paid and not on their way' }),
  lacking: Type.Array(Units, {
    description:
      'Those of them that were not on the shelf when it was paid, nor were supplied since',
  }),
  lacksCredit: Type.Boolean({
    description:
      'It was paid without what was to be credited to it: it waits until the notes are cleared',
  }),
  refundable: Pesos,
  kept: Type.Array(Units, { description: 'Units that are paid and that no refund is for' }),
  refunds: Type.Array(OfficeRefund, { description: 'Oldest first' }),
  buyer: Type.Object({
    id: Key,
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    isCustomer: Type.Boolean(),
    orders: Type.Integer({ description: 'Orders of the same e-mail that were paid' }),
  }),
  extensions: Type.Array(
    Type.Object({
      number: Type.String(),
      status: OrderStatus,
      total: Pesos,
      moves: Type.Boolean({ description: 'It has no units, and pays shipping to another address' }),
    }),
    {
      description:
        'Orders that change or add to its units, or that pay its shipping elsewhere, oldest first',
    },
  ),
  changeable: Type.Boolean({ description: 'Its units may be changed now' }),
  problem: Type.Union([Type.String({ description: 'Notes for people, a line each' }), Type.Null()]),
  payments: Type.Array(OfficePayment),
  differences: Type.Array(OfficeDifference, { description: 'Those that are open' }),
  mails: Type.Array(OfficeMail, { description: 'Newest first' }),
  book: Type.Array(BookEntry, { description: 'What staff did with it, newest first' }),
})

const Carrier = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '\\S',
  'x-message': 'Escribe quién lo lleva.',
  'x-required': 'Escribe quién lo lleva.',
})
const TrackingNumber = Type.Optional(
  Type.String({
    maxLength: 60,
    pattern: '^[\\w .-]*$',
    'x-message': 'El número de guía lleva letras, números y guiones.',
  }),
)
const TrackingUrl = Type.Optional(
  Type.String({
    maxLength: 300,
    pattern: '^(?:https://\\S+)?$',
    'x-message': 'El enlace empieza con https://.',
  }),
)

const number = Type.Object({ number: OrderNumber })
const answer = Type.Object({ data: OfficeOrder })

/** Orders as staff work on them. */
export const officeOrders = {
  'GET /admin/orders': {
    summary:
      'Orders of a view, or found by number, name, e-mail, phone, SKU, RFC or tracking number',
    staff: 'orders.read',
    query: Type.Object({
      view: Type.Optional(Type.Enum(orderViews)),
      q: Type.Optional(Type.String({ maxLength: 80 })),
      after: Type.Optional(Type.String({ maxLength: 40, description: 'The `next` of a list' })),
    }),
    response: Type.Object({
      data: Type.Array(OfficeOrderRow),
      next: Type.Union([Type.String(), Type.Null()]),
      counts: Type.Object({
        toShip: Type.Integer(),
        unpaid: Type.Integer(),
        problems: Type.Integer(),
        returns: Type.Integer({ description: 'Returns that wait for staff or for the units' }),
      }),
    }),
  },
  'GET /admin/orders/:number': {
    summary: 'An order with its payments and shipments',
    staff: 'orders.read',
    params: number,
    response: answer,
  },
  'POST /admin/orders/:number/shipments': {
    summary:
      'Ship units of an order, all that are left unless lines are given; the buyer is mailed',
    staff: 'orders.ship',
    creates: true,
    params: number,
    body: Type.Object({
      carrier: Carrier,
      trackingNumber: TrackingNumber,
      trackingUrl: TrackingUrl,
      lines: Type.Optional(
        Type.Array(Type.Object({ SKU, cantidad: Cantidad }), { minItems: 1, maxItems: 100 }),
      ),
    }),
    response: answer,
  },
  'POST /admin/orders/:number/supply': {
    summary: 'Take units that a paid order lacks from the shelf, as many as are there now',
    staff: 'orders.ship',
    params: number,
    response: answer,
  },
  'PATCH /admin/orders/:number/shipments/:id': {
    summary: 'Correct carrier, number or link of a shipment, or say that it was delivered',
    staff: 'orders.ship',
    params: Type.Object({ ...number.properties, id: Key }),
    body: Type.Object({
      carrier: Type.Optional(Carrier),
      trackingNumber: TrackingNumber,
      trackingUrl: TrackingUrl,
      delivered: Type.Optional(Type.Literal(true)),
    }),
    response: answer,
  },
  'PATCH /admin/orders/:number/address': {
    summary:
      'Send an order elsewhere for the price that it has, before anything of it was shipped. The buyer is mailed',
    staff: 'orders.ship',
    params: number,
    body: ShippingAddress,
    response: answer,
  },
  'POST /admin/orders/:number/notes': {
    summary: 'Leave a note for colleagues in the history of an order; the buyer never sees it',
    staff: 'orders.ship',
    creates: true,
    params: number,
    body: Type.Object({
      note: Type.String({
        minLength: 1,
        maxLength: 1000,
        pattern: '\\S',
        'x-message': 'Escribe la nota en 1,000 caracteres o menos.',
        'x-required': 'Escribe la nota.',
      }),
    }),
    response: answer,
  },
  'POST /admin/orders/:number/mails/:id/again': {
    summary: 'Send a mail about an order once more, to the same address',
    staff: 'orders.ship',
    params: Type.Object({
      ...number.properties,
      id: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
    }),
    response: answer,
  },
  'POST /admin/orders/:number/solved': {
    summary: 'Clear the notes for people on an order',
    staff: 'orders.refund',
    params: number,
    response: answer,
  },
} satisfies Endpoints
