import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Key, OrderNumber } from '../fields.ts'
import { RefundAmount } from './fields.ts'
import { OfficeOrder } from './orders.ts'

const params = Type.Object({ number: OrderNumber, id: Key })
const response = Type.Object({ data: OfficeOrder })

const words = (missing: string) =>
  Type.String({
    minLength: 1,
    maxLength: 1000,
    pattern: '\\S',
    'x-message': missing,
    'x-required': missing,
    description: "Shown to the buyer on the order's page and in a mail",
  })

/** Returns in the office. */
export const officeReturns = {
  'GET /admin/orders/:number/returns/:id/pictures': {
    summary: "The buyer's pictures of the units",
    staff: 'orders.read',
    params,
    response: Type.Object({
      data: Type.Array(Type.String({ description: 'WebP in base 64' })),
    }),
  },
  'POST /admin/orders/:number/returns/:id/accept': {
    summary: 'Accept a requested return, and tell the buyer how to send the units',
    staff: 'orders.refund',
    creates: true,
    params,
    body: Type.Object({ words: words('Escribe al comprador cómo y a dónde enviar las piezas.') }),
    response,
  },
  'POST /admin/orders/:number/returns/:id/decline': {
    summary: 'Decline a return without a refund under way, and tell the buyer why',
    staff: 'orders.refund',
    creates: true,
    params,
    body: Type.Object({ words: words('Escribe al comprador por qué no se acepta.') }),
    response,
  },
  'POST /admin/orders/:number/returns/:id/receive': {
    summary:
      'Record that the units of an accepted return arrived, and whether they can be sold again',
    staff: 'orders.ship',
    creates: true,
    params,
    body: Type.Object({
      restock: Type.Boolean({ description: 'The units go back into stock with the refund' }),
    }),
    response,
  },
  'POST /admin/orders/:number/returns/:id/refund': {
    summary: 'Refund the units of a received return; this ends the return',
    staff: 'orders.refund',
    creates: true,
    fresh: true,
    params,
    body: Type.Object({
      amount: RefundAmount,
    }),
    response,
  },
} satisfies Endpoints
