import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { allowLongStatements, type Db, type Tx } from '@surco/database'
import { postalCode } from '@surco/database/schema'
import { countDistinct, sql } from 'drizzle-orm'

import {
  CommandFault,
  type Progress,
  askShop,
  type ShopCommands,
} from '../../platform/commands/index.ts'
import { type PostalCodeRow, readPostalCodesFile } from './read-postal-codes-file.ts'

interface PostalCodesResult {
  rows: number
  /** Postal codes in the list after the import; 0 when nothing was loaded. */
  codes: number
  colonias: number
  /** Colonias in the list before the import. */
  before: number
  faultCount: number
  /** The first {@link LISTED} errors; `reason` is in Spanish. */
  faults: { line: number; reason: string }[]
}

type OnProgress = ((progress: Progress) => void) | undefined

/**
 * Replaces the list of postal codes with the postal service's file, all or nothing. The file is read twice, so that it is
 * checked completely before the table is locked. Throws {@link CommandFault} for any other file.
 */
export async function importPostalCodes(
  db: Db,
  file: string,
  onProgress?: OnProgress,
): Promise<PostalCodesResult> {
  const checked = await check(file, onProgress)
  if (checked.rows === 0) throw new CommandFault('El archivo no tiene códigos postales')
  if (checked.faultCount > 0) return { ...checked, codes: 0, colonias: 0, before: 0 }
  const counted = await db.transaction((tx) => replace(tx, file, onProgress))
  // The embedded database has no autovacuum.
  await db.execute(sql`vacuum analyze ${postalCode}`)
  return { ...checked, ...counted }
}

/** Errors that are listed; the others are only counted. */
const LISTED = 50

async function check(file: string, onProgress: OnProgress) {
  const faults: PostalCodesResult['faults'] = []
  const checked = { rows: 0, faultCount: 0, faults }
  for await (const read of readFile(file, 'reading', onProgress)) {
    checked.rows += 1
    if ('row' in read) continue
    checked.faultCount += 1
    if (faults.length < LISTED) faults.push(read)
  }
  return checked
}

/** Advisory lock that serializes imports. */
const IMPORT_LOCK = 7_340_118
const BATCH = 5_000

async function replace(tx: Tx, file: string, onProgress: OnProgress) {
  await allowLongStatements(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  const before = await tx.$count(postalCode)
  await tx.delete(postalCode)
  let batch: PostalCodeRow[] = []
  for await (const read of readFile(file, 'saving', onProgress)) {
    if ('reason' in read) throw new CommandFault('El archivo cambió mientras se cargaba')
    batch.push(read.row)
    if (batch.length < BATCH) continue
    await savePostalCodes(tx, batch)
    batch = []
  }
  await savePostalCodes(tx, batch)
  const [counted] = await tx.select({ codes: countDistinct(postalCode.code) }).from(postalCode)
  return { codes: counted?.codes ?? 0, colonias: await tx.$count(postalCode), before }
}

/** Adds colonias to the list; known ones take the new municipality, city and state. */
export async function savePostalCodes(tx: Tx, rows: readonly PostalCodeRow[]): Promise<void> {
  const byKey = new Map(rows.map((row) => [`${row.code} ${row.colonia}`, row]))
  const json = JSON.stringify([...byKey.values()])
  await tx.execute(sql`
    insert into ${postalCode} (code, colonia, municipio, ciudad, estado)
    select code, colonia, municipio, ciudad, estado from jsonb_to_recordset(${json}::jsonb)
      as row (code text, colonia text, municipio text, ciudad text, estado text)
    on conflict (code, colonia) do update set
      municipio = excluded.municipio, ciudad = excluded.ciudad, estado = excluded.estado`)
}

async function* readFile(file: string, step: Progress['step'], onProgress: OnProgress) {
  const stream = createReadStream(file)
  let rows = 0
  for await (const read of readPostalCodesFile(stream)) {
    rows += 1
    if (rows % BATCH === 0) onProgress?.({ step, rows, bytes: stream.bytesRead })
    yield read
  }
}

const count = (number: number) => number.toLocaleString('es-MX')

/** A larger loss of colonias from one month to the next means that the file is incomplete. */
const MAX_LOST_SHARE = 0.05

/** Reports an import in Spanish, for the merchant's terminal. */
export function reportPostalCodes(result: PostalCodesResult): string {
  const { rows, codes, colonias, before, faults, faultCount } = result
  if (faultCount === 0) {
    const loaded = `Cargado: ${count(codes)} códigos postales con ${count(colonias)} colonias (de ${count(rows)} renglones)`
    if (colonias >= before * (1 - MAX_LOST_SHARE)) return loaded
    return `${loaded}\nAtención: antes había ${count(before)} colonias; si el archivo está incompleto, descárgalo y cárgalo de nuevo`
  }
  const more = faultCount - faults.length
  return [
    ...faults.map(({ line, reason }) => `Línea ${line}: ${reason}`),
    ...(more > 0 ? [more === 1 ? '… y 1 error más' : `… y ${count(more)} errores más`] : []),
    `No se cargó nada: ${count(faultCount)} de ${count(rows)} renglones ${faultCount === 1 ? 'tiene' : 'tienen'} errores`,
  ].join('\n')
}

const ADDRESS = '/postal-codes-import'

/** The import as the running shop performs it: the shop reads the file itself. */
export const postalCodeCommands: ShopCommands = {
  [ADDRESS]: ({ db }, { query, onProgress }) => {
    const file = query.get('file')
    if (!file) throw new CommandFault('Falta el archivo')
    return importPostalCodes(db, file, onProgress)
  },
}

/** Makes the shop that runs on `dataDir` import a file, given by its absolute path; throws as {@link askShop} does. */
export const importThroughShop = (
  dataDir: string,
  file: string,
  onProgress?: (progress: Progress) => void,
): Promise<PostalCodesResult> =>
  askShop(dataDir, {
    address: `${ADDRESS}?${new URLSearchParams({ file }).toString()}`,
    body: Readable.from([]),
    onProgress,
  })
