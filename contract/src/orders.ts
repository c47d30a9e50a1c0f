import { Type, type Static } from 'typebox'

import { returnReasons, type ReturnReason } from './after-sale-rules.ts'
import { FiscalData, InvoiceInfo } from './billing.ts'
import type { Endpoints } from './endpoint.ts'
import {
  Email,
  Impuesto,
  IvaRate,
  Key,
  OrderNumber,
  Page,
  PageMeta,
  pageSize,
  Pesos,
} from './fields.ts'
import { ShippingAddress } from './guests.ts'
import { OrderDelivery } from './shipping.ts'

/** `pending`: the provider has not settled the payment yet. */
export type OrderStatus = Static<typeof OrderStatus>
export const OrderStatus = Type.Enum(['pending', 'paid', 'failed', 'expired', 'refunded'])

/** Shown to the merchant and on the receipt. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pendiente de pago',
  paid: 'Pagado',
  failed: 'No se pagó',
  expired: 'Vencido sin pago',
  refunded: 'Reembolsado',
}

/** How an order that waits for cash or a transfer is paid. */
export type PaymentInstructions = Static<typeof PaymentInstructions>
export const PaymentInstructions = Type.Object({
  method: Type.Enum(['cash', 'transfer'], { description: 'At a store, or by SPEI' }),
  place: Type.String({ description: 'Where: OXXO, SPEI …' }),
  reference: Type.String({ description: 'The number to give at the store, or of the transfer' }),
  clabe: Type.String({ description: "Where a transfer goes to; '' for cash" }),
  url: Type.String({ description: "The provider's printable page; '' when there is none" }),
  dueAt: Type.String({ description: 'ISO 8601; afterwards the order expires' }),
})

const Units = Type.Object({ SKU: Type.String(), cantidad: Type.Integer() })

/** Units of an order that were shipped together. */
export type Shipment = Static<typeof Shipment>
const Shipment = Type.Object({
  id: Key,
  carrier: Type.String(),
  trackingNumber: Type.String({ description: "'' for none" }),
  trackingUrl: Type.String({ description: "Where the parcel can be followed; '' when unknown" }),
  items: Type.Array(Units),
  shippedAt: Type.String({ description: 'ISO 8601' }),
  deliveredAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
})

/**
 * The state of a return. `asked`: staff have to decide. `accepted`: the buyer sends the units. `received`: they
 * arrived, and a refund is due. `declined`, `refunded` and `exchanged` (for other units) are final.
 */
export type ReturnStatus = Static<typeof ReturnStatus>
const ReturnStatus = Type.Enum([
  'asked',
  'accepted',
  'declined',
  'received',
  'refunded',
  'exchanged',
])

/** Units that a buyer sends back, or asks to. */
export type OrderReturn = Static<typeof OrderReturn>
const OrderReturn = Type.Object({
  id: Key,
  status: ReturnStatus,
  items: Type.Array(Units),
  reason: Type.Enum(Object.keys(returnReasons) as ReturnReason[]),
  text: Type.String({ description: "The buyer's own words; '' for none" }),
  pictures: Type.Integer({ description: 'How many pictures the buyer showed' }),
  answer: Type.String({ description: "The shop's words; '' before it answered" }),
  askedAt: Type.String({ description: 'ISO 8601' }),
})

