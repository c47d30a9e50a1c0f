import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { createdAt } from './shared-columns.ts'

/**
 * What the office finds products by: SKU and name without case and accents, after a space; kept by triggers on
 * `product`. Apart, since an index of letters is written slowly and prices change often.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (t) => [index('product_search_by_word').using('gin', sql`${t.words} gin_trgm_ops`)],
)

/** The typed technical data of products, for lists that are filtered and products that are compared by them. */
export const productAttribute = pgTable(
  'product_attribute',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: smallint().notNull(),
    name: text().notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`match_key(name)`),
    /** Of a number; '' without one. */
    unit: text().notNull().default(''),
    number: doublePrecision(),
    /** '' for a number. */
    word: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    unique('product_attribute_name').on(t.productId, t.nameKey),
    check('product_attribute_name_length', sql`length(${t.name}) between 1 and 80`),
    check(
      'product_attribute_value',
      sql`(${t.number} is null) = (${t.word} <> '') and length(${t.word}) <= 200
        and length(${t.unit}) <= 12 and (${t.unit} = '' or ${t.number} is not null)
        and abs(${t.number}) < 1e12`,
    ),
    index('product_attribute_by_number')
      .on(t.nameKey, t.number, t.productId)
      .where(sql`number is not null`),
    index('product_attribute_by_word')
      .on(t.nameKey, t.word, t.productId)
      .where(sql`number is null`),
  ],
)

/** What a picture of a product shows, for someone who cannot see it. It stays while the product does: a picture may come back. */
export const pictureText = pgTable(
  'picture_text',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Its name, as in {@link product}. */
    picture: text().notNull(),
    alt: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.picture] }),
    check('picture_text_alt', sql`length(${t.alt}) between 1 and 200`),
  ],
)

/** A picture as it was handed in; its smaller variants are files made on demand. */
export const picture = pgTable('picture', {
  /** `<hash>.<ext>` */
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
})
