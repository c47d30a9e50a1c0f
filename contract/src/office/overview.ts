import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Pesos } from '../fields.ts'

/** Kinds of work that wait for staff. */
export const taskKinds = [
  'problems',
  'ledger',
  'deadJobs',
  'webhooks',
  'toShip',
  'returns',
  'privacy',
  'invitations',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** Sales of the last 28 days, and of the 28 days before. */
export type Sales = Static<typeof Sales>
const Sales = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: '2026-12-01, of Mexico City' }),
      orders: Type.Integer(),
      total: Pesos,
      before: Pesos,
    }),
    { description: 'The last 28, oldest first; `before` is the total 28 days earlier' },
  ),
  shelves: Type.Array(Type.Object({ name: Type.String(), total: Pesos, before: Pesos }), {
    description: 'The categories that sold most, up to six',
  }),
})

/** Visits and paid orders of the last 28 days, and of the 28 days before. */
export type Conversion = Static<typeof Conversion>
const Conversion = Type.Object({
  since: Type.Union([
    Type.String({ description: 'The first whole day with counted visits' }),
    Type.Null(),
  ]),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: '2026-12-01, of Mexico City' }),
      visits: Type.Integer(),
      orders: Type.Integer({ description: 'Orders paid on that day' }),
      before: Type.Object({ visits: Type.Integer(), orders: Type.Integer() }),
    }),
    { description: 'The last 28, oldest first; `before` is 28 days earlier' },
  ),
})

/** Abandoned carts. */
export type CartsLeft = Static<typeof CartsLeft>
const CartsLeft = Type.Object({
  carts: Type.Integer(),
  total: Pesos,
  days: Type.Integer({
    description: 'Only carts filled in the last so many days, without today',
  }),
})

/** The first page of the office. */
export const officeOverview = {
  'GET /admin/overview': {
    summary: 'Waiting work and sales, as far as the role of the caller allows',
    staff: 'any',
    response: Type.Object({
      tasks: Type.Array(
        Type.Object({ kind: Type.Enum(taskKinds), count: Type.Integer({ minimum: 1 }) }),
      ),
      sales: Type.Union([Sales, Type.Null()]),
      conversion: Type.Union([Conversion, Type.Null()]),
      cartsLeft: Type.Union([CartsLeft, Type.Null()]),
      soldOut: Type.Array(
        Type.Object({ SKU: Type.String(), nombre: Type.String(), piezas: Type.Integer() }),
        { description: 'The best sellers of 28 days that are out of stock now, up to ten' },
      ),
    }),
  },
} satisfies Endpoints
