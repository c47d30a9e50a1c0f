import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { CouponCode, Email, Key, ProviderId, Received } from '../fields.ts'
import { FullName } from '../mailed-text.ts'
import { Settled } from '../orders.ts'

/** Body that starts the card payment of an order by its link. */
const linkStart = {
  paymentMethod: Type.Literal('openpay'),
  paymentDetails: Type.Object({ source_id: ProviderId, device_session_id: ProviderId }),
  currency: Type.Enum(['MXN']),
  country: Type.Enum(['MX']),
  cardName: FullName,
}

/** Fields that start a card payment, besides the common ones (`start.ts`); customers send `email` and `cartId` too. */
const start = { ...linkStart, email: Email, cartId: Key }

const confirmation = Type.Object({
  chargeId: ProviderId,
  addressId: Key,
  couponCode: CouponCode,
})

/** OpenPay's settings as `GET /config` returns them. */
const settings = Type.Object({
  configured: Type.Boolean(),
  merchantId: Type.String(),
  publicKey: Type.String(),
  sandbox: Type.Boolean(),
  apiUrl: Type.String({ description: 'Absolute, ends in /v1' }),
  scriptUrl: Type.String(),
  deviceDataScriptUrl: Type.String(),
})

/** Calls of the return page, where buyers come back from their bank, and OpenPay's webhook. */
const calls = {
  'POST /openpay/confirm_payment_openpay_guest': {
    summary: "Settle a guest's card payment with the provider and return its order",
    body: confirmation,
    response: Settled,
  },
  'POST /openpay/confirm_payment_openpay': {
    summary: "Settle a customer's card payment with the provider and return its order",
    session: true,
    body: confirmation,
    response: Settled,
  },
  'POST /openpay/webhook': {
    summary: 'Notification of the card provider',
    body: Type.Object({
      type: Type.String({ maxLength: 80 }),
      verification_code: Type.Optional(Type.String({ maxLength: 80 })),
      transaction: Type.Optional(Type.Union([Type.Object({ id: ProviderId }), Type.Null()])),
    }),
    response: Received,
  },
} satisfies Endpoints

export const openpay = { start, linkStart, settings, calls }
