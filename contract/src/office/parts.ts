import { Type, type TSchema } from 'typebox'

export const Day = Type.String({ description: '2026-12-31, of Mexico City' })

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** What the one who changes a thing had seen of it: a change made since refuses theirs with `CONFLICT`. */
export const Seen = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'Newest entry of its book; left out, it is not compared',
  }),
)
