import { allowLongStatements, inTheBackground, type Db, type Tx } from '@surco/database'
import { catalogImport, catalogImportRow, product } from '@surco/database/schema'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'

import { dayOf } from '../../../platform/time.ts'
import type { Shop } from '../../../shop.ts'
import { announceImport, readNames } from '../../import/announce-import.ts'
import { CatalogFileError } from '../../import/columns.ts'
import { readDifferences } from '../../import/differences.ts'
import { sweepCatalog, waitForImports } from '../../import/import-catalog.ts'
import { mergeStaged } from '../../import/merge-staged.ts'
import {
  type GoodRow,
  type Import,
  lookAtRows,
  noteRows,
  type Row,
  rowReader,
  withStaged,
  type Working,
} from './look-at-rows.ts'
import { readRows } from './read-file.ts'
import { columnsOfImport } from './read-imports.ts'
import { undoPart } from './undo-import.ts'

/** Rows processed in one transaction: between two parts buyers are served. */
const PART = 300

/**
 * Checks, imports or undoes the rows of an import, depending on its state, in parts. Each part is one transaction that
 * also stores the progress, so an interrupted import resumes there.
 */
export const runImport = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> =>
  inTheBackground(async () => {
    let changed = 0
    let hasMore = true
    while (hasMore) {
      const current = await find(db, id)
      const part = current && (await runPart(db, { ...current, today: dayOf(clock.now()) }))
      changed += part?.changed ?? 0
      hasMore = part?.hasMore ?? false
    }
    // The shop that runs this keeps the search fresh meanwhile.
    await sweepCatalog(db, changed)
  })

async function find(db: Db, id: string) {
  const [found] = await db
    .select(columnsOfImport)
    .from(catalogImport)
    .where(eq(catalogImport.id, id))
  return found
}

interface Part {
  hasMore: boolean
  /** Number of products changed. */
  changed?: number
}

function runPart(db: Db, one: Working): Promise<Part> {
  const { state, rows } = one
  if (state === 'checking') return rows === null ? readPart(db, one) : lookPart(db, one)
  if (state === 'running') return inTurn(db, one, makePart)
  if (state === 'undoing') return inTurn(db, one, undoPart)
  return Promise.resolve({ hasMore: false })
}

/** Reads the whole file; one that cannot be read ends the import with its fault. */
async function readPart(db: Db, one: Import): Promise<Part> {
  const stillChecking = and(eq(catalogImport.id, one.id), eq(catalogImport.state, 'checking'))
  try {
    const { id, columns } = one
    const { file } = catalogImport
    const [kept] = await db.select({ file }).from(catalogImport).where(eq(catalogImport.id, id))
    const rows = await readRows(db, { id, columns, file: kept?.file ?? null })
    await db.update(catalogImport).set({ rows }).where(stillChecking)
    return { hasMore: true }
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error
    const failed = { state: 'failed', fault: error.message } as const
    await db.update(catalogImport).set(failed).where(stillChecking)
    return { hasMore: false }
  }
}

async function lookPart(db: Db, one: Working): Promise<Part> {
  const rows = await nextRows(db, one, eq(catalogImportRow.kind, 'unread'))
  const found = await lookAtRows(db, one, rows)
  return inTurn(db, one, async (tx) => {
    await noteRows(tx, one.id, found)
    await moveOn(tx, one, { last: rows.at(-1)?.line, end: 'ready' })
    return { hasMore: rows.length > 0 }
  })
}

/** Runs a part in a transaction, unless another process has done it meanwhile. */
const inTurn = (
  db: Db,
  one: Working,
  work: (tx: Tx, one: Working) => Promise<Part>,
): Promise<Part> =>
  db.transaction(async (tx) => {
    await allowLongStatements(tx)
    const [now] = await tx
      .select(columnsOfImport)
      .from(catalogImport)
      .where(eq(catalogImport.id, one.id))
      .for('update')
    const isOvertaken = now?.state !== one.state || now.cursor !== one.cursor
    return isOvertaken ? { hasMore: true } : work(tx, { ...now, today: one.today })
  })

const nextRows = (db: Db | Tx, { id, cursor }: Import, which: SQL | undefined): Promise<Row[]> =>
  db
    .select()
    .from(catalogImportRow)
    .where(and(eq(catalogImportRow.importId, id), gt(catalogImportRow.line, cursor), which))
    .orderBy(asc(catalogImportRow.line))
    .limit(PART)

interface Step {
  /** The last line of the part; undefined after the last part. */
  last: number | undefined
  end: 'ready' | 'done'
}

/** Stores the progress. */
async function moveOn(tx: Tx, { id }: Import, { last, end }: Step) {
  const step = last === undefined ? { state: end, cursor: 0 } : { cursor: last }
  const file = end === 'done' && last === undefined ? { file: null } : {}
  await tx
    .update(catalogImport)
    .set({ ...step, ...file })
    .where(eq(catalogImport.id, id))
}

const isGood = inArray(catalogImportRow.kind, ['new', 'changed', 'unchanged'])

/** Merges the next rows as the command does, and records the changes. */
async function makePart(tx: Tx, one: Working): Promise<Part> {
  await waitForImports(tx)
  const rows = await nextRows(tx, one, and(isGood, eq(catalogImportRow.state, 'waiting')))
  await moveOn(tx, one, { last: rows.at(-1)?.line, end: 'done' })
  if (rows.length === 0) return { hasMore: false }
  const readRow = await rowReader(tx, one, rows)
  const good: GoodRow[] = []
  for (const row of rows) {
    const read = await readRow(row)
    if ('row' in read) good.push({ line: row.line, row: read.row })
  }
  const names = await readNames(tx)
  const [brands, categories] = await newestIds(tx)
  return withStaged(tx, one, good, async (staged) => {
    const differences = await readDifferences(tx, staged)
    const merged = await mergeStaged(tx, staged)
    await announceImport(tx, names, merged)
    await noteNew(tx, one, { brands, categories })
    const ids = await idsOf(tx, rows)
    const skus = new Map(rows.map(({ line, sku }) => [line, sku]))
    await noteRows(
      tx,
      one.id,
      differences.map((difference) => ({
        ...difference,
        faults: [],
        state: 'done',
        productId: ids.get(skus.get(difference.line) ?? ''),
      })),
    )
    return { hasMore: true, changed: merged.created.length + merged.updated.length }
  })
}

async function idsOf(tx: Tx, rows: readonly Row[]) {
  const skus = rows.map(({ sku }) => sku)
  const found = await tx
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(product.sku, skus))
  return new Map(found.map(({ id, sku }) => [sku, id]))
}

async function newestIds(tx: Tx): Promise<[number, number]> {
  const { rows } = await tx.execute<{ brand: number; category: number }>(sql`
    select (select coalesce(max(id), 0) from brand) as brand, (select coalesce(max(id), 0) from category) as category`)
  return [rows[0]?.brand ?? 0, rows[0]?.category ?? 0]
}

/** Records the brands and categories that this part created. */
async function noteNew(
  tx: Tx,
  { id }: Import,
  { brands, categories }: { brands: number; categories: number },
) {
  await tx.execute(sql`
    update catalog_import set
      brands = brands || array(select id from brand where id > ${brands}),
      categories = categories || array(select id from category where id > ${categories})
    where id = ${id}`)
}
