import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { CartLine, Pesos, PostalCode } from './fields.ts'

const days = Type.Integer({
  minimum: 1,
  maximum: 60,
  'x-message': 'Escribe un número de días hábiles, de 1 a 60.',
})

/** Business days after the payment, those of rest by the Ley Federal del Trabajo left out. */
export type DeliveryDays = Static<typeof DeliveryDays>
export const DeliveryDays = Type.Object({ from: days, to: days })

/** One of the ways in which an order gets to its buyer; `branch:7` is service centre 7. */
export const DeliveryId = Type.String({ pattern: '^(?:home|carrier|branch:[0-9]{1,9})$' })

const daysOrNull = Type.Union([DeliveryDays, Type.Null()], {
  description: "Null for what the shop's settings say",
})

/** A way in which an order gets to its buyer, and what it costs. */
export type DeliveryChoice = Static<typeof DeliveryChoice>
export const DeliveryChoice = Type.Object({
  id: DeliveryId,
  title: Type.String(),
  text: Type.String({ description: "Where it is picked up; '' when it is brought" }),
  precio: Pesos,
  days: daysOrNull,
})

/** How an order gets to its buyer, as it was agreed; there is none while the shop has no rules. */
export type OrderDelivery = Static<typeof OrderDelivery>
export const OrderDelivery = Type.Object({
  id: DeliveryId,
  title: Type.String(),
  text: Type.String(),
  zone: Type.String({ description: "The merchant's name for where it goes" }),
  days: daysOrNull,
})

/** The answer of a quote. */
export type ShippingQuote = Static<typeof ShippingQuote>
export const ShippingQuote = Type.Object({
  data: Type.Array(DeliveryChoice, {
    description: 'The first is what is sent to the door, if it is',
  }),
  message: Type.String({
    description: "Why nothing is sent to the door, in Spanish; '' when it is",
  }),
  porCotizar: Type.Boolean({
    description: 'It is sent to the door at a price that the shop tells when it is asked',
  }),
})

export const shipping = {
  'POST /shipping/quote': {
    summary: 'In which ways products get to a postal code, what each costs and how long it takes',
    body: Type.Object({
      codigoPostal: PostalCode,
      items: Type.Array(CartLine, { minItems: 1, maxItems: 200 }),
    }),
    response: ShippingQuote,
  },
} satisfies Endpoints
