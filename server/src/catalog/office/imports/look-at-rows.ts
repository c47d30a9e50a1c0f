import { randomUUID } from 'node:crypto'

import type { Db, Queries, Tx } from '@surco/database'
import { catalogImportRow, type catalogImport, type ImportedFault } from '@surco/database/schema'
import { and, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm'

import { type CatalogRow, checkRow, type Column, isColumn } from '../../import/columns.ts'
import { type Difference, readDifferences } from '../../import/differences.ts'
import { knownCells } from '../../import/known-cells.ts'
import type { Staged } from '../../import/merge-staged.ts'
import { takeFiles } from '../../import/read-rows.ts'
import { createStage } from '../../import/stage-rows.ts'

/** An import without its file. */
export type Import = Omit<typeof catalogImport.$inferSelect, 'file'>
/** An import being processed, and the current day in Mexico City. */
export type Working = Import & { today: string }
export type Row = typeof catalogImportRow.$inferSelect

/** The result of checking a row, by the columns of `catalog_import_row`. */
export interface CheckedRow extends Omit<Difference, 'kind'> {
  kind: Difference['kind'] | 'wrong'
  faults: ImportedFault[]
}

const wrong = (line: number, faults: ImportedFault[]): CheckedRow => ({
  line,
  kind: 'wrong',
  faults,
  changes: [],
  before: null,
  after: {},
})

/** Checks rows of an import: what each would change, or its faults. Changes nothing. */
export async function lookAtRows(
  db: Db,
  one: Working,
  rows: readonly Row[],
): Promise<CheckedRow[]> {
  const { good, bad } = await checkRows(db, one, rows)
  if (good.length === 0) return bad
  let found: CheckedRow[] = []
  const looking = db.transaction((tx) =>
    withStaged(tx, one, good, async (staged) => {
      const differences = await readDifferences(tx, staged)
      found = differences.map((difference) => ({ ...difference, faults: [] }))
      tx.rollback()
    }),
  )
  await looking.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return [...bad, ...found]
}

/** A valid row whose SKU no earlier row has. */
export interface GoodRow {
  line: number
  row: CatalogRow
}

async function checkRows(db: Queries, one: Working, rows: readonly Row[]) {
  const lineOfSku = await linesOf(db, one.id, rows)
  const readRow = await rowReader(db, one, rows)
  const good: GoodRow[] = []
  const bad: CheckedRow[] = []
  for (const row of rows) {
    const { line, sku, faults } = row
    const checked = faults.length > 0 ? { faults } : await readRow(row)
    const earlier = lineOfSku.get(sku)
    if ('faults' in checked) bad.push(wrong(line, checked.faults))
    else if (earlier !== undefined && earlier !== line) {
      bad.push(wrong(line, [{ column: 'SKU', reason: `"${sku}" ya está en la fila ${earlier}` }]))
    } else {
      lineOfSku.set(sku, line)
      good.push({ line, row: checked.row })
    }
  }
  return { good, bad }
}

/** The lines of valid rows with the SKUs of these rows, by SKU. */
async function linesOf(db: Queries, importId: string, rows: readonly Row[]) {
  const { sku, line, kind } = catalogImportRow
  const found = await db
    .select({ sku, line })
    .from(catalogImportRow)
    .where(
      and(
        eq(catalogImportRow.importId, importId),
        inArray(
          sku,
          rows.map((row) => row.sku),
        ),
        inArray(kind, ['new', 'changed', 'unchanged']),
      ),
    )
  return new Map(found.map((row) => [row.sku, row.line]))
}

type Checked = { row: CatalogRow } | { faults: ImportedFault[] }

/** Returns a reader of these rows as rows of a catalogue file without a folder of pictures, see {@link knownCells}. */
export async function rowReader(
  queries: Queries,
  { columns }: Import,
  rows: readonly Pick<Row, 'sku'>[],
): Promise<(row: Pick<Row, 'sku' | 'cells'>) => Promise<Checked>> {
  const skus = rows.map(({ sku }) => sku)
  const fill = await knownCells(queries, columns ?? [], skus)
  return async ({ sku, cells }) => {
    const filled = fill(sku, cells)
    if ('faults' in filled) return filled
    const checked = checkRow(filled.cells)
    return 'faults' in checked ? checked : takeFiles(checked.row, undefined)
  }
}

/** Stages rows, runs `work` on them in the same transaction, and deletes them from the stage. */
export async function withStaged<T>(
  tx: Tx,
  { columns, stockAsOf, today }: Working,
  rows: readonly GoodRow[],
  work: (staged: Staged) => Promise<T>,
): Promise<T> {
  const importId = randomUUID()
  const stage = createStage(tx, importId)
  for (const { line, row } of rows) await stage.add({ ...row, line })
  await stage.flush()
  const lines = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0] as const
  const present: ReadonlySet<Column> = new Set((columns ?? []).filter(isColumn))
  const result = await work({ importId, present, stockAsOf, today, lines })
  await tx.execute(sql`delete from catalog_staging where import_id = ${importId}`)
  return result
}

interface Noted extends CheckedRow {
  state?: 'done'
  productId?: number | undefined
}

/** Stores the results of checking or importing rows. */
export async function noteRows(tx: Tx, importId: string, rows: readonly Noted[]): Promise<void> {
  const noted = rows.map(({ productId = null, state = 'waiting', ...row }) => ({
    ...row,
    state,
    product_id: productId,
  }))
  await tx.execute(sql`
    update catalog_import_row r set kind = n.kind, state = n.state, faults = n.faults, changes = n.changes,
      before = n.before, after = n.after, product_id = n.product_id
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n (line int, kind text, state text,
      faults jsonb, changes jsonb, before jsonb, after jsonb, product_id int)
    where r.import_id = ${importId} and r.line = n.line`)
}
