import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Key } from '../fields.ts'

/** Audit log entry: who changed what, when and from where. It is written with the change and never deleted. */
export type BookEntry = Static<typeof BookEntry>
export const BookEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO 8601' }),
  actor: Type.Object({
    kind: Type.Enum(['staff', 'command', 'job', 'key', 'buyer']),
    id: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    network: Type.String({ description: "'' unless it was a browser" }),
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
      actor: Type.Optional(Key),
      kind: text(40),
      id: text(80),
      q: Type.Optional(
        Type.String({ maxLength: 80, description: 'Start of the name of what was changed' }),
      ),
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
