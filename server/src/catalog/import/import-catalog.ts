import { randomUUID } from 'node:crypto'

import { allowLongStatements, inTheBackground, type Db, type Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { sql, TransactionRollbackError } from 'drizzle-orm'

import type { Progress } from '../../commands/index.ts'
import { refreshSearch } from '../../search/index.ts'
import { announceImport, readNames } from './announce-import.ts'
import { createFileShelf } from './file-shelf.ts'
import { MANY, mergeStaged, type Merged, type Staged, type StockNotes } from './merge-staged.ts'
import { createRowReader, type LineFault } from './read-rows.ts'
import { createStage } from './stage-rows.ts'

export interface ImportOptions {
  /** Where the files that `fotos` and `descargables` name are; without it pictures stay as they are. */
  picturesDir?: string | undefined
  /** Says what would happen and changes nothing. */
  dryRun?: boolean
  /** Loads the good rows although there are bad ones. */
  skipBad?: boolean
  /** Loads nothing into a shop that has products; what it adds comes with the products or not at all. */
  intoEmptyShop?: (tx: Tx) => Promise<void>
  /**
   * When the stock that the file says was counted: what was sold since is taken off it. Without it, when
   * the import begins.
   */
  stockAsOf?: Date | undefined
  onProgress?: (progress: Progress) => void
}

export interface ImportResult extends Merged {
  rows: number
  /** False when bad rows kept everything out, or nothing was to be changed. */
  loaded: boolean
  faultCount: number
  badRows: number
  /** The first of them. */
  faults: LineFault[]
}

interface ImportTarget {
  db: Db
  dataDir: string
}

const nothing: Merged = { created: 0, updated: 0, unchanged: 0 }

/**
 * Loads a catalogue file (CSV, see docs/operations.md) when all of it can be read. Throws
 * CatalogFileError when the file is no catalogue.
 */
export const importCatalog = (
  target: ImportTarget,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportResult> => inTheBackground(() => stageAndMerge(target, bytes, options))

async function stageAndMerge(
  target: ImportTarget,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { dryRun = false, skipBad = false } = options
  const importId = randomUUID()
  const stockAsOf = options.stockAsOf ?? new Date()
  const stage = createStage(target.db, importId)
  const shelf = options.picturesDir
    ? createFileShelf({ ...target, folder: options.picturesDir, dryRun })
    : undefined
  const reader = createRowReader(shelf)
  try {
    await stageAll(reader, stage, bytes, options)
    const loads = reader.faultCount === 0 || skipBad
    const merged = loads
      ? await merge(target.db, { importId, stockAsOf, present: reader.columns }, options)
      : nothing
    const { count: rows, faultCount, badRows, faults } = reader
    return { ...merged, rows, loaded: loads && !dryRun, faultCount, badRows, faults }
  } finally {
    await stage.clear()
  }
}

async function stageAll(
  reader: ReturnType<typeof createRowReader>,
  stage: ReturnType<typeof createStage>,
  bytes: AsyncIterable<Uint8Array>,
  { skipBad, onProgress }: ImportOptions,
) {
  let bytesRead = 0
  const tell = (step: Progress['step']) =>
    onProgress?.({ step, rows: reader.count, bytes: bytesRead })
  for await (const row of reader.rows(countBytes(bytes, (size) => (bytesRead += size)))) {
    if (row && (skipBad || reader.faultCount === 0)) await stage.add(row)
    if (reader.count % 500 === 0) tell('reading')
  }
  await stage.flush()
  tell('saving')
}

async function* countBytes(bytes: AsyncIterable<Uint8Array>, add: (size: number) => void) {
  for await (const chunk of bytes) {
    add(chunk.byteLength)
    yield chunk
  }
}

type StagedFile = Omit<Staged, 'lines'>

/**
 * Part after part: between two of them buyers get their turn, who on the embedded database wait while one is
 * merged. What was cut off is whole once the file is loaded again.
 */
async function merge(db: Db, file: StagedFile, options: ImportOptions) {
  let merged = nothing
  for (const lines of await listParts(db, file, options)) {
    merged = sumOf(merged, await mergePart(db, { ...file, lines }, options))
  }
  // The catalogue is saved: what fails here is noted in the database, and the running shop does it.
  if (merged.created + merged.updated > 0 && !options.dryRun)
    await refreshSearch(db).catch(() => {})
  // The embedded database has no vacuum of its own.
  if (!options.dryRun && merged.created + merged.updated > MANY) {
    await db
      .execute(
        sql`vacuum analyze product, product_count, search_document, search_code, search_stale`,
      )
      .catch(() => {})
  }
  return merged
}

/** Rows that are merged at once: about half a second of the embedded database. */
const PART = 300

/**
 * The first and the last line of each part. Changes of stock count again when the file is loaded again, and
 * an empty shop has no buyers: such a file is one part.
 */
async function listParts(db: Db, { importId }: StagedFile, { intoEmptyShop }: ImportOptions) {
  await db.execute(sql`analyze catalog_staging`)
  const { rows } = await db.execute<{ first: number; last: number; changes: boolean }>(sql`
    select min(line)::int as first, max(line)::int as last, bool_or(stock_is_change) as changes
    from (select line, stock_is_change, (row_number() over (order by line) - 1) / ${PART} as part
      from catalog_staging where import_id = ${importId}) numbered
    group by part order by part`)
  const whole = intoEmptyShop !== undefined || rows.some(({ changes }) => changes)
  const [first, last] = [rows[0]?.first ?? 0, rows.at(-1)?.last ?? 0]
  return whole ? [[first, last] as const] : rows.map((part) => [part.first, part.last] as const)
}

const sumOf = (one: Merged, other: Merged): Merged => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  stock: one.stock && other.stock ? sumOfNotes(one.stock, other.stock) : other.stock,
})

const sumOfNotes = (one: StockNotes, other: StockNotes): StockNotes => ({
  soldSince: one.soldSince + other.soldSince,
  products: one.products + other.products,
  rising: one.rising + other.rising,
})

/** Any constant: two imports at once merge their parts one after the other. */
const IMPORT_LOCK = 7_340_117

async function mergePart(db: Db, staged: Staged, { dryRun, intoEmptyShop }: ImportOptions) {
  let merged = nothing
  const transaction = db.transaction(async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    if (intoEmptyShop && (await tx.$count(product)) > 0) return
    const names = await readNames(tx)
    const rows = await mergeStaged(tx, staged)
    merged = { ...rows, created: rows.created.length, updated: rows.updated.length }
    await intoEmptyShop?.(tx)
    if (dryRun) tx.rollback()
    await announceImport(tx, names, rows)
  })
  await transaction.catch((error: unknown) => {
    if (!(dryRun && error instanceof TransactionRollbackError)) throw error
  })
  return merged
}
