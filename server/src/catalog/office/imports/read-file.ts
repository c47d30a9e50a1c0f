import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { isImportColumn, type ImportColumn } from '@surco/contract'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@surco/contract/upload-limits'
import type { Db } from '@surco/database'
import type { catalogImport, ImportedFault } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { readFields } from '../../../platform/unknown.ts'
import { CatalogFileError, columnNamed } from '../../import/columns.ts'
import { readTable } from '../../import/read-rows.ts'

type Import = Pick<typeof catalogImport.$inferSelect, 'id' | 'file' | 'columns'>

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Converts a sent file to CSV in UTF-8, packed for storage, and reads its header. Throws {@link CatalogFileError}. */
export async function takeFile(data: string): Promise<{ file: string; header: string[] }> {
  const csv = toUtf8(await unpacked(Buffer.from(data, 'base64')))
  const header = await readNames(csv)
  const packed = await pack(csv)
  return { file: packed.toString('base64'), header }
}

/** Unpacks a file that the browser sent as gzip. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unpack(bytes, { maxOutputLength: MAX_IMPORT_BYTES })
  } catch (error) {
    const isTooLong = readFields(error).code === 'ERR_BUFFER_TOO_LARGE'
    throw new CatalogFileError(isTooLong ? 'Pesa más de 60 MB' : 'El archivo está dañado')
  }
}

const MAX_COLUMNS = 200

async function readNames(csv: Uint8Array) {
  for await (const { record } of readTable(slices(csv))) {
    if (record.length > MAX_COLUMNS) throw new CatalogFileError('Tiene más de 200 columnas')
    return record.map((name) => name.slice(0, 200))
  }
  throw new CatalogFileError('El archivo está vacío')
}

/** File types other than CSV, by their first bytes. */
const otherKinds: readonly { bytes: readonly number[]; reason: string }[] = [
  {
    bytes: [0x50, 0x4b],
    reason: 'Es un libro de Excel: guárdalo como "CSV UTF-8" y súbelo otra vez',
  },
  { bytes: [0xd0, 0xcf], reason: 'Es un libro de Excel antiguo: guárdalo como "CSV UTF-8"' },
  { bytes: [0xff, 0xfe], reason: 'Está en UTF-16: guárdalo como "CSV UTF-8"' },
  { bytes: [0xfe, 0xff], reason: 'Está en UTF-16: guárdalo como "CSV UTF-8"' },
]

/** Converts to UTF-8: by default Excel writes CSV in windows-1252. */
function toUtf8(bytes: Buffer): Uint8Array {
  if (bytes.length > MAX_IMPORT_BYTES) throw new CatalogFileError('Pesa más de 60 MB')
  const other = otherKinds.find((kind) => kind.bytes.every((byte, at) => bytes[at] === byte))
  if (other) throw new CatalogFileError(other.reason)
  if (bytes.includes(0)) throw new CatalogFileError('No parece un archivo CSV')
  return isUtf8(bytes) ? bytes : Buffer.from(new TextDecoder('windows-1252').decode(bytes))
}

const SLICE = 32 * 1024

/** Splits bytes into slices, so that parsing does not block the event loop. */
async function* slices(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/** The column that a name in a header most likely means; '' for none that is imported here. */
export function columnMeant(name: string): ImportColumn | '' {
  const column = columnNamed(name)
  return column !== undefined && isImportColumn(column) ? column : ''
}

interface Row {
  line: number
  sku: string
  cells: Record<string, string>
  faults: ImportedFault[]
}

const BATCH = 500

/**
 * Writes the rows of an import to the database, keeping those already there; returns their number.
 * Throws {@link CatalogFileError}.
 */
export async function readRows(db: Db, { id, file, columns }: Import): Promise<number> {
  const csv = await unpack(Buffer.from(file ?? '', 'base64'), {
    maxOutputLength: 2 * MAX_IMPORT_BYTES,
  })
  let count = 0
  let isHeader = true
  let batch: Row[] = []
  const flush = async () => {
    await insertRows(db, id, batch)
    batch = []
  }
  for await (const { record, info } of readTable(slices(csv))) {
    if (!isHeader && record.some((cell) => cell.trim() !== '')) {
      count += 1
      if (count > MAX_IMPORT_ROWS) {
        throw new CatalogFileError('Tiene más de 100,000 filas: pártelo en varios archivos')
      }
      batch.push(rowOf(columns ?? [], record, info.records + info.empty_lines))
      if (batch.length === BATCH) await flush()
    }
    isHeader = false
  }
  await flush()
  await db.execute(sql`analyze catalog_import_row`)
  return count
}

/** `line`: its number in a spreadsheet, where a cell may have several lines. */
function rowOf(columns: readonly string[], record: readonly string[], line: number): Row {
  const cells = Object.fromEntries(
    columns.flatMap((column, at) => (column === '' ? [] : [[column, (record[at] ?? '').trim()]])),
  )
  const isWide = record.length !== columns.length
  const faults = isWide
    ? [{ column: '', reason: 'no tiene tantas columnas como el encabezado' }]
    : []
  return { line, sku: cells.SKU ?? '', cells, faults }
}

async function insertRows(db: Db, importId: string, rows: readonly Row[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into catalog_import_row (import_id, line, sku, cells, faults)
    select ${importId}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line int, sku text, cells jsonb, faults jsonb)
    on conflict do nothing`)
}
