import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { CouponCode, Key, ProviderId, Received } from '../fields.ts'
import { Settled } from '../orders.ts'

/** The wallet asks on its own page what to pay with. */
const start = {
  paymentMethod: Type.Literal('mercadopago'),
  // Sent empty by the storefront; ignored.
  payment_method_id: Type.Optional(Type.String({ maxLength: 80 })),
  paymentDetails: Type.Optional(Type.Object({})),
}

const confirmation = Type.Object({
  payment_id: ProviderId,
  addressId: Key,
  couponCode: CouponCode,
})

/** The wallet's settings as `GET /config` answers them. */
const settings = Type.Object({
  configured: Type.Boolean(),
  publicKey: Type.String(),
  scriptUrl: Type.String(),
  locale: Type.String(),
})

/** Return page and webhook. The shop never trusts their data: it reads the payment from Mercado Pago. */
const calls = {
  'POST /mercado-pago/confirm_payment_guest': {
    summary: "Settle a guest's wallet payment with the provider and answer its order",
    body: confirmation,
    response: Settled,
  },
  'POST /mercado-pago/confirm_payment': {
    summary: "Settle a customer's wallet payment with the provider and answer its order",
    session: true,
    body: confirmation,
    response: Settled,
  },
  'POST /mercado-pago/webhook': {
    summary: 'Notification of the wallet provider',
    query: Type.Object({
      'data.id': Type.Optional(Type.String({ maxLength: 80 })),
      type: Type.Optional(Type.String({ maxLength: 80 })),
      // `id` and `topic`: older notifications (IPN).
      id: Type.Optional(Type.String({ maxLength: 80 })),
      topic: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    response: Received,
  },
} satisfies Endpoints

export const mercadoPago = { start, linkStart: start, settings, calls }
