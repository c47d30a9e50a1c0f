import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { ProviderId } from '../fields.ts'
import { OrderDetails } from '../orders.ts'

/** Calls for legacy Stripe payments, which were started outside the shop. */
const calls = {
  'POST /stripe/confirm_payment': {
    summary: 'Settle a legacy Stripe payment, which was started outside the shop',
    session: true,
    body: Type.Object({
      payment_intent_id: ProviderId,
      /** Ignored. */
      selectedPlan: Type.Optional(Type.String({ maxLength: 120 })),
      paymentMethod: Type.Literal('stripe'),
      addressId: Type.Optional(ProviderId),
    }),
    response: Type.Object({
      order: Type.Object({ order: OrderDetails, antarixOrderNumber: Type.String() }),
    }),
  },
} satisfies Endpoints

export const stripe = { calls }
