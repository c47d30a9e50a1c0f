import { pipeline, Readable } from 'node:stream'

import type { Queries } from '@surco/database'
import { CsvError, parse } from 'csv-parse'

import { mediaPath } from '../../platform/media/index.ts'
import { readFields } from '../../platform/unknown.ts'
import {
  type CatalogRow,
  CatalogFileError,
  checkRow,
  type Column,
  type Fault,
  readHeader,
} from './columns.ts'
import type { FileShelf } from './imported-files.ts'
import { knownCells } from './known-cells.ts'
import { isDocumentFile, isVideoFile } from './read-cell.ts'
import type { RowToStage } from './stage-rows.ts'

export interface LineFault {
  line: number
  /** '' when the whole row is at fault. */
  column: Column | ''
  /** Spanish. */
  reason: string
}

/** Number of faults that are listed; further ones are only counted. */
const LISTED = 200

/** Reads the rows of a catalogue file and collects their faults. */
export function createRowReader(db: Queries, shelf: FileShelf | undefined) {
  const lineOfSku = new Map<string, number>()
  const listed: LineFault[] = []
  const state = {
    columns: new Set<Column>(),
    count: 0,
    badRows: 0,
    faultCount: 0,
    faults: listed,
    rows,
  }

  function refuse(line: number, faults: Omit<LineFault, 'line'>[]) {
    state.badRows += 1
    state.faultCount += faults.length
    for (const fault of faults) {
      if (listed.length < LISTED) listed.push({ line, ...fault })
    }
    return undefined
  }

  /** Yields each valid row, and undefined for each invalid one. */
  async function* rows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowToStage | undefined> {
    const onHeader = (columns: Column[]) => {
      state.columns = new Set(columns)
      // Without a folder, products keep their pictures.
      if (!shelf) state.columns.delete('fotos')
    }
    for await (const part of inParts(readCatalogFile(bytes, onHeader))) {
      const skus = part.map(({ cells }) => (cells.SKU ?? '').trim())
      const fill = await knownCells(db, [...state.columns], skus)
      for (const fileLine of part) {
        state.count += 1
        yield await readLine(fileLine, fill)
      }
    }
  }

  async function readLine({ line, cells, wrongWidth }: FileLine, fill: Fill) {
    if (wrongWidth) {
      return refuse(line, [{ column: '', reason: 'no tiene tantas columnas como el encabezado' }])
    }
    const filled = fill((cells.SKU ?? '').trim(), cells)
    if ('faults' in filled) return refuse(line, filled.faults)
    const checked = checkRow(filled.cells)
    if ('faults' in checked) return refuse(line, checked.faults)
    const { row } = checked
    const earlier = lineOfSku.get(row.SKU)
    if (earlier !== undefined) {
      return refuse(line, [
        { column: 'SKU', reason: `"${row.SKU}" ya está en la línea ${earlier}` },
      ])
    }
    lineOfSku.set(row.SKU, line)
    const withFiles = await takeFiles(row, shelf)
    return 'faults' in withFiles ? refuse(line, withFiles.faults) : { ...withFiles.row, line }
  }

  return state
}

type Fill = Awaited<ReturnType<typeof knownCells>>

/** Lines whose products are looked up together. */
const PART = 200

