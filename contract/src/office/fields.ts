import { Type, type TSchema } from 'typebox'

import { MAX_PICTURE_BYTES } from '../upload-limits.ts'

/** A calendar day. */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: '2026-12-31, of Mexico City',
  'x-message': 'Escribe el día como 2026-12-31.',
})

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A text that may not be blank; `missing` is the message for a blank one. */
export const requiredText = (maxLength: number, message: string, missing = message) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    'x-message': message,
    'x-required': missing,
  })

/** A text; '' for none. */
export const optionalText = (maxLength: number) => Type.String({ maxLength })

const phonePattern = '\\+?[0-9][0-9 ()-]{6,18}[0-9]'
const phoneMessage = {
  'x-message': 'Escribe un teléfono de 8 a 20 caracteres, como 800 000 1000.',
}

/** Phone number of the shop or of one of its places. */
export const Phone = Type.String({
  pattern: `^${phonePattern}$`,
  ...phoneMessage,
  'x-required': 'El teléfono es obligatorio.',
})

/** A phone number; '' for none. */
export const OptionalPhone = Type.String({ pattern: `^(?:${phonePattern})?$`, ...phoneMessage })

/** Amount of a refund. */
export const RefundAmount = Type.Number({
  minimum: 0.01,
  maximum: 1_000_000_000,
  'x-message': 'Escribe un importe mayor que cero, de hasta 1,000,000,000.',
  'x-required': 'Escribe el importe.',
  description: 'Pesos',
})

/** Optimistic locking: a change is refused with `CONFLICT` when there is a newer one than its author had seen. */
export const Seen = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Id of the newest audit log entry that the author had seen; without it, nothing is compared',
  }),
)

/** Content of a picture: JPEG, PNG, WebP or AVIF. */
export const PictureData = Type.String({
  minLength: 1,
  maxLength: Math.ceil(MAX_PICTURE_BYTES / 3) * 4,
  contentEncoding: 'base64',
  'x-message': 'La imagen debe pesar 5 MB o menos.',
  'x-required': 'Elige una imagen.',
})
