import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Cantidad, Key, OrderNumber, SKU } from '../fields.ts'
import { RefundAmount, requiredText } from './fields.ts'
import { OfficeOrder } from './orders.ts'

const Reason = requiredText(
  200,
  'Escribe el motivo en 200 caracteres o menos.',
  'Escribe el motivo.',
)

const Restock = Type.Boolean({ description: 'The units go back into stock' })

const byNumber = Type.Object({ number: OrderNumber })
const answer = Type.Object({ data: OfficeOrder })

/** Refunds by staff. */
export const officeRefunds = {
  'POST /admin/orders/:number/refunds': {
    summary:
      'Refund money of a paid order, with the refunded units; a job calls the provider afterwards',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: byNumber,
    body: Type.Object({
      amount: RefundAmount,
      lines: Type.Array(Type.Object({ SKU, cantidad: Cantidad }), {
        maxItems: 100,
        description: 'Empty when the refund is not for units',
      }),
      restock: Restock,
      reason: Reason,
    }),
    response: answer,
  },
  'POST /admin/orders/:number/refunds/:id/retry': {
    summary: 'Retry a refund that the provider refused or has not confirmed',
    staff: 'orders.refund',
    fresh: true,
    params: Type.Object({ ...byNumber.properties, id: Key }),
    response: answer,
  },
  'POST /admin/orders/:number/refunds/:id/withdraw': {
    summary: 'Give up a refused refund; its units belong to the buyer again',
    staff: 'orders.refund',
    fresh: true,
    params: Type.Object({ ...byNumber.properties, id: Key }),
    response: answer,
  },
  'POST /admin/orders/:number/refunds/:id/made': {
    summary: "Mark a refused refund as done, as the provider's panel shows it",
    staff: 'orders.refund',
    fresh: true,
    params: Type.Object({ ...byNumber.properties, id: Key }),
    response: answer,
  },
  'POST /admin/orders/:number/cancel': {
    summary:
      'Cancel an order of which nothing was shipped: a payment is refunded, an unpaid order can no longer be paid',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: byNumber,
    body: Type.Object({ restock: Restock, reason: Reason }),
    response: answer,
  },
} satisfies Endpoints
