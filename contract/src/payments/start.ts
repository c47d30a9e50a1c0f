import { Type } from 'typebox'

import type { Endpoints, Input } from '../endpoint.ts'
import { CouponCode, Email, Key } from '../fields.ts'
import { DeliveryId } from '../shipping.ts'
import { startBodies } from './providers.ts'

/** What all ways of paying send. */
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
      description: 'Whether the order is to be invoiced with the data that are kept',
    }),
  ),
}

/** What a guest says besides how they pay. */
const ofGuest = { ...common, email: Email, cartId: Key, userGuestId: Key }
const ofCustomer = { ...common, addressId: Key }

export const Started = Type.Object({
  redirectUrl: Type.String({
    description: 'Where the buyer goes on; for the wallet its query holds `pref_id`',
  }),
})

/** Where paying by any provider begins; `paymentMethod` says by which. The addresses keep the name of the first one. */
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

/** What a buyer says to begin to pay; of one way to pay `StartBody<Method>`. */
export type StartBody<Method extends string = string> = Extract<
  Input<Starts[keyof Starts]>['body'],
  { paymentMethod: Method }
>
