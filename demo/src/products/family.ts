import { readFileSync, existsSync } from 'node:fs'

import { parse } from 'csv-parse/sync'

import { filmFile } from '../films/films.ts'
import { views, type Product, type Sale, type Sheet } from './product.ts'
import { keepUnits, slug } from './wording.ts'

/** Reads one cell; throws with the reason when it cannot be used. */
type Field<T> = (cell: string) => T

/** A required text. */
export const text: Field<string> = (cell) => {
  if (cell === '') throw new Error('is empty')
  return cell
}

/** A positive number such as 6.5. */
export const decimal: Field<number> = (cell) => {
  if (!/^\d+(\.\d+)?$/.test(cell)) throw new Error(`"${cell}" is not a number`)
  return Number(cell)
}

/** A number without decimals, zero included. */
export const whole: Field<number> = (cell) => {
  if (!/^\d+$/.test(cell)) throw new Error(`"${cell}" is not a whole number`)
  return Number(cell)
}

/** "sí", or empty for no. */
export const flag: Field<boolean> = (cell) => {
  if (cell !== '' && cell !== 'sí') throw new Error(`"${cell}" is neither "sí" nor empty`)
  return cell === 'sí'
}

/** One of the words that the family knows. */
export function oneOf<const T extends string>(...words: T[]): Field<T> {
  return (cell) => {
    const word = words.find((each) => each === cell)
    if (word === undefined) throw new Error(`"${cell}" is none of: ${words.join(', ')}`)
    return word
  }
}

/** The same, or empty. */
export function optional<T>(field: Field<T>): Field<T | undefined> {
  return (cell) => (cell === '' ? undefined : field(cell))
}

/** One of the keys of a table. */
export function keyOf<T extends object>(table: T): Field<keyof T & string> {
  const isKey = (cell: string): cell is keyof T & string => Object.hasOwn(table, cell)
  return oneOf(...Object.keys(table).filter(isKey))
}

/** "name: value" pairs between `|`. */
export const pairs: Field<Record<string, string>> = (cell) =>
  Object.fromEntries(
    text(cell)
      .split('|')
      .map((part) => {
        const at = part.indexOf(': ')
        if (at < 1) throw new Error(`"${part}" is not "name: value"`)
        return [part.slice(0, at), part.slice(at + 2)]
      }),
  )

interface Family<F extends Fields> {
  /** The file in `data/`, without `.csv`. */
  file: string
  /** The file in `data/manuals/`, without `.md`. */
  manual?: string
  fields: F
  describe: (row: Row<F>) => Sheet
}

/** Puts every row of a family's file on the shelf with the sheet that its data gives. */
export function shelveFamily<F extends Fields & { model: Field<string | undefined> }>(
  family: Family<F>,
): Product[] {
  const downloads = family.manual
    ? [`Manual de operación y seguridad=manuales/${family.manual}.pdf`]
    : []
  return readFamily(family.file, family.fields).map((row) => {
    const { title, paragraphs, ...sheet } = family.describe(row)
    return {
      ...saleOf(row),
      ...sheet,
      name: `${title} ${row.brand} ${row.sku}`,
      paragraphs: paragraphs.map(keepUnits),
      model: row.model,
      pictures: row.model ? picturesOf(row.model, row.brand) : [],
      downloads,
      video: row.model ? filmOf(row.model, row.brand) : '',
    }
  })
}

/** Shipping is free except for products sold by quote. */
function saleOf({ sku, brand, price, stock, discount, special, quote }: Sale): Sale {
  return { sku, brand, price, stock, discount, special, quote, freeShipping: !quote }
}

const saleFields = {
  sku: text,
  brand: text,
  price: decimal,
  stock: whole,
  discount: optional(whole),
  special: optional(decimal),
  quote: flag,
  freeShipping: flag,
}

type Fields = Record<string, Field<unknown>>
type Values<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> }

/** One line of a family's file: what every product has, and the family's own columns. */
export type Row<F extends Fields> = Values<typeof saleFields> & Values<F>

interface Line {
  record: Record<string, string>
  info: { lines: number }
}

/** The rows of `data/<name>.csv`; throws with file, line and column when a cell is wrong. */
function readFamily<F extends Fields>(name: string, fields: F): Row<F>[] {
  const source = readFileSync(new URL(`../../data/${name}.csv`, import.meta.url), 'utf8')
  return parseFamily(`demo/data/${name}.csv`, source, fields)
}

/** The rows of a family's file; `file` is how faults name it. */
export function parseFamily<F extends Fields>(file: string, source: string, fields: F): Row<F>[] {
  const all = { ...saleFields, ...fields }
  const lines: Line[] = parse(source, {
    bom: true,
    columns: (header: string[]) => checkHeader(file, header, Object.keys(all)),
    info: true,
    skip_empty_lines: true,
    trim: true,
  })
  return lines.map(({ record, info }) => {
    const place = `${file}, line ${info.lines}`
    const row = readCells(place, record, all)
    checkOffer(place, row)
    return row
  })
}

function checkHeader(file: string, header: string[], known: string[]) {
  const missing = known.filter((column) => !header.includes(column))
  const unknown = header.filter((column) => !known.includes(column))
  if (missing.length > 0) throw new Error(`${file}, line 1: lacks ${missing.join(', ')}`)
  if (unknown.length > 0) throw new Error(`${file}, line 1: does not know ${unknown.join(', ')}`)
  return header
}

function readCells<F extends Fields>(place: string, record: Record<string, string>, fields: F) {
  const cells = Object.entries(fields).map(([column, read]) => {
    try {
      return [column, read(record[column] ?? '')]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${place}, column ${column}: ${reason}`, { cause: error })
    }
  })
  // safe: every column was read by its own field
  return Object.fromEntries(cells) as Values<F>
}

function checkOffer(
  place: string,
  { price, discount, special, quote, freeShipping }: Values<typeof saleFields>,
) {
  if (quote && freeShipping)
    throw new Error(`${place}, column freeShipping: the shipping of a quoted product has its price`)
  if (discount !== undefined && special !== undefined)
    throw new Error(`${place}, column special: there is a discount already`)
  if (special !== undefined && special >= price)
    throw new Error(`${place}, column special: is not below the price`)
  if (discount !== undefined && (discount < 1 || discount > 49))
    throw new Error(`${place}, column discount: is not between 1 and 49`)
}

const folder = new URL('../../pictures/', import.meta.url)

/** The finished pictures of a model in a brand's colours, below the pictures folder; none before they are rendered. */
function picturesOf(model: string, brand: string) {
  return views
    .map((view) => `productos/${model}/${slug(brand)}-${view}.webp`)
    .filter((file) => existsSync(new URL(file, folder)))
}

/** The finished film of a model in a brand's colours, below the pictures folder; '' when there is none. */
function filmOf(model: string, brand: string) {
  const file = filmFile(model, brand)
  return existsSync(new URL(file, folder)) ? file : ''
}
