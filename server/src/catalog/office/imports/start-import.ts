import { isImportColumn } from '@surco/contract'
import type { Tx } from '@surco/database'
import { catalogImport, catalogImportRow } from '@surco/database/schema'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../../book/index.ts'
import { badInput, notFound, ShopError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/keys.ts'
import { dayOf } from '../../../platform/time.ts'
import type { Shop } from '../../../shop.ts'
import { CatalogFileError, faultsOfHeader } from '../../import/columns.ts'
import { type CheckedRow, lookAtRows, noteRows } from './look-at-rows.ts'
import { takeFile } from './read-file.ts'
import { countRows } from './read-imports.ts'

interface Upload {
  fileName: string
  /** Base 64. */
  data: string
  /** When the file was last written, in milliseconds. */
  modifiedAt?: number
}

/** Stores a file whose columns are to be matched; returns the import's id. Throws `BAD_INPUT` for an unreadable file. */
export async function handIn(
  { db, clock }: Shop,
  actor: Actor,
  { fileName, data, modifiedAt }: Upload,
): Promise<string> {
  const stored = await takeFile(data).catch((error: unknown) => {
    if (!(error instanceof CatalogFileError)) throw error
    throw badInput([{ field: 'data', message: `${error.message}.` }])
  })
  const at = clock.now()
  const stockAsOf = new Date(Math.min(modifiedAt ?? at.getTime(), at.getTime()))
  const id = newId()
  await db
    .insert(catalogImport)
    .values({ id, at, author: actor.name, fileName, stockAsOf, ...stored })
  return id
}

/** Sets the meaning of the columns and starts checking the rows. Throws `NOT_FOUND`, `BAD_INPUT`, and `CONFLICT` once it runs. */
export async function matchColumns(
  shop: Shop,
  id: string,
  columns: readonly string[],
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const isOpen = inArray(catalogImport.state, ['matching', 'ready', 'failed'])
    const [one] = await tx
      .update(catalogImport)
      .set({ columns: [...columns], state: 'checking', rows: null, cursor: 0, fault: '' })
      .where(and(eq(catalogImport.id, id), isOpen))
      .returning()
    if (!one) throw await notNow(tx, id)
    refuseColumns(columns, one.header)
    await tx.delete(catalogImportRow).where(eq(catalogImportRow.importId, id))
    await shop.jobs.enqueue(tx, 'import-products', { importId: id })
  })
}

const neededNames: Readonly<Partial<Record<string, string>>> = {
  categoria: 'Categoría',
  largo: 'Largo, cm',
  ancho: 'Ancho, cm',
  alto: 'Alto, cm',
  precioEspecial: 'Precio especial',
  especialDesde: 'Precio especial desde',
  especialHasta: 'Precio especial hasta',
}

/** Asks for missing columns, whether the file has them under other names or not at all. */
const sentenceOfMissing = (missing: readonly string[]) =>
  `Di cuál columna es: ${missing.map((name) => `«${neededNames[name] ?? name}»`).join(', ')}. Si el archivo no la trae, agrégala y súbelo otra vez.`

function refuseColumns(columns: readonly string[], header: readonly string[]) {
  const meant = columns.filter((column) => column !== '')
  const known = meant.filter(isImportColumn)
  const { repeated, missing } = faultsOfHeader(known)
  const sentences = [
    ...(columns.length !== header.length || known.length !== meant.length
      ? ['Las columnas no son las del archivo.']
      : []),
    ...(repeated.length > 0 ? [`Dos columnas dicen lo mismo: ${repeated.join(', ')}.`] : []),
    ...(missing.length > 0 ? [sentenceOfMissing(missing)] : []),
  ]
  const [message] = sentences
  if (message) throw badInput([{ field: 'columns', message: sentences.join(' ') }])
}

