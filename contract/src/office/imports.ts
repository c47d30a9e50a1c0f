import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Key } from '../fields.ts'
import { MAX_SENT_BYTES } from '../upload-limits.ts'
import { orNull } from './fields.ts'
import { ProductCells } from './products.ts'

/** The columns of a catalogue file that the office imports: all but pictures. */
const ImportCells = Type.Partial(
  Type.Object({
    SKU: Type.String({ maxLength: 200 }),
    ...ProductCells.properties,
    stock: Type.String({ maxLength: 40 }),
  }),
)
export type ImportColumn = keyof Static<typeof ImportCells>
// safe: the cells that the schema names
export const importColumns = Object.keys(ImportCells.properties) as ImportColumn[]

export const isImportColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name)

const importStates = [
  'matching',
  'checking',
  'ready',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

/** An import of a catalogue file. */
export type CatalogImport = Static<typeof CatalogImport>
const CatalogImport = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
  who: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(importStates),
  header: Type.Array(Type.String()),
  columns: Type.Array(Type.String(), {
    description:
      "The shop's column for each one of the header, as staff chose or else by its name; '' is not imported",
  }),
  stockAsOf: Type.String({ description: 'When the stock in the file was counted' }),
  rows: orNull(Type.Integer()),
  dealtWith: Type.Integer({ description: 'The line that the current step has reached' }),
  fault: Type.String({ description: 'Why the file cannot be read, in Spanish' }),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    wrong: Type.Integer(),
    waiting: Type.Integer({ description: 'Valid rows that are not applied yet' }),
    done: Type.Integer({ description: 'Rows that were applied' }),
    undone: Type.Integer(),
    kept: Type.Integer({ description: 'Changed since, and therefore not undone' }),
  }),
})

/** The views of the rows of an import. */
const rowViews = ['new', 'changed', 'unchanged', 'wrong', 'kept'] as const
export type ImportRowView = (typeof rowViews)[number]

/** A row of an imported file. */
export type ImportRow = Static<typeof ImportRow>
const ImportRow = Type.Object({
  line: Type.Integer({
    description: 'Row number as in spreadsheets: the header of most files is row 1',
  }),
  SKU: Type.String(),
  kind: Type.Enum(['unread', 'wrong', 'new', 'changed', 'unchanged']),
  cells: Type.Record(Type.String(), Type.String()),
  faults: Type.Array(
    Type.Object({
      column: Type.String({ description: "'' for the whole row" }),
      reason: Type.String({ description: 'Spanish' }),
    }),
  ),
  changes: Type.Array(
    Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() }),
  ),
})

const byId = Type.Object({ id: Key })
const answer = Type.Object({ data: CatalogImport })

/** Imports of catalogue files. */
export const officeImports = {
  'GET /admin/imports': {
    summary: 'The last imports, newest first',
    staff: 'catalog.write',
    response: Type.Object({ data: Type.Array(CatalogImport) }),
  },
  'POST /admin/imports': {
    summary:
      'Upload a catalogue file; nothing is changed until its columns are matched and it is run',
    staff: 'catalog.write',
    body: Type.Object({
      fileName: Type.String({ minLength: 1, maxLength: 200 }),
      modifiedAt: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Milliseconds; the stock was counted then' }),
      ),
      data: Type.String({
        maxLength: Math.ceil(MAX_SENT_BYTES / 3) * 4,
        contentEncoding: 'base64',
        description: 'The file, as it is or packed with gzip',
        'x-message': 'El archivo es demasiado grande: pártelo en varios.',
        'x-required': 'Elige un archivo.',
      }),
    }),
    response: answer,
  },
  'GET /admin/imports/:id': {
    summary: 'An import and its progress',
    staff: 'catalog.write',
    params: byId,
    response: answer,
  },
  'GET /admin/imports/:id/rows': {
    summary: 'Rows of an import, in the order of its file',
    staff: 'catalog.write',
    params: byId,
    query: Type.Object({
      view: Type.Enum(rowViews),
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'A line' })),
    }),
    response: Type.Object({ data: Type.Array(ImportRow), next: orNull(Type.Integer()) }),
  },
  'POST /admin/imports/:id/columns': {
    summary: 'Match the columns of a file; its rows are checked afterwards, and nothing is changed',
    staff: 'catalog.write',
    params: byId,
    body: Type.Object({
      columns: Type.Array(
        Type.String({ maxLength: 40, description: "'' to leave the column out" }),
        {
          maxItems: 200,
        },
      ),
    }),
    response: answer,
  },
  'PATCH /admin/imports/:id/rows/:line': {
    summary: 'Correct the cells of a wrong row; run the import to apply them',
    staff: 'catalog.write',
    params: Type.Object({ id: Key, line: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
    body: Type.Object({ cells: ImportCells }),
    response: Type.Object({ data: ImportRow }),
  },
  'POST /admin/imports/:id/run': {
    summary: 'Apply the valid rows of a file, in the background',
    staff: 'catalog.write',
    params: byId,
    response: answer,
  },
  'POST /admin/imports/:id/undo': {
    summary: 'Undo an import; products that were changed since stay as they are',
    staff: 'catalog.write',
    params: byId,
    response: answer,
  },
} satisfies Endpoints
