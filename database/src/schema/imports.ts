import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/** Columns are matched, rows looked at, waited with, made, made, taken back; `failed`: the file cannot be read. */
export const importStates = [
  'matching',
  'checking',
  'ready',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

/** What a row of an imported file does; `unread` until it was looked at. */
export const importedKinds = ['unread', 'wrong', 'new', 'changed', 'unchanged'] as const

/** A catalogue file that staff import in the office, looked at and made some hundred rows at a time. */
export const catalogImport = pgTable(
  'catalog_import',
  {
    id: text().primaryKey(),
    at: timestamptz('at').notNull(),
    /** Who sent it, as they were called then. */
    author: text().notNull(),
    fileName: text('file_name').notNull(),
    /** As CSV in UTF-8, packed with gzip, in base 64; null once its rows are made. */
    file: text(),
    /** The names of its columns. */
    header: text().array().notNull(),
    /** The column of a catalogue that each is; '' for one that is left out. Null until somebody has said so. */
    columns: text().array(),
    /** When the stock that it says was counted. */
    stockAsOf: timestamptz('stock_as_of').notNull(),
    state: text({ enum: importStates }).notNull().default('matching'),
    /** Rows of the file; null until they are read. */
    rows: integer(),
    /** The last line that was dealt with, while rows are looked at, made or taken back. */
    cursor: integer().notNull().default(0),
    /** Why it cannot be read, in Spanish. */
    fault: text().notNull().default(''),
    /** Ids of brands and categories that came with it. */
    brands: integer().array().notNull().default([]),
    categories: integer().array().notNull().default([]),
  },
  (t) => [
    check('catalog_import_state', isOneOf(t.state, importStates)),
    index('catalog_import_by_age').on(t.at, t.id),
  ],
)

/** What is wrong with a cell; of no column when it is the whole row. */
export interface ImportedFault {
  column: string
  /** Spanish. */
  reason: string
}

/** What a row does to a cell of its product. */
export interface ImportedChange {
  column: string
  before: string
  after: string
}

type Values = Record<string, unknown>

/** A row of an imported file, and what it did. */
export const catalogImportRow = pgTable(
  'catalog_import_row',
  {
    importId: text('import_id')
      .notNull()
      .references(() => catalogImport.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    sku: text().notNull(),
    /** By the columns of a catalogue, as they are written. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    kind: text({ enum: importedKinds }).notNull().default('unread'),
    /** `kept`: its product was changed since, so that undoing left it. */
    state: text({ enum: ['waiting', 'done', 'undone', 'kept'] })
      .notNull()
      .default('waiting'),
    faults: jsonb().$type<ImportedFault[]>().notNull().default([]),
    changes: jsonb().$type<ImportedChange[]>().notNull().default([]),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    /** Columns of `product` by their names, as they were and became; `before` is null of a new product. */
    before: jsonb().$type<Values>(),
    after: jsonb().$type<Values>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check('catalog_import_row_kind', isOneOf(t.kind, importedKinds)),
    check('catalog_import_row_state', isOneOf(t.state, ['waiting', 'done', 'undone', 'kept'])),
    index('catalog_import_row_by_sku').on(t.importId, t.sku),
    index('catalog_import_row_by_kind').on(t.importId, t.kind, t.state, t.line),
    index('catalog_import_row_by_product')
      .on(t.productId)
      .where(sql`product_id is not null`),
  ],
)
