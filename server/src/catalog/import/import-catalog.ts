import { createHash, randomUUID } from 'node:crypto'

import { allowLongStatements, inTheBackground, type Db, type Tx } from '@surco/database'
import { catalogStaging, product } from '@surco/database/schema'
import { and, eq, ne, sql, TransactionRollbackError } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import type { Progress } from '../../platform/commands/index.ts'
import type { MediaStore } from '../../platform/media/index.ts'
import { dayOf } from '../../platform/time.ts'
import { refreshSearch } from '../../search/index.ts'
import { announceImport, readNames } from './announce-import.ts'
import {
  endProgress,
  forgetProgress,
  readProgress,
  refuseBesideUnfinished,
  takeStep,
  type ProgressStep,
} from './import-progress.ts'
import { createFileShelf } from './imported-files.ts'
import { MANY, mergeStaged, type Merged, type Staged, type StockNotes } from './merge-staged.ts'
import { createRowReader, type LineFault } from './read-rows.ts'
import { createStage } from './stage-rows.ts'

export interface ImportOptions {
  /** Folder of the files that `fotos`, `descargables` and `video` name; without it pictures stay as they are. */
  picturesDir?: string | undefined
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean
  /** Imports the good rows even if others are bad. */
  skipBad?: boolean
  /** Imports only into a shop without products; the callback runs in the same transaction. */
  intoEmptyShop?: (tx: Tx) => Promise<void>
  /**
   * When the stock in the file was counted: units sold since then are subtracted. Defaults to the start of the
   * import.
   */
  stockAsOf?: Date | undefined
  /** Name of the file, for messages that ask to load it again. */
  fileName?: string | undefined
  /** Who imports, for the book; without an actor nothing is written there, as for the demo's own products. */
  actor?: Actor | undefined
  /** Discards the progress of interrupted files with stock changes. */
  forgetUnfinished?: boolean
  onProgress?: (progress: Progress) => void
}

export interface ImportResult extends Merged {
  rows: number
  /** The line at which an earlier import of this file was interrupted; this one resumed after it. */
  cutOffAt?: number | undefined
  /** False when bad rows prevented the import, or in a dry run. */
  loaded: boolean
  faultCount: number
  badRows: number
  /** The first faults. */
  faults: LineFault[]
}

interface ImportTarget {
  db: Db
  media: MediaStore
}

const nothing: Merged = { created: 0, updated: 0, unchanged: 0 }

/**
 * Imports a catalogue file (CSV, see docs/operations.md) if all rows are valid. Throws
 * CatalogFileError when the file is not a catalogue.
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
  const now = new Date()
  const stockAsOf = options.stockAsOf ?? now
  const today = dayOf(now)
  const stage = createStage(target.db, importId)
  const shelf = options.picturesDir
    ? createFileShelf({ ...target, folder: options.picturesDir, dryRun })
    : undefined
  const reader = createRowReader(target.db, shelf)
  try {
    const fileHash = await stageAll(reader, stage, bytes, options)
    const { count: rows, faultCount, badRows, faults, columns: present } = reader
    const loads = faultCount === 0 || skipBad
    const counted = { good: rows - badRows, wrong: badRows }
    const merged = loads
      ? await merge(target.db, { importId, fileHash, stockAsOf, today, counted, present }, options)
      : nothing
    return { ...merged, rows, loaded: loads && !dryRun, faultCount, badRows, faults }
  } finally {
    await stage.clear()
  }
}

/** Stages all rows; returns the hash of the file. */
async function stageAll(
  reader: ReturnType<typeof createRowReader>,
  stage: ReturnType<typeof createStage>,
  bytes: AsyncIterable<Uint8Array>,
  { skipBad, onProgress }: ImportOptions,
): Promise<string> {
  const hash = createHash('sha256')
  let bytesRead = 0
  const report = (step: Progress['step']) =>
    onProgress?.({ step, rows: reader.count, bytes: bytesRead })
  const pass = (chunk: Uint8Array) => {
    hash.update(chunk)
    bytesRead += chunk.byteLength
  }
  for await (const row of reader.rows(lookAt(bytes, pass))) {
    if (row && (skipBad || reader.faultCount === 0)) await stage.add(row)
    if (reader.count % 500 === 0) report('reading')
  }
  await stage.flush()
  report('saving')
  return hash.digest('hex')
}

async function* lookAt(bytes: AsyncIterable<Uint8Array>, look: (chunk: Uint8Array) => void) {
  for await (const chunk of bytes) {
    look(chunk)
    yield chunk
  }
}

interface StagedFile extends Omit<Staged, 'lines'> {
  fileHash: string
  /** Good rows of the file, and wrong ones. */
  counted: { good: number; wrong: number }
}

async function merge(db: Db, file: StagedFile, options: ImportOptions) {
  const merged = await mergeParts(db, file, options)
  if (!options.dryRun) await settleCatalog(db, merged.created + merged.updated)
  return merged
}

