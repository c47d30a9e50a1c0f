import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Key } from '../fields.ts'
import { MAX_SENT_BYTES } from '../upload-limits.ts'
import { orNull } from './parts.ts'
import { ProductCells } from './products.ts'

/** The columns of a catalogue file that the office imports: pictures are added to each product. */
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

/** A catalogue file on its way into the shop. */
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
      "What each of the header means, as somebody said or else as its name says; '' is left out",
  }),
  stockAsOf: Type.String({ description: 'When the stock that it says was counted' }),
  rows: orNull(Type.Integer()),
  dealtWith: Type.Integer({ description: 'The line that the current step has reached' }),
  fault: Type.String({ description: 'Why it cannot be read, in Spanish' }),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    wrong: Type.Integer(),
    waiting: Type.Integer({ description: 'Rows without faults that are not applied yet' }),
    done: Type.Integer({ description: 'Rows that were applied' }),
    undone: Type.Integer(),
    kept: Type.Integer({ description: 'Changed since, so that undoing left them' }),
  }),
})

/** What the rows of an import are listed by. */
const rowViews = ['new', 'changed', 'unchanged', 'wrong', 'kept'] as const
export type ImportRowView = (typeof rowViews)[number]

/** A row of an imported file. */
export type ImportRow = Static<typeof ImportRow>
const ImportRow = Type.Object({
  line: Type.Integer({
    description: 'As spreadsheets count rows, the header of most files the first',
  }),
  SKU: Type.String(),
  kind: Type.Enum(['unread', 'wrong', 'new', 'changed', 'unchanged']),
  cells: Type.Record(Type.String(), Type.String()),
  faults: Type.Array(
    Type.Object({
      column: Type.String({ description: "'' when the whole row is meant" }),
      reason: Type.String({ description: 'Spanish' }),
    }),
  ),
  changes: Type.Array(
    Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() }),
  ),
})

const byId = Type.Object({ id: Key })
const answer = Type.Object({ data: CatalogImport })

/** Catalogue files that staff import. */
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
    summary: 'An import, and how far it came',
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
    summary:
      'Say what the columns of a file mean; its rows are looked at afterwards, and nothing is changed',
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
    summary: 'Apply the rows of a file that are not wrong; goes on after the answer',
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
