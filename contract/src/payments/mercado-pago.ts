import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { CouponCode, Key, ProviderId, Received } from '../fields.ts'
import { Settled } from '../orders.ts'

/** Fields that start a wallet payment; its own page asks what to pay with. */
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

/** The wallet's settings as `GET /config` returns them. */
const settings = Type.Object({
  configured: Type.Boolean({ description: 'Whether the shop can take payments by the wallet' }),
  publicKey: Type.String({ description: 'Identifies the shop to the script' }),
  scriptUrl: Type.String({ description: "Mercado Pago's script, which draws the button" }),
  locale: Type.String({ description: 'Of the button, such as es-MX' }),
})

/** Calls of the return page and webhook. The shop never trusts their data: it reads the payment from Mercado Pago. */
const calls = {
  'POST /mercado-pago/confirm_payment_guest': {
    summary: "Settle a guest's wallet payment with the provider and return its order",
    body: confirmation,
    response: Settled,
  },
  'POST /mercado-pago/confirm_payment': {
    summary: "Settle a customer's wallet payment with the provider and return its order",
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

// A payment by link has the same fields: the wallet asks the buyer for everything else.
export const mercadoPago = { start, linkStart: start, settings, calls }
