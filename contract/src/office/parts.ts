import { Type, type TSchema } from 'typebox'

export const Day = Type.String({ description: '2026-12-31, of Mexico City' })

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
