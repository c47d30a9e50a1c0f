import { isUtf8 } from 'node:buffer'

import type { postalCode } from '@surco/database/schema'

import { CommandFault } from '../../platform/commands/index.ts'

/** A colonia of the list. */
export type PostalCodeRow = typeof postalCode.$inferInsert

/** A line of the file: its row, or what is wrong with it, in Spanish. */
type ReadLine = { line: number } & ({ row: PostalCodeRow } | { reason: string })

/** The postal service's names of the columns that are read. */
const names = {
  code: 'd_codigo',
  colonia: 'd_asenta',
  municipio: 'd_mnpio',
  estado: 'd_estado',
  ciudad: 'd_ciudad',
} as const

type Column = keyof typeof names

interface Header {
  width: number
  at: Record<Column, number>
}

/**
 * Streams the rows of the postal service's file (`CPdescarga.txt`): a notice, the names of the columns, then one settlement
 * per line. Throws {@link CommandFault} for any other file.
 */
export async function* readPostalCodesFile(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadLine> {
  let header: Header | undefined
  let line = 0
  for await (const text of readLines(bytes)) {
    line += 1
    if (header) {
      if (text !== '') yield { line, ...readRow(header, text.split('|')) }
    } else {
      header = readHeader(text)
      if (!header && line === 2) throw new CommandFault(wrongFile)
    }
    if (line === 1 && text.startsWith('PK\u0003\u0004')) throw new CommandFault(zipped)
  }
  if (!header) throw new CommandFault(wrongFile)
}

const wrongFile =
  'No es el catálogo de códigos postales: en la segunda línea faltan los nombres de las columnas (d_codigo|d_asenta|…)'
const zipped = 'El archivo está comprimido: descomprímelo y carga el CPdescarga.txt que contiene'

/** Reads the names of the columns; undefined for the notice above them. */
function readHeader(text: string): Header | undefined {
  const cells = text.split('|').map((name) => name.trim().toLowerCase())
  if (!cells.includes(names.code)) return undefined
  const missing = Object.values(names).filter((name) => !cells.includes(name))
  if (missing.length > 0) {
    throw new CommandFault(`Al encabezado le falta: ${missing.join(', ')}`)
  }
  const at = {
    code: cells.indexOf(names.code),
    colonia: cells.indexOf(names.colonia),
    municipio: cells.indexOf(names.municipio),
    estado: cells.indexOf(names.estado),
    ciudad: cells.indexOf(names.ciudad),
  }
  return { width: cells.length, at }
}

const MAX_LENGTH = 120

function readRow(
  { width, at }: Header,
  cells: string[],
): { row: PostalCodeRow } | { reason: string } {
  if (cells.length !== width) return { reason: `tiene ${cells.length} campos en vez de ${width}` }
  const cell = (column: Column) => (cells[at[column]] ?? '').trim()
  const row = {
    code: cell('code'),
    colonia: cell('colonia'),
    municipio: cell('municipio'),
    ciudad: cell('ciudad'),
    estado: cell('estado'),
  }
  const reason = faultOf(row)
  return reason === undefined ? { row } : { reason }
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const control = /[\u0000-\u001f\u007f-\u009f]/

function faultOf(row: PostalCodeRow): string | undefined {
  if (!/^[0-9]{5}$/.test(row.code)) {
    return `d_codigo: "${row.code.slice(0, 40)}" no es un código postal de cinco dígitos`
  }
  for (const column of ['colonia', 'municipio', 'estado'] as const) {
    if (row[column] === '') return `${names[column]} está vacío`
  }
  for (const column of ['colonia', 'municipio', 'estado', 'ciudad'] as const) {
    if (row[column].length > MAX_LENGTH)
      return `${names[column]} tiene más de ${MAX_LENGTH} caracteres`
    if (control.test(row[column])) return `${names[column]} contiene caracteres que no se permiten`
  }
  return undefined
}

const NEWLINE = 0x0a
/** The official file's longest line has some 200 bytes, its notice 700. */
const MAX_LINE_BYTES = 10_000

/**
 * Streams the lines of a text without their terminators. The official file is in Latin-1; after saving it again it is often
 * in UTF-8. Throws {@link CommandFault} for a file without line breaks.
 */
async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const buffer = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = buffer.indexOf(NEWLINE); end >= 0; end = buffer.indexOf(NEWLINE, start)) {
      yield decode(buffer.subarray(start, end))
      start = end + 1
    }
    rest = buffer.subarray(start)
    if (rest.length > MAX_LINE_BYTES)
      throw new CommandFault('El archivo no es un texto con renglones')
  }
  if (rest.length > 0) yield decode(rest)
}

/** A Spanish line in Latin-1 is never valid UTF-8, since an accented letter is followed by an ASCII one. */
const decode = (line: Buffer) =>
  line
    .toString(isUtf8(line) ? 'utf8' : 'latin1')
    .replace(/^\u{feff}/u, '')
    .replace(/\r$/, '')
