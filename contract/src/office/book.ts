import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'

/** One change: who, when, from where, what, before and after. Rows are written with the change and stay. */
export type BookEntry = Static<typeof BookEntry>
export const BookEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO 8601' }),
  actor: Type.Object({
    kind: Type.Enum(['staff', 'command', 'job', 'key', 'buyer']),
    id: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    network: Type.String({ description: "'' where it was not a browser" }),
  }),
  action: Type.String({ description: 'Such as order.shipped' }),
  subject: Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() }),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.Union([Type.String(), Type.Null()]),
      after: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const officeBook = {
  'GET /admin/book': {
    summary: 'What was changed, newest first: of everything, or of one thing',
    staff: 'staff.write',
    query: Type.Object({
      actor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
      kind: text(40),
      id: text(80),
      /** Of what a change was made to: the start of its name. */
      q: text(80),
      before: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Entries older than this id' }),
      ),
    }),
    response: Type.Object({
      data: Type.Array(BookEntry),
      next: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
} satisfies Endpoints
