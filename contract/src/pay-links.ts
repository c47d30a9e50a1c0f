import { Type, type Static } from 'typebox'

import type { Endpoints, Input } from './endpoint.ts'
import { Key } from './fields.ts'
import { OrderDetails, PaymentInstructions } from './orders.ts'
import { linkStartBody } from './payments/providers.ts'
import { Started } from './payments/start.ts'

/**
 * The state of an order paid by a link. `paying`: a payment was started and may still succeed. `waiting`: cash or a
 * transfer is awaited. `review`: the provider is reviewing the payment.
 */
export type PayLinkState = Static<typeof PayLinkState>
const PayLinkState = Type.Enum([
  'open',
  'paying',
  'waiting',
  'review',
  'paid',
  'refunded',
  'expired',
  'cancelled',
])

const { items, subtotal, discount, envio, entrega, credit, total, IVA, impuestos } =
  OrderDetails.properties

/** What anyone with the link may see: contents, buyer's name, city and state, but no street address. */
export type PayLink = Static<typeof PayLink>
export const PayLink = Type.Object({
  number: Type.String(),
  state: PayLinkState,
  payable: Type.Boolean({ description: 'Whether another payment may be started' }),
  until: Type.String({ description: 'ISO 8601: until when it can be paid' }),
  name: Type.String({ description: "The buyer's" }),
  place: Type.String({ description: 'City and state that it goes to' }),
  items,
  subtotal,
  discount,
  envio,
  entrega,
  credit,
  extends: OrderDetails.properties.extends,
  total,
  IVA,
  impuestos,
  payment: Type.Optional(PaymentInstructions),
})

const params = Type.Object({ id: Key })

/** Orders agreed with staff, for anyone who has the link. */
export const payLinks = {
  'GET /pay-links/:id': {
    summary: 'An order paid by link, and its state; anyone who knows the id may read it',
    params,
    response: Type.Object({ data: PayLink }),
  },
  'POST /pay-links/:id': {
    summary: 'Start the payment of such an order by card or with the wallet, as it was agreed',
    creates: true,
    params,
    body: linkStartBody,
    response: Started,
  },
} satisfies Endpoints

/** Body that starts the payment of an order by its link; `LinkStart<Method>` for one payment method. */
export type LinkStart<Method extends string = string> = Extract<
  Input<(typeof payLinks)['POST /pay-links/:id']>['body'],
  { paymentMethod: Method }
>
