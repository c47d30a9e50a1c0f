import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Cantidad, Key, OrderNumber, Pesos, SKU } from '../fields.ts'
import { ShippingAddress } from '../guests.ts'
import { OrderDetails, OrderStatus } from '../orders.ts'
import { BookEntry } from './book.ts'

/** The views of the list of orders. */
export const orderViews = ['toShip', 'unpaid', 'problems', 'shipped', 'returns', 'all'] as const
export type OrderView = (typeof orderViews)[number]

/** How much of a paid order was shipped or delivered. */
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
  isPickup: Type.Boolean({ description: 'The buyer picks it up at a branch' }),
  units: Type.Integer(),
  toShip: Type.Integer({ description: 'Paid units that are not shipped' }),
  lacking: Type.Integer({
    description: 'Those of `toShip` that were out of stock when the order was paid',
  }),
  total: Pesos,
  refunded: Pesos,
  openRefund: Type.Union([Type.Enum(['asked', 'refused']), Type.Null()], {
    description: 'State of the refund that is not done yet, if there is one',
  }),
  paymentMethod: Type.String(),
  hasProblem: Type.Boolean(),
})

/** A payment attempt of an order. */
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

/** State of a refund. */
export type RefundStatus = Static<typeof RefundStatus>
const RefundStatus = Type.Enum(['asked', 'done', 'refused', 'withdrawn'])

const Units = Type.Object({ SKU: Type.String(), cantidad: Type.Integer() })

/** A refund of an order, done or not. */
export type OfficeRefund = Static<typeof OfficeRefund>
const OfficeRefund = Type.Object({
  id: Key,
  amount: Pesos,
  status: RefundStatus,
  reason: Type.String(),
  words: Type.String({ description: "Why it was refused; '' unless it was" }),
  unclear: Type.Boolean({ description: 'It is unknown whether the provider made the refund' }),
  items: Type.Array(Units, { description: 'Refunded units' }),
  creditedTo: Type.Union([Type.String(), Type.Null()], {
    description: 'Number of the order that it pays as a credit, without any provider',
  }),
  restocked: Type.Boolean({ description: 'The units went back into stock' }),
  askedAt: Type.String({ description: 'ISO 8601' }),
  doneAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
})

/** A sent mail about an order. */
export type OfficeMail = Static<typeof OfficeMail>
const OfficeMail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  isLink: Type.Boolean({ description: 'It contained the link to pay the order' }),
  at: Type.String({ description: 'ISO 8601' }),
  againFailedAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()], {
    description: 'When resending it last failed; null after a success',
  }),
})

/** A payment on which the provider's records and ours differ. Our amounts are those of the payment attempt. */
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
  toShip: Type.Array(Units, { description: 'Paid units that are not shipped' }),
  lacking: Type.Array(Units, {
    description:
      'Those of `toShip` that were out of stock when the order was paid and were not supplied since',
  }),
  lacksCredit: Type.Boolean({
    description:
      'The credit that pays for part of it is missing; it is not shipped until the notes are cleared',
  }),
  refundable: Pesos,
  kept: Type.Array(Units, { description: 'Paid units that are not refunded' }),
  refunds: Type.Array(OfficeRefund, { description: 'Oldest first' }),
  buyer: Type.Object({
    id: Key,
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    isCustomer: Type.Boolean(),
    orders: Type.Integer({ description: 'Paid orders of the same e-mail' }),
  }),
  extensions: Type.Array(
    Type.Object({
      number: Type.String(),
      status: OrderStatus,
      total: Pesos,
      moves: Type.Boolean({
        description: 'It has no units: it pays for shipping to another address',
      }),
    }),
    {
      description: 'Orders that change or add units, or that pay for another address, oldest first',
    },
  ),
  changeable: Type.Boolean({ description: 'Its units can be changed now' }),
  problem: Type.Union([Type.String({ description: 'Notes for staff, one a line' }), Type.Null()]),
  payments: Type.Array(OfficePayment),
  differences: Type.Array(OfficeDifference, { description: 'Open differences' }),
  mails: Type.Array(OfficeMail, { description: 'Newest first' }),
  book: Type.Array(BookEntry, { description: 'Changes by staff, newest first' }),
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

const byNumber = Type.Object({ number: OrderNumber })
const answer = Type.Object({ data: OfficeOrder })

/** Orders in the office. */
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
        returns: Type.Integer({ description: 'Returns that are not finished' }),
      }),
    }),
  },
  'GET /admin/orders/:number': {
    summary: 'An order with its payments and shipments',
    staff: 'orders.read',
    params: byNumber,
    response: answer,
  },
  'POST /admin/orders/:number/shipments': {
    summary: 'Ship the given units of an order, or all that are left; the buyer is mailed',
    staff: 'orders.ship',
    creates: true,
    params: byNumber,
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
    summary: 'Supply the lacking units of a paid order from stock, as many as there are now',
    staff: 'orders.ship',
    params: byNumber,
    response: answer,
  },
  'PATCH /admin/orders/:number/shipments/:id': {
    summary: 'Correct carrier, number or link of a shipment, or mark it as delivered',
    staff: 'orders.ship',
    params: Type.Object({ ...byNumber.properties, id: Key }),
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
      'Change the address of an order at its present price, before anything was shipped; the buyer is mailed',
    staff: 'orders.ship',
    params: byNumber,
    body: ShippingAddress,
    response: answer,
  },
  'POST /admin/orders/:number/notes': {
    summary: 'Add a note for colleagues to the history of an order; the buyer never sees it',
    staff: 'orders.ship',
    creates: true,
    params: byNumber,
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
    summary: 'Resend a mail about an order to the same address',
    staff: 'orders.ship',
    params: Type.Object({
      ...byNumber.properties,
      id: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
    }),
    response: answer,
  },
  'POST /admin/orders/:number/solved': {
    summary: 'Clear the notes for staff on an order',
    staff: 'orders.refund',
    params: byNumber,
    response: answer,
  },
} satisfies Endpoints
