import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/** Columns are matched, rows checked, confirmed, applied, and perhaps undone; `failed`: the file cannot be read. */
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

/** Effect of a row of an imported file; `unread` until it has been checked. */
export const importedKinds = ['unread', 'wrong', 'new', 'changed', 'unchanged'] as const

/** A catalogue file that staff import in the office, checked and applied some hundred rows at a time. */
export const catalogImport = pgTable(
  'catalog_import',
  {
    id: text().primaryKey(),
    at: timestamptz('at').notNull(),
    /** Name of the uploader at that time. */
    author: text().notNull(),
    fileName: text('file_name').notNull(),
    /** The file as CSV in UTF-8, gzip and base64; null once its rows have been stored. */
    file: text(),
    /** The names of its columns. */
    header: text().array().notNull(),
    /** The catalogue column of each; '' for one to ignore. Null until columns have been matched. */
    columns: text().array(),
    /** When its stock figures were counted. */
    stockAsOf: timestamptz('stock_as_of').notNull(),
    state: text({ enum: importStates }).notNull().default('matching'),
    /** Rows of the file; null until they are read. */
    rows: integer(),
    /** The last processed line, while rows are checked, applied or undone. */
    cursor: integer().notNull().default(0),
    /** Why it cannot be read, in Spanish. */
    fault: text().notNull().default(''),
    /** Ids of brands and categories that it created. */
    brands: integer().array().notNull().default([]),
    categories: integer().array().notNull().default([]),
  },
  (t) => [
    check('catalog_import_state', isOneOf(t.state, importStates)),
    index('catalog_import_by_age').on(t.at, t.id),
  ],
)

/** An error in a cell; without a column if it concerns the whole row. */
export interface ImportedFault {
  column: string
  /** Spanish. */
  reason: string
}

/** Change of a product's cell by a row. */
export interface ImportedChange {
  column: string
  before: string
  after: string
}

type Values = Record<string, unknown>

/** A row of an imported file, and its effect. */
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
    /** `kept`: not undone, since its product has been changed meanwhile. */
    state: text({ enum: ['waiting', 'done', 'undone', 'kept'] })
      .notNull()
      .default('waiting'),
    faults: jsonb().$type<ImportedFault[]>().notNull().default([]),
    changes: jsonb().$type<ImportedChange[]>().notNull().default([]),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    /** Columns of `product` by name, before and after; `before` is null for a new product. */
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
