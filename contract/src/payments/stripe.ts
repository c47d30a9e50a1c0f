import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { ProviderId } from '../fields.ts'
import { OrderDetails } from '../orders.ts'

/** Calls for payments that were started with the older plans. */
const calls = {
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

export const stripe = { calls }
