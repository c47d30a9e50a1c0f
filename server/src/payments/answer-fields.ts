import { Type, type TSchema } from 'typebox'

/** Pieces of what providers answer: nothing of an answer is used that is not as its schema says. */

export const Id = Type.String({ minLength: 1 })

export const Amount = Type.Number({ minimum: 0 })

/** What a provider may leave out, or tell as null. */
export const maybe = <T extends TSchema>(told: T) => Type.Optional(orNull(told))

export const orNull = <T extends TSchema>(told: T) => Type.Union([told, Type.Null()])

export const Text = Type.String()

/** Whatever form of it the provider prefers, as long as it can be read. */
export const Moment = Type.Refine(
  Text,
  (text) => !Number.isNaN(Date.parse(text)),
  () => 'must be a moment',
)

/** Of calls whose answer is not read: what they did is asked for. */
export const Unread = Type.Unknown()
