import { Type, type TSchema } from 'typebox'

import { MAX_PICTURE_BYTES } from '../upload-limits.ts'

export const Day = Type.String({ description: '2026-12-31, of Mexico City' })

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A text that may not be blank; `missing` is told of a blank one, where that is another sentence. */
export const requiredText = (maxLength: number, message: string, missing = message) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    'x-message': message,
    'x-required': missing,
  })

/** '' for none. */
export const optionalText = (maxLength: number) => Type.String({ maxLength })

const phonePattern = '\\+?[0-9][0-9 ()-]{6,18}[0-9]'
const phoneMessage = {
  'x-message': 'Escribe un teléfono de 8 a 20 caracteres, como 800 000 1000.',
}

/** Of the shop, or of a place of its. */
export const Phone = Type.String({
  pattern: `^${phonePattern}$`,
  ...phoneMessage,
  'x-required': 'El teléfono es obligatorio.',
})

/** '' for none. */
export const OptionalPhone = Type.String({ pattern: `^(?:${phonePattern})?$`, ...phoneMessage })

/** Money that is given back. */
export const RefundAmount = Type.Number({
  minimum: 0.01,
  maximum: 1_000_000_000,
  'x-message': 'Escribe un importe mayor que cero.',
  'x-required': 'Escribe el importe.',
  description: 'Pesos',
})

/** What the one who changes a thing had seen of it: a change made since refuses theirs with `CONFLICT`. */
export const Seen = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'Newest entry of its book; left out, it is not compared',
  }),
)

/** A picture: JPEG, PNG, WebP or AVIF. */
export const PictureData = Type.String({
  minLength: 1,
  maxLength: Math.ceil(MAX_PICTURE_BYTES / 3) * 4,
  contentEncoding: 'base64',
  'x-message': 'La imagen debe pesar menos de 5 MB.',
  'x-required': 'Elige una imagen.',
})