async function* inParts(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine[]> {
  let part: FileLine[] = []
  for await (const line of lines) {
    part.push(line)
    if (part.length < PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** Stores the files that a row names: returns it with their names in the shop, or the faults. Without a folder, no pictures. */
export async function takeFiles(
  row: CatalogRow,
  shelf: FileShelf | undefined,
): Promise<{ row: CatalogRow } | { faults: Fault[] }> {
  const pictures = await takePictures(row, shelf)
  const documents = await takeDocuments(row, shelf)
  const video = await takeVideo(row, shelf)
  const faults = [...pictures.faults, ...documents.faults, ...video.faults]
  if (faults.length > 0) return { faults }
  const { names: fotos } = pictures
  return { row: { ...row, fotos, descargables: documents.downloads, video: video.url } }
}

async function takePictures({ fotos }: CatalogRow, shelf: FileShelf | undefined) {
  const taken = shelf ? await Promise.all(fotos.map((file) => shelf.takePicture(file))) : []
  return {
    names: taken.flatMap((picture) => ('name' in picture ? [picture.name] : [])),
    faults: taken.flatMap((picture) =>
      'reason' in picture ? [{ column: 'fotos' as const, reason: picture.reason }] : [],
    ),
  }
}

async function takeDocuments({ descargables }: CatalogRow, shelf: FileShelf | undefined) {
  const taken = await Promise.all(
    descargables.map(async ({ nombre, url }) => {
      if (!isDocumentFile(url)) return { nombre, url }
      const found = (await shelf?.takeDocument(url)) ?? withoutFolder(url)
      return 'name' in found ? { nombre, url: `/api${mediaPath(found.name)}` } : found
    }),
  )
  return {
    downloads: taken.flatMap((download) => ('url' in download ? [download] : [])),
    faults: taken.flatMap((download) =>
      'reason' in download ? [{ column: 'descargables' as const, reason: download.reason }] : [],
    ),
  }
}

async function takeVideo({ video }: CatalogRow, shelf: FileShelf | undefined) {
  if (!isVideoFile(video)) return { url: video, faults: [] }
  const found = (await shelf?.takeVideo(video)) ?? withoutFolder(video)
  return 'name' in found
    ? { url: `/api${mediaPath(found.name)}`, faults: [] }
    : { url: '', faults: [{ column: 'video' as const, reason: found.reason }] }
}

const withoutFolder = (file: string) => ({ reason: `"${file}": falta la carpeta` })

interface FileLine {
  /** Counted from 1, the header included; of a row over several lines, the last. */
  line: number
  cells: Partial<Record<Column, string>>
  /** Whether the row has another number of cells than the header. */
  wrongWidth: boolean
}

/** Yields the rows of a catalogue file. Throws {@link CatalogFileError}. */
async function* readCatalogFile(
  bytes: AsyncIterable<Uint8Array>,
  onHeader: (columns: Column[]) => void,
) {
  let header: Column[] | undefined
  for await (const { record, info } of readTable(bytes)) {
    if (header) yield toLine(header, record, info.lines)
    else onHeader((header = readHeader(record)))
  }
}

function toLine(header: Column[], record: string[], line: number): FileLine {
  const cells: FileLine['cells'] = {}
  for (const [index, column] of header.entries()) cells[column] = record[index] ?? ''
  return { line, cells, wrongWidth: record.length !== header.length }
}

interface CsvRecord {
  record: string[]
  /** `lines`: the line it ends on; `records`: records so far, this one included. */
  info: { lines: number; records: number; empty_lines: number }
}

const LONGEST_HEADER = 10_000
const LONGEST_ROW = 1_000_000

/** Yields the records of a CSV file (UTF-8; comma or semicolon), the header first. Throws {@link CatalogFileError}. */
export async function* readTable(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const texts = decode(bytes)
  const start = await readFirstLine(texts)
  const parser = parse({
    delimiter: delimiterOf(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  })
  // Errors are thrown by the loop below; ending it early is not an error.
  pipeline(Readable.from(joined(start, texts)), parser, () => {})
  let isEmpty = true
  try {
    for await (const record of parser as AsyncIterable<CsvRecord>) {
      isEmpty = false
      yield record
    }
  } catch (error) {
    throw error instanceof CsvError ? new CatalogFileError(csvFault(error)) : error
  }
  if (isEmpty) throw new CatalogFileError('El archivo está vacío')
}

async function* decode(bytes: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    const isEncoding =
      error instanceof TypeError &&
      'code' in error &&
      error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    throw isEncoding
      ? new CatalogFileError('El archivo no está en UTF-8: guárdalo como "CSV UTF-8"')
      : error
  }
}

async function readFirstLine(texts: AsyncGenerator<string>) {
  let start = ''
  while (!start.includes('\n') && start.length < LONGEST_HEADER) {
    const { value, done } = await texts.next()
    if (done) break
    start += value
  }
  return start
}

async function* joined(start: string, rest: AsyncIterable<string>) {
  yield start
  yield* rest
}

/** Detects the separator by the header: names of columns contain neither character. */
function delimiterOf(start: string) {
  const header = start.split('\n', 1)[0] ?? ''
  return header.split(';').length > header.split(',').length ? ';' : ','
}

function csvFault(error: CsvError) {
  const { lines } = readFields(error)
  const line = typeof lines === 'number' ? lines : 1
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `La fila de la línea ${line} es demasiado larga (más de 1 MB), o le falta cerrar comillas`
  return `El archivo no es un CSV válido: comillas o separadores mal puestos cerca de la línea ${line}`
}
