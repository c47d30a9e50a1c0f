import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Pesos } from '../fields.ts'

/** What waits for a person. */
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

/** What a shop sold in 28 days, beside the 28 before. */
export type Sales = Static<typeof Sales>
const Sales = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: '2026-12-01, of Mexico City' }),
      orders: Type.Integer(),
      total: Pesos,
      before: Pesos,
    }),
    { description: 'The last 28, the oldest first; `before` is the sum of 28 days earlier' },
  ),
  shelves: Type.Array(Type.Object({ name: Type.String(), total: Pesos, before: Pesos }), {
    description: 'Categories that sold most, six at most',
  }),
})

/** How many people came and how many paid in 28 days, beside the 28 before. */
export type Conversion = Static<typeof Conversion>
const Conversion = Type.Object({
  since: Type.Union([
    Type.String({ description: 'The first whole day that visits were counted' }),
    Type.Null(),
  ]),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: '2026-12-01, of Mexico City' }),
      visits: Type.Integer(),
      orders: Type.Integer({ description: 'Paid on that day' }),
      before: Type.Object({ visits: Type.Integer(), orders: Type.Integer() }),
    }),
    { description: 'The last 28, the oldest first; `before` is 28 days earlier' },
  ),
})

/** Carts that wait to be bought. */
export type CartsLeft = Static<typeof CartsLeft>
const CartsLeft = Type.Object({
  carts: Type.Integer(),
  total: Pesos,
  days: Type.Integer({
    description: 'What was put into them at most so many days ago, and at least one',
  }),
})

/** The first page of the office. */
export const officeOverview = {
  'GET /admin/overview': {
    summary: 'What waits for a person and what was sold, as far as their role may know it',
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
        { description: 'What sold best in 28 days and cannot be bought now, ten at most' },
      ),
    }),
  },
} satisfies Endpoints
