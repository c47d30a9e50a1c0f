import { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { CatalogFileError, readHeader, type Column } from './columns.ts'

export interface FileLine {
  /** Counted from 1, the header included; of a row over several lines, the last. */
  line: number
  cells: Partial<Record<Column, string>>
  /** A row that does not have as many cells as the header. */
  wrongWidth: boolean
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

const LONGEST_HEADER = 10_000
const LONGEST_ROW = 1_000_000

/** The rows of a CSV file (UTF-8; comma or semicolon), as they come. Throws {@link CatalogFileError}. */
export async function* readCatalogFile(
  bytes: AsyncIterable<Uint8Array>,
  onHeader: (columns: Column[]) => void,
) {
  const texts = decode(bytes)
  const start = await readFirstLine(texts)
  const parser = Readable.from(joined(start, texts)).compose(
    parse({
      delimiter: delimiterOf(start),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  )
  let header: Column[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (header) yield toLine(header, record, info.lines)
      else onHeader((header = readHeader(record)))
    }
  } catch (error) {
    throw error instanceof CsvError ? new CatalogFileError(csvFault(error)) : error
  }
  if (!header) throw new CatalogFileError('El archivo está vacío')
}

function toLine(header: Column[], record: string[], line: number): FileLine {
  const cells: FileLine['cells'] = {}
  for (const [index, column] of header.entries()) cells[column] = record[index] ?? ''
  return { line, cells, wrongWidth: record.length !== header.length }
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

/** Names of columns hold neither sign, so the header tells which one separates. */
function delimiterOf(start: string) {
  const header = start.split('\n', 1)[0] ?? ''
  return header.split(';').length > header.split(',').length ? ';' : ','
}

function csvFault(error: CsvError) {
  // safe: csv-parse gives every error the line it stopped at
  const { code, lines } = error as CsvError & { lines?: number }
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `La fila de la línea ${lines ?? 1} es demasiado larga (más de 1 MB), o le falta cerrar comillas`
  return `El archivo no es un CSV válido: comillas o separadores mal puestos cerca de la línea ${lines ?? 1}`
}
