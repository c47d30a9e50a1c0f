import { type Column, sql } from 'drizzle-orm'
import { customType, date, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
export const updatedAt = () => timestamptz('updated_at').notNull().defaultNow()

/**
 * How a product is taxed and named on an invoice: per cent of IVA, c_ClaveProdServ (`01010101`: not in the SAT's
 * catalogue) and c_ClaveUnidad (`H87`: piece).
 */
export const taxColumns = () => ({
  ivaRate: smallint('iva_rate').$type<0 | 16>().notNull().default(16),
  satProductKey: text('sat_product_key').notNull().default('01010101'),
  satUnitKey: text('sat_unit_key').notNull().default('H87'),
})

/** The first and the last day of a special price, of Mexico City; null without a limit. */
export const specialDays = () => ({
  specialFrom: date('special_from'),
  specialUntil: date('special_until'),
})

interface SpecialColumns {
  specialPrice: Column
  specialFrom: Column
  specialUntil: Column
  specialOn: Column
}

/** The condition of a check: days are those of a special price, which always holds without any. */
export const areDaysOfSpecial = (t: SpecialColumns) =>
  sql`${t.specialUntil} >= ${t.specialFrom}
        and (${t.specialPrice} > 0 or num_nonnulls(${t.specialFrom}, ${t.specialUntil}) = 0)
        and (${t.specialOn} or num_nonnulls(${t.specialFrom}, ${t.specialUntil}) > 0)`

/** What a unit weighs, grams, and how large its box is, millimetres; null when unknown. */
export const parcelColumns = () => ({
  weight: integer(),
  boxLength: integer('box_length'),
  boxWidth: integer('box_width'),
  boxHeight: integer('box_height'),
})

/** The condition of a check: a column holds one of the texts. Another text needs a migration of every such check. */
export const isOneOf = (column: Column, texts: readonly string[]) =>
  sql`${column} in ${literals(texts)}`

/** The condition of a check: a row belongs to a guest or to a customer, never to both or neither. */
export const hasOneOwner = (t: { guestId: Column; customerId: Column }) =>
  sql`num_nonnulls(${t.guestId}, ${t.customerId}) = 1`

/**
 * Our own constants as the list behind an `in`, written out and not escaped: checks and indexes take no parameters, and a
 * partial index serves no query that has them.
 */
export const literals = (texts: readonly string[]) =>
  sql.raw(`(${texts.map((one) => `'${one}'`).join(',')})`)
