import { type Column, sql } from 'drizzle-orm'
import { customType, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** How a product is taxed and named on an invoice: per cent of IVA, c_ClaveProdServ and c_ClaveUnidad of the SAT. */
export const taxColumns = () => ({
  ivaRate: smallint('iva_rate').$type<0 | 16>().notNull().default(16),
  satProductKey: text('sat_product_key').notNull().default('01010101'),
  satUnitKey: text('sat_unit_key').notNull().default('H87'),
})

/** The condition of a check: a column holds one of the texts. A text more needs a migration of each such check. */
export const isOneOf = (column: Column, texts: readonly string[]) =>
  sql`${column} in ${literals(texts)}`

/** Texts of ours as the list behind an `in`: a partial index is used only where they are no parameters. */
export const literals = (texts: readonly string[]) =>
  sql.raw(`(${texts.map((one) => `'${one}'`).join(',')})`)
