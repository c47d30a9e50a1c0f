import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { Email, FullName, Key, Pesos } from './fields.ts'
import { ShippingAddress } from './guests.ts'

const ProviderId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,255}$' })

/** `pending`: the provider has not settled the payment yet. */
export type OrderStatus = Static<typeof OrderStatus>
export const OrderStatus = Type.Enum(['pending', 'paid', 'failed', 'expired', 'refunded'])

/** What the shopper keeps of an order; the spelling `adressGuest` is the contract's. */
export type OrderDetails = Static<typeof OrderDetails>
export const OrderDetails = Type.Object({
  _id: Type.String(),
  antarixOrderNumber: Type.String(),
  status: OrderStatus,
  items: Type.Array(
    Type.Object({
      SKU: Type.String(),
      nombre: Type.String(),
      cantidad: Type.Integer(),
      precio: Pesos,
    }),
  ),
  adressGuest: Type.Optional(Type.Object({ ...ShippingAddress.properties })),
  subtotal: Pesos,
  discount: Pesos,
  discountLabel: Type.String(),
  couponCode: Type.String(),
  envio: Pesos,
  total: Pesos,
  paymentMethod: Type.String(),
  createdAt: Type.String(),
})

export const payments = {
  'POST /stripe/collect_details_guest': {
    summary: "Start the payment of a guest's cart by card",
    creates: true,
    body: Type.Object({
      paymentMethod: Type.Enum(['openpay']),
      paymentDetails: Type.Object({ source_id: ProviderId, device_session_id: ProviderId }),
      currency: Type.Enum(['MXN']),
      country: Type.Enum(['MX']),
      email: Email,
      cartId: Key,
      userGuestId: Key,
      couponCode: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
      cardName: FullName,
    }),
    response: Type.Object({ redirectUrl: Type.String() }),
  },
  'POST /openpay/confirm_payment_openpay_guest': {
    summary: 'Settle a card payment with the provider and answer its order',
    body: Type.Object({
      chargeId: ProviderId,
      addressId: ProviderId,
      couponCode: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    }),
    response: Type.Object({ order: OrderDetails }),
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