/** An order as the shopper sees it; `adressGuest` is spelt as in the specification. */
export type OrderDetails = Static<typeof OrderDetails>
export const OrderDetails = Type.Object({
  _id: Type.String({ description: 'Unguessable: anyone who has it may see the order' }),
  antarixOrderNumber: Type.String(),
  status: OrderStatus,
  items: Type.Array(
    Type.Object({
      SKU: Type.String(),
      nombre: Type.String(),
      cantidad: Type.Integer(),
      precio: Pesos,
      descuento: Type.Number({ description: "This line's part of the order's discount, pesos" }),
      tasaIVA: IvaRate,
      claveProdServ: Type.String({ description: 'c_ClaveProdServ of the SAT' }),
      claveUnidad: Type.String({ description: 'c_ClaveUnidad of the SAT' }),
      img: Type.String({ description: "Below the API base; '' when there is none" }),
    }),
  ),
  addressId: Type.Optional(
    Type.Object(
      { ...ShippingAddress.properties },
      { description: "Where a customer's order goes: the address itself, despite the name" },
    ),
  ),
  adressGuest: Type.Optional(
    Type.Object({ ...ShippingAddress.properties }, { description: "Where a guest's order goes" }),
  ),
  invoice: Type.Optional(FiscalData),
  invoicing: Type.Optional(
    Type.Object(
      {
        until: Type.String({ description: 'ISO 8601: the end of the month that it was paid in' }),
        billingAddress: InvoiceInfo.properties.billingAddress,
      },
      { description: 'Present while the buyer may give or correct the invoice data' },
    ),
  ),
  subtotal: Pesos,
  discount: Pesos,
  discountLabel: Type.String(),
  couponCode: Type.String(),
  envio: Pesos,
  entrega: Type.Optional(OrderDelivery),
  credit: Type.Optional(
    Type.Number({
      description:
        'Pesos paid with returned or exchanged units of another order; already deducted from `total`',
    }),
  ),
  total: Pesos,
  IVA: Type.Number({ description: 'The IVA in `total`, pesos' }),
  impuestos: Type.Array(Impuesto, { description: '`total`, with `credit`, by rates of IVA' }),
  paymentMethod: Type.String(),
  payment: Type.Optional(PaymentInstructions),
  payUntil: Type.Optional(
    Type.String({
      description: 'ISO 8601: until when it can be paid by its link; only of one agreed with staff',
    }),
  ),
  lacksUnits: Type.Optional(
    Type.Boolean({
      description:
        'Paid when the stock was gone: staff will write to agree on delivery or a refund',
    }),
  ),
  history: Type.Array(
    Type.Object({ status: OrderStatus, at: Type.String({ description: 'ISO 8601' }) }),
    { description: 'Status changes, oldest first' },
  ),
  shipments: Type.Optional(
    Type.Array(Shipment, { description: 'What was shipped so far, oldest first' }),
  ),
  refund: Type.Optional(
    Type.Object(
      {
        amount: Pesos,
        items: Type.Array(
          Type.Object({
            SKU: Type.String(),
            cantidad: Type.Integer(),
            unsent: Type.Integer({
              description:
                'How many of these units, refunded or exchanged, had not been shipped and no longer will be',
            }),
          }),
        ),
      },
      { description: 'What was refunded so far, including units whose refund is under way' },
    ),
  ),
  extends: Type.Optional(
    Type.String({ description: 'Number of the order whose units it changes or adds to' }),
  ),
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.String({ description: 'Number of the order that they pay for' }),
        amount: Pesos,
        held: Type.Boolean({ description: 'That order is not paid yet' }),
        items: Type.Array(Units),
      }),
      { description: 'Units that were exchanged for others, oldest first' },
    ),
  ),
  cancellable: Type.Optional(
    Type.Object(
      {
        until: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()], {
          description: 'Null: as long as it waits to be paid',
        }),
      },
      { description: 'Present while the buyer may cancel it' },
    ),
  ),
  returnable: Type.Optional(
    Type.Object(
      { until: Type.String({ description: 'ISO 8601' }), items: Type.Array(Units) },
      { description: 'Units that the buyer may ask to send back' },
    ),
  ),
  returns: Type.Optional(Type.Array(OrderReturn, { description: 'Oldest first' })),
  reviewable: Type.Optional(
    Type.Array(Type.Object({ SKU: Type.String(), key: Type.String() }), {
      description: 'Delivered products, each with the key to its review form',
    }),
  ),
  createdAt: Type.String({ description: 'ISO 8601' }),
})

/** The response for a settled payment. */
export const Settled = Type.Object({ order: OrderDetails })

export const OrderRecord = Type.Object({ id: Type.String(), attributes: OrderDetails })

/** What identifies an order of a guest. */
export const lookupFields = {
  number: Type.String({
    pattern: '^\\s*#?[0-9]{1,15}\\s*$',
    'x-message': 'Escribe el número de tu pedido, por ejemplo 100123.',
    'x-required': 'El número de pedido es obligatorio.',
  }),
  email: Email,
}

export const orders = {
  'GET /orders': {
    summary:
      "The customer's orders, newest first, without those neither paid nor awaiting cash or a transfer",
    session: true,
    query: Type.Object({ page: Page, size: pageSize(50) }),
    response: Type.Object({ data: Type.Array(OrderRecord), meta: PageMeta }),
  },
  'GET /orders/:number': {
    summary: "One of the customer's orders",
    session: true,
    params: Type.Object({ number: OrderNumber }),
    response: Type.Object({ data: OrderRecord }),
  },
  'GET /orders/status/:id': {
    summary: 'Status of an order, for anyone who has its `_id`; cheap enough to poll',
    params: Type.Object({ id: Key }),
    response: Type.Object({ status: OrderStatus }),
  },
  'POST /orders/lookup': {
    summary:
      "A guest's order by its number and e-mail; an unknown number and a wrong e-mail get the same response",
    body: Type.Object(lookupFields),
    response: Type.Object({ data: OrderRecord }),
  },
} satisfies Endpoints
