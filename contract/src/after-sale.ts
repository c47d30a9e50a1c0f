import { Type } from 'typebox'

import { returnPictures, returnReasons, type ReturnReason } from './after-sale-rules.ts'
import { BillingForm } from './billing.ts'
import type { Endpoints } from './endpoint.ts'
import { Cantidad, OrderNumber, SKU } from './fields.ts'
import { lookupFields, OrderRecord } from './orders.ts'

/** Four characters of base64 hold three bytes; rounded down to tens. */
const pictureKB = Math.floor((returnPictures.base64Length * 3) / 4 / 10_000) * 10

const reasons = Object.keys(returnReasons) as ReturnReason[]

/** Body of a request to send units back. */
const returnRequest = {
  lines: Type.Array(Type.Object({ SKU, cantidad: Cantidad }), {
    minItems: 1,
    maxItems: 100,
    'x-message': 'Elige las piezas que quieres devolver.',
    'x-required': 'Elige las piezas que quieres devolver.',
  }),
  reason: Type.Enum(reasons, {
    'x-message': 'Elige el motivo.',
    'x-required': 'Elige el motivo.',
  }),
  text: Type.Optional(
    Type.String({
      maxLength: 1000,
      'x-message': 'Cuéntanos qué pasó en 1,000 caracteres o menos.',
      description: "What happened, in the buyer's words",
    }),
  ),
  pictures: Type.Optional(
    Type.Array(
      Type.String({
        minLength: 1,
        maxLength: returnPictures.base64Length,
        contentEncoding: 'base64',
        'x-message': `Cada foto debe ser JPEG y pesar menos de ${pictureKB} kB.`,
      }),
      {
        maxItems: returnPictures.most,
        description: 'JPEG of at most 1280 × 1280 pixels, for staff to see',
      },
    ),
  ),
}

const { userId: _, ...invoiceFields } = BillingForm.properties

const number = Type.Object({ number: OrderNumber })
const response = Type.Object({ data: OrderRecord })

/** Calls of buyers about their orders: customers by session, guests by order number and e-mail. */
export const afterSale = {
  'POST /orders/:number/cancel': {
    summary:
      "Cancel one of the customer's orders of which nothing was shipped, soon after it was paid or while it waits for cash or a transfer; a cancelled one is returned as it is",
    session: true,
    params: number,
    response,
  },
  'POST /orders/lookup/cancel': {
    summary: "Cancel a guest's order, as a customer does",
    body: Type.Object(lookupFields),
    response,
  },
  'POST /orders/:number/returns': {
    summary: "Ask to send units of one of the customer's orders back",
    session: true,
    creates: true,
    params: number,
    body: Type.Object(returnRequest),
    response,
  },
  'POST /orders/lookup/returns': {
    summary: "Ask to send units of a guest's order back",
    creates: true,
    body: Type.Object({ ...lookupFields, ...returnRequest }),
    response,
  },
  'PUT /orders/:number/invoice': {
    summary:
      "Give or correct the data of the invoice of one of the customer's paid orders, until the end of the month that it was paid in (Mexico City)",
    session: true,
    params: number,
    body: Type.Object(invoiceFields),
    response,
  },
  'POST /orders/lookup/invoice': {
    summary: "Give or correct the data of the invoice of a guest's order, as a customer does",
    body: Type.Object({ ...lookupFields, ...invoiceFields }),
    response,
  },
} satisfies Endpoints
