import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

import { timestamptz, tsvector } from './shared-columns.ts'

/** What is searched of a product: name, brand, categories, and what an accessory is for. */
export const searchDocument = pgTable(
  'search_document',
  {
    // No foreign key: bringing it up to date after a deletion needs to see which words leave.
    productId: integer('product_id').primaryKey(),
    /** Orders equally good matches: machines before accessories, what is in stock, then by popularity. */
    rank: integer().notNull(),
    /** The word that says what it is. */
    head: text().notNull(),
    /** Stems, measures and numbers; what the name does not say a second time, after a `~`; its own size after a `=`. */
    words: tsvector().notNull(),
  },
  (t) => [
    index('search_document_words').using('gin', t.words).with({ fastupdate: false }),
    index('search_document_head').on(t.head),
  ],
)

/** SKUs and model codes in one piece, and what remains of them after each of their parts. */
export const searchCode = pgTable(
  'search_code',
  { code: text().notNull(), productId: integer('product_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.code, t.productId] }),
    index('search_code_product').on(t.productId),
  ],
)

/** What the catalogue talks about, and in how many products. */
export const searchStem = pgTable('search_stem', {
  stem: text().primaryKey(),
  documents: integer().notNull(),
})

/** The words of each stem; typos are corrected to them. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    sound: text().notNull(),
    /** As the shop writes it, with its accents. */
    writing: text().notNull(),
  },
  (t) => [
    index('search_word_sound').on(t.sound),
    index('search_word_stem').on(t.stem),
    index('search_word_similar').using('gin', t.word.op('gin_trgm_ops')),
  ],
)

/** Ready answers to beginnings of words that many products share. */
export const searchReady = pgTable('search_ready', {
  word: text().primaryKey(),
  stems: text().array().notNull(),
  total: integer().notNull(),
  ids: integer().array().notNull(),
  marks: text().array().notNull(),
  labels: jsonb().notNull(),
})

/** Names of categories and brands that have products. */
export const searchLabel = pgTable(
  'search_label',
  {
    kind: text().notNull(),
    id: integer().notNull(),
    words: tsvector().notNull(),
    products: integer().notNull(),
    sortKey: text('sort_key').notNull(),
    shown: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('search_label_words').using('gin', t.words),
  ],
)

/** Products changed since they were last indexed; written by triggers. */
export const searchStale = pgTable('search_stale', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  /** False when it only sold out or came back: its words are as they were. */
  reworded: boolean().notNull().default(true),
})

/** What buyers call things: who writes `written` also finds `meant`. The merchant keeps it. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    writtenKey: text('written_key')
      .notNull()
      .generatedAlwaysAs(sql`search_phrase(written)`),
    meantKey: text('meant_key')
      .notNull()
      .generatedAlwaysAs(sql`search_phrase(meant)`),
    written: text().notNull(),
    meant: text().notNull(),
    /** Its words as buyers write them, and how each sounds. */
    spoken: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`search_spoken(written)`),
    sounds: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`search_sounds(search_spoken(written))`),
  },
  (t) => [primaryKey({ columns: [t.writtenKey, t.meantKey] })],
)

/** Searches without results by day: the normalized query and its count, without personal data. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date().notNull(),
    query: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.query] }),
    check('search_miss_length', sql`char_length(${t.query}) between 2 and 60`),
    check('search_miss_times', sql`${t.times} > 0`),
  ],
)

/** Which `search.sql` the functions of the search are of: one row, written by `migrate`. */
export const searchVersion = pgTable(
  'search_version',
  {
    id: integer().primaryKey(),
    /** SHA-256 of the file, in hexadecimal. */
    hash: text().notNull(),
    appliedAt: timestamptz('applied_at').notNull().defaultNow(),
  },
  (t) => [check('search_version_one', sql`${t.id} = 1`)],
)
