import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'

import { decimal, flag, optional, text, whole } from './fields.ts'
import type { Field } from './fields.ts'

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

export type Fields = Record<string, Field<unknown>>
type Values<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> }

/** One line of a family's file: what every article has, and the family's own columns. */
export type Row<F extends Fields> = Values<typeof saleFields> & Values<F>

interface Line {
  record: Record<string, string>
  info: { lines: number }
}

/** The rows of `data/<name>.csv`; throws with file, line and column when a cell is wrong. */
export function readFamily<F extends Fields>(name: string, fields: F): Row<F>[] {
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
