import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { tsvector } from './columns.ts'

/** What is searched of a product: name, SKU, brand and categories, no descriptions. */
export const searchDocument = pgTable(
  'search_document',
  {
    // No foreign key: reindexing after a deletion needs to see which words leave with the product.
    productId: integer('product_id').primaryKey(),
    /** Orders equally good matches: machines before accessories, then by popularity. */
    rank: integer().notNull(),
    words: tsvector().notNull(),
    /** Words of the name; the first one, which says what the product is, has weight A. */
    nameWords: tsvector('name_words').notNull(),
  },
  (t) => [index('search_document_words').using('gin', t.words)],
)

/** The vocabulary that typos are mended against. */
export const searchTerm = pgTable(
  'search_term',
  {
    word: text().primaryKey(),
    /** Products whose document holds the word. */
    documents: integer().notNull(),
  },
  (t) => [
    index('search_term_prefix').using('btree', t.word.op('text_pattern_ops')),
    // Numbers and article codes are never offered as the mended form of a word.
    index('search_term_similar')
      .using('gin', t.word.op('gin_trgm_ops'))
      .where(sql`word ~ '^[a-z]{4,}$'`),
  ],
)

/** Ready answers for short prefixes that match many products. */
export const searchPrefix = pgTable('search_prefix', {
  prefix: text().primaryKey(),
  total: integer().notNull(),
  top: integer().array().notNull(),
})
