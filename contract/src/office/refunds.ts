import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Cantidad, Key, OrderNumber, SKU } from '../fields.ts'
import { OfficeOrder } from './orders.ts'
import { RefundAmount, requiredText } from './parts.ts'

const Reason = requiredText(
  200,
  'Escribe el motivo en 200 caracteres o menos.',
  'Escribe el motivo.',
)

const Restock = Type.Boolean({ description: 'The units go back on the shelf' })

const number = Type.Object({ number: OrderNumber })
const answer = Type.Object({ data: OfficeOrder })

/** Money that staff give back. */
export const officeRefunds = {
  'POST /admin/orders/:number/refunds': {
    summary:
      'Give back money of a paid order, with the units that it is for; a job calls the provider afterwards',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: number,
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
    summary: 'Try a refund again that the provider refused or has not confirmed',
    staff: 'orders.refund',
    fresh: true,
    params: Type.Object({ ...number.properties, id: Key }),
    response: answer,
  },
  'POST /admin/orders/:number/refunds/:id/withdraw': {
    summary: 'Give up a refused refund; its units belong to the buyer again',
    staff: 'orders.refund',
    fresh: true,
    params: Type.Object({ ...number.properties, id: Key }),
    response: answer,
  },
  'POST /admin/orders/:number/refunds/:id/made': {
    summary: 'Say of a refused refund that the provider’s panel shows it as made',
    staff: 'orders.refund',
    fresh: true,
    params: Type.Object({ ...number.properties, id: Key }),
    response: answer,
  },
  'POST /admin/orders/:number/cancel': {
    summary:
      'Cancel an order of which nothing was shipped: what was paid is given back, what is not paid yet is not to be paid any more',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: number,
    body: Type.Object({ restock: Restock, reason: Reason }),
    response: answer,
  },
} satisfies Endpoints
