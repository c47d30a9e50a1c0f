import { Type } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { Email, Key } from './fields.ts'
import { FullName } from './mailed-text.ts'
import { OrderDetails } from './orders.ts'

const ProviderId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,255}$' })

const CouponCode = Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()]))

/** What both ways of paying send. */
const common = {
  couponCode: CouponCode,
  total: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Pesos that the shopper agreed to: another total is refused, not charged',
    }),
  ),
  factura: Type.Optional(
    Type.Boolean({
      description: 'Whether the order is to be invoiced with the data that are kept',
    }),
  ),
}

const card = {
  ...common,
  paymentMethod: Type.Literal('openpay'),
  paymentDetails: Type.Object({ source_id: ProviderId, device_session_id: ProviderId }),
  currency: Type.Enum(['MXN']),
  country: Type.Enum(['MX']),
  email: Email,
  cartId: Key,
  cardName: FullName,
}

const wallet = {
  ...common,
  paymentMethod: Type.Literal('mercadopago'),
  payment_method_id: Type.Optional(Type.String({ maxLength: 80 })),
  paymentDetails: Type.Optional(Type.Object({})),
}

const guestWallet = { ...wallet, email: Email, cartId: Key, userGuestId: Key }

const Started = Type.Object({
  redirectUrl: Type.String({
    description: 'Where the buyer goes on; for the wallet its query holds `pref_id`',
  }),
})

const Settled = Type.Object({ order: OrderDetails })

const ofCard = Type.Object({
  chargeId: ProviderId,
  addressId: ProviderId,
  couponCode: CouponCode,
})

const ofWallet = Type.Object({
  payment_id: ProviderId,
  addressId: ProviderId,
  couponCode: CouponCode,
})

/** What a guest pays with. */
export const guestPayments = {
  'POST /stripe/collect_details_guest': {
    summary: "Start the payment of a guest's cart by card or with the wallet",
    creates: true,
    body: Type.Union([Type.Object({ ...card, userGuestId: Key }), Type.Object(guestWallet)]),
    response: Started,
  },
  'POST /openpay/confirm_payment_openpay_guest': {
    summary: "Settle a guest's card payment with the provider and answer its order",
    body: ofCard,
    response: Settled,
  },
  'POST /mercado-pago/confirm_payment_guest': {
    summary: "Settle a guest's wallet payment with the provider and answer its order",
    body: ofWallet,
    response: Settled,
  },
} satisfies Endpoints

/** What a customer pays with, the older plans included. */
export const customerPayments = {
  'POST /stripe/collect_details': {
    summary: "Start the payment of the customer's cart by card or with the wallet",
    session: true,
    creates: true,
    body: Type.Union([
      Type.Object({ ...card, addressId: Key }),
      Type.Object({ ...wallet, addressId: Key }),
    ]),
    response: Started,
  },
  'POST /openpay/confirm_payment_openpay': {
    summary: "Settle a customer's card payment with the provider and answer its order",
    session: true,
    body: ofCard,
    response: Settled,
  },
  'POST /mercado-pago/confirm_payment': {
    summary: "Settle a customer's wallet payment with the provider and answer its order",
    session: true,
    body: ofWallet,
    response: Settled,
  },
  'POST /stripe/confirm_payment': {
    summary: 'Settle a payment that was begun with the older plans',
    session: true,
    body: Type.Object({
      payment_intent_id: ProviderId,
      selectedPlan: Type.Optional(Type.String({ maxLength: 120 })),
      paymentMethod: Type.Literal('stripe'),
      addressId: Type.Optional(ProviderId),
    }),
    response: Type.Object({
      order: Type.Object({ order: OrderDetails, antarixOrderNumber: Type.String() }),
    }),
  },
} satisfies Endpoints

/** Where the provider sends buyers back to and reports to; not called by the storefront. */
export const openpayCallbacks = {
  'POST /openpay/webhook': {
    summary: 'Notification of the card provider',
    body: Type.Object({
      type: Type.String({ maxLength: 80 }),
      verification_code: Type.Optional(Type.String({ maxLength: 80 })),
      transaction: Type.Optional(
        Type.Union([
          Type.Object({
            id: ProviderId,
            order_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
          }),
          Type.Null(),
        ]),
      ),
    }),
    response: Type.Object({ received: Type.Boolean() }),
  },
} satisfies Endpoints

/** Reports of the wallet; what it says is asked for again. */
export const mercadoPagoCallbacks = {
  'POST /mercado-pago/webhook': {
    summary: 'Notification of the wallet provider',
    query: Type.Object({
      'data.id': Type.Optional(Type.String({ maxLength: 80 })),
      id: Type.Optional(Type.String({ maxLength: 80 })),
      type: Type.Optional(Type.String({ maxLength: 80 })),
      topic: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    response: Type.Object({ received: Type.Boolean() }),
  },
} satisfies Endpoints
