import { Type, type TSchema } from 'typebox'

import { MOST_PICTURE_BYTES } from '../pictures.ts'

export const Day = Type.String({ description: '2026-12-31, of Mexico City' })

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

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
  maxLength: Math.ceil(MOST_PICTURE_BYTES / 3) * 4,
  contentEncoding: 'base64',
  'x-message': 'La imagen debe pesar menos de 5 MB.',
  'x-required': 'Elige una imagen.',
})