/** Corrects an invalid row. Throws `NOT_FOUND`, `BAD_INPUT` if it is still invalid, and `CONFLICT` if it was not invalid. */
export async function correctRow(
  { db, clock }: Shop,
  { id, line }: { id: string; line: number },
  cells: Readonly<Record<string, string>>,
): Promise<void> {
  const [found] = await db
    .select({ catalogImport, row: catalogImportRow })
    .from(catalogImportRow)
    .innerJoin(catalogImport, eq(catalogImport.id, catalogImportRow.importId))
    .where(and(eq(catalogImportRow.importId, id), eq(catalogImportRow.line, line)))
  if (!found) throw notFound('Imported row', `${id}/${line}`)
  const { catalogImport: ofRow, row } = found
  const known = Object.entries(cells).filter(([column]) => ofRow.columns?.includes(column))
  const corrected = {
    ...row.cells,
    ...Object.fromEntries(known.map(([name, cell]) => [name, cell.trim()])),
  }
  const sku = corrected.SKU ?? ''
  const working = { ...ofRow, today: dayOf(clock.now()) }
  const [checked] = await lookAtRows(db, working, [{ ...row, cells: corrected, sku, faults: [] }])
  if (row.kind === 'wrong' && checked?.kind === 'wrong') throw stillWrong(checked)
  await db.transaction(async (tx) => {
    const isOpen = and(eq(catalogImport.id, id), inArray(catalogImport.state, ['ready', 'done']))
    const [open] = await tx.select().from(catalogImport).where(isOpen).for('update')
    const [wrong] = await tx
      .update(catalogImportRow)
      .set({ cells: corrected, sku })
      .where(
        and(
          eq(catalogImportRow.importId, id),
          eq(catalogImportRow.line, line),
          eq(catalogImportRow.kind, 'wrong'),
        ),
      )
      .returning()
    if (!open || !wrong || !checked) throw await notNow(tx, id)
    await noteRows(tx, id, [checked])
  })
}

const stillWrong = ({ faults }: CheckedRow) =>
  badInput(
    faults.map(({ column, reason }) => ({
      field: `cells.${column}`,
      message: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`,
    })),
  )

/** Starts importing the valid rows. Throws `NOT_FOUND`, and `CONFLICT` when there are none to import now. */
export async function startRunning(shop: Shop, actor: Actor, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const one = await begin(tx, id, { from: ['ready', 'done'], to: 'running' })
    const counts = await countRows(tx, id)
    if (counts.waiting === 0) throw await notNow(tx, id)
    await writeBook(shop, tx, actor, {
      action: 'product.imported',
      subject: { kind: 'import', id, name: one.fileName },
      after: { rowsToImport: String(counts.waiting), rowsWrong: String(counts.wrong) },
    })
    await shop.jobs.enqueue(tx, 'import-products', { importId: id })
  })
}

/** Starts undoing an import. Throws `NOT_FOUND`, and `CONFLICT` unless it is done and not undone. */
export async function startUndoing(shop: Shop, actor: Actor, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const one = await begin(tx, id, { from: ['done'], to: 'undoing' })
    await writeBook(shop, tx, actor, {
      action: 'product.import-undone',
      subject: { kind: 'import', id, name: one.fileName },
    })
    await shop.jobs.enqueue(tx, 'import-products', { importId: id })
  })
}

interface Beginning {
  from: ('ready' | 'done')[]
  to: 'running' | 'undoing'
}

async function begin(tx: Tx, id: string, { from, to }: Beginning) {
  const [begun] = await tx
    .update(catalogImport)
    .set({ state: to, cursor: 0 })
    .where(and(eq(catalogImport.id, id), inArray(catalogImport.state, from)))
    .returning()
  if (!begun) throw await notNow(tx, id)
  return begun
}

async function notNow(tx: Tx, id: string) {
  const known = await tx.$count(catalogImport, eq(catalogImport.id, id))
  if (known === 0) return notFound('Import', id)
  return new ShopError('CONFLICT', `Import ${id} is not at that step`, {
    message: 'Esta importación ya está en otro paso. Vuelve a cargar la página.',
  })
}

/** How long an import can be viewed and undone. */
const KEPT_DAYS = 90

/** Deletes old imports; their changes to the catalogue stay. */
export async function forgetImports({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db
    .delete(catalogImport)
    .where(and(lt(catalogImport.at, before), sql`state not in ('checking', 'running', 'undoing')`))
}
