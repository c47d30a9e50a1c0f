import { Type } from 'typebox'

import type { Endpoints, Input } from '../endpoint.ts'
import { CouponCode, Email, Key } from '../fields.ts'
import { DeliveryId } from '../shipping.ts'
import { startBodies } from './providers.ts'

/** Fields of all payment methods. */
const common = {
  couponCode: CouponCode,
  total: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Pesos that the shopper agreed to: another total is refused, not charged',
    }),
  ),
  entrega: Type.Optional(DeliveryId),
  factura: Type.Optional(
    Type.Boolean({
      description: 'Whether to invoice the order with the saved data',
    }),
  ),
}

/** Fields of a guest, besides those of the payment method. */
const ofGuest = { ...common, email: Email, cartId: Key, userGuestId: Key }
const ofCustomer = { ...common, addressId: Key }

export const Started = Type.Object({
  redirectUrl: Type.String({
    description: 'Where to send the buyer; for the wallet its query holds `pref_id`',
  }),
})

/** Calls that start a payment by any provider, which `paymentMethod` names. Their addresses name the first one. */
export const paymentStarts = {
  'POST /stripe/collect_details_guest': {
    summary: "Start the payment of a guest's cart by card or with the wallet",
    creates: true,
    body: startBodies(ofGuest),
    response: Started,
  },
  'POST /stripe/collect_details': {
    summary: "Start the payment of the customer's cart by card or with the wallet",
    session: true,
    creates: true,
    body: startBodies(ofCustomer),
    response: Started,
  },
} satisfies Endpoints

type Starts = typeof paymentStarts

/** Body that starts a payment; `StartBody<Method>` for one payment method. */
export type StartBody<Method extends string = string> = Extract<
  Input<Starts[keyof Starts]>['body'],
  { paymentMethod: Method }
>