/** Refreshes the search and vacuums the tables after many products were changed at once. */
async function settleCatalog(db: Db, changed: number): Promise<void> {
  if (changed === 0) return
  // The catalogue is saved: a failure here is recorded in the database, and the running shop retries it.
  await refreshSearch(db).catch(() => {})
  await sweepCatalog(db, changed)
}

/** Vacuums the catalogue's tables after many changes: the embedded database has no autovacuum. */
export async function sweepCatalog(db: Db, changed: number): Promise<void> {
  if (changed <= MANY) return
  await db
    .execute(sql`vacuum analyze product, product_count, search_document, search_code, search_stale`)
    .catch(() => {})
}

/**
 * Merges in parts: on the embedded database buyers wait during a part and are served between two. An interrupted
 * import is completed by importing the file again; its stock changes count only once.
 */
async function mergeParts(db: Db, file: StagedFile, options: ImportOptions) {
  const { importId, fileHash } = file
  const { fileName = '' } = options
  const hasChanges = !options.intoEmptyShop && (await hasStockChanges(db, importId))
  const writesProgress = hasChanges && !options.dryRun
  const cutOffAt = hasChanges ? await findStart(db, fileHash, options) : 0
  let merged = nothing
  let from = cutOffAt
  let begins: StagedFile | undefined = file
  for (const lines of await listParts(db, file, cutOffAt, options)) {
    const [, to] = lines
    const step = writesProgress ? { fileHash, fileName, from, to } : undefined
    const part = { ...file, lines, begins }
    merged = sumOf(merged, await mergePart(db, part, step, options))
    begins = undefined
    from = to
  }
  if (writesProgress) await endProgress(db, { fileHash, to: from })
  return { ...merged, cutOffAt: cutOffAt || undefined }
}

/** The line after which an interrupted file resumes. Throws CommandFault when another file has to be finished first. */
async function findStart(db: Db, fileHash: string, { dryRun, forgetUnfinished }: ImportOptions) {
  if (forgetUnfinished) {
    if (!dryRun) await forgetProgress(db)
    return 0
  }
  const cutOffAt = await readProgress(db, fileHash)
  if (cutOffAt === 0) await refuseBesideUnfinished(db, fileHash)
  return cutOffAt
}

/** Rows merged in one transaction: about half a second on the embedded database. */
const PART = 300

/** The first and last line of each part that comes after a line. An empty shop has no buyers: its file is one part. */
async function listParts(
  db: Db,
  { importId }: StagedFile,
  after: number,
  { intoEmptyShop }: ImportOptions,
) {
  await db.execute(sql`analyze catalog_staging`)
  const size = intoEmptyShop ? sql`count(*) over ()` : PART
  const { rows } = await db.execute<{ first: number; last: number }>(sql`
    select min(line)::int as first, max(line)::int as last
    from (select line, (row_number() over (order by line) - 1) / ${size} as part
      from catalog_staging where import_id = ${importId} and line > ${after}) numbered
    group by part order by part`)
  return rows.map(({ first, last }) => [first, last] as const)
}

/** Whether importing the file twice would count a stock change twice. */
async function hasStockChanges(db: Db, importId: string): Promise<boolean> {
  const { importId: id, stock, stockIsChange } = catalogStaging
  return (await db.$count(catalogStaging, and(eq(id, importId), stockIsChange, ne(stock, 0)))) > 0
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
  moved: one.moved + other.moved,
  rising: one.rising + other.rising,
  emptied: one.emptied + other.emptied,
  lacking: one.lacking + other.lacking,
})

/** Writes the book entry of an import, with its first merged part. */
async function noteImport(
  tx: Tx,
  { importId, counted }: StagedFile,
  { actor, fileName = '' }: ImportOptions,
) {
  if (!actor) return
  await writeBook({ clock: { now: () => new Date() } }, tx, actor, {
    action: 'product.imported',
    subject: { kind: 'import', id: importId, name: fileName },
    after: { rowsToImport: String(counted.good), rowsWrong: String(counted.wrong) },
  })
}

/** Key of the advisory lock that makes concurrent imports merge their parts in turn; any constant. */
const IMPORT_LOCK = 7_340_117

/** Waits for other imports; none merges until this transaction ends. */
export async function waitForImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

async function mergePart(
  db: Db,
  staged: Staged & { begins: StagedFile | undefined },
  step: ProgressStep | undefined,
  options: ImportOptions,
) {
  const { dryRun, intoEmptyShop } = options
  let merged = nothing
  const transaction = db.transaction(async (tx) => {
    await allowLongStatements(tx)
    await waitForImports(tx)
    if (step) await takeStep(tx, step)
    if (intoEmptyShop && (await tx.$count(product)) > 0) return
    const names = await readNames(tx)
    const rows = await mergeStaged(tx, staged)
    merged = { ...rows, created: rows.created.length, updated: rows.updated.length }
    await intoEmptyShop?.(tx)
    if (dryRun) tx.rollback()
    if (staged.begins) await noteImport(tx, staged.begins, options)
    await announceImport(tx, names, rows)
  })
  await transaction.catch((error: unknown) => {
    if (!(dryRun && error instanceof TransactionRollbackError)) throw error
  })
  return merged
}
