import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { CartLine, Pesos, PostalCode } from './fields.ts'

const days = Type.Integer({
  minimum: 1,
  maximum: 60,
  'x-message': 'Escribe un número de días hábiles, de 1 a 60.',
})

/** Business days after the payment; public holidays of the Ley Federal del Trabajo do not count. */
export type DeliveryDays = Static<typeof DeliveryDays>
export const DeliveryDays = Type.Object({ from: days, to: days })

/** A kind of delivery; `branch:7` is pickup at service centre 7. */
export const DeliveryId = Type.String({ pattern: '^(?:home|carrier|branch:[0-9]{1,9})$' })

const daysOrNull = Type.Union([DeliveryDays, Type.Null()], {
  description: "Null for those of the shop's settings",
})

/** A delivery that the buyer may choose, and its price. */
export type DeliveryChoice = Static<typeof DeliveryChoice>
export const DeliveryChoice = Type.Object({
  id: DeliveryId,
  title: Type.String(),
  text: Type.String({ description: "Where it is picked up; '' for home delivery" }),
  precio: Pesos,
  days: daysOrNull,
})

/** The chosen delivery of an order; absent while the shop has no shipping rules. */
export type OrderDelivery = Static<typeof OrderDelivery>
export const OrderDelivery = Type.Object({
  id: DeliveryId,
  title: Type.String(),
  text: Type.String(),
  zone: Type.String({ description: "The merchant's name of the shipping zone" }),
  days: daysOrNull,
})

/** The response to a quote. */
export type ShippingQuote = Static<typeof ShippingQuote>
export const ShippingQuote = Type.Object({
  data: Type.Array(DeliveryChoice, {
    description: 'Home delivery comes first, if it is possible',
  }),
  message: Type.String({
    description: "Why there is no home delivery, in Spanish; '' when there is",
  }),
  porCotizar: Type.Boolean({
    description: 'Home delivery has a price on request',
  }),
})

export const shipping = {
  'POST /shipping/quote': {
    summary: 'Deliveries of products to a postal code, each with its price and time',
    body: Type.Object({
      codigoPostal: PostalCode,
      items: Type.Array(CartLine, { minItems: 1, maxItems: 200 }),
    }),
    response: ShippingQuote,
  },
} satisfies Endpoints
