import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Key, OrderNumber } from '../fields.ts'
import { OfficeOrder } from './orders.ts'
import { RefundAmount } from './parts.ts'

const named = Type.Object({ number: OrderNumber, id: Key })
const response = Type.Object({ data: OfficeOrder })

const words = (missing: string) =>
  Type.String({
    minLength: 1,
    maxLength: 1000,
    pattern: '\\S',
    'x-message': missing,
    'x-required': missing,
    description: 'The buyer reads it on the page of the order and in a mail',
  })

/** What staff do about units that buyers send back. */
export const officeReturns = {
  'GET /admin/orders/:number/returns/:id/pictures': {
    summary: 'The pictures that the buyer sent of the units',
    staff: 'orders.read',
    params: named,
    response: Type.Object({
      data: Type.Array(Type.String({ description: 'WebP in base 64' })),
    }),
  },
  'POST /admin/orders/:number/returns/:id/accept': {
    summary: 'Accept a return that was asked for, and tell the buyer how to send the units',
    staff: 'orders.refund',
    params: named,
    body: Type.Object({ words: words('Escribe al comprador cómo y a dónde enviar las piezas.') }),
    response,
  },
  'POST /admin/orders/:number/returns/:id/decline': {
    summary: 'Decline a return of which no money is under way, and tell the buyer why',
    staff: 'orders.refund',
    params: named,
    body: Type.Object({ words: words('Escribe al comprador por qué no se acepta.') }),
    response,
  },
  'POST /admin/orders/:number/returns/:id/receive': {
    summary:
      'Note that the units of an accepted return arrived, and whether they can be sold again',
    staff: 'orders.ship',
    params: named,
    body: Type.Object({
      restock: Type.Boolean({ description: 'They go back on the shelf with the refund' }),
    }),
    response,
  },
  'POST /admin/orders/:number/returns/:id/refund': {
    summary:
      'Give back the money for the units of a return that arrived; with it the return is done',
    staff: 'orders.refund',
    fresh: true,
    params: named,
    body: Type.Object({
      amount: RefundAmount,
    }),
    response,
  },
} satisfies Endpoints
