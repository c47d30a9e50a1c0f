import type { Queries } from '@surco/database'

import { type Column, type Fault, neededByNew } from './columns.ts'
import { listWithNames, writeCell } from './write-cells.ts'

type Cells = Readonly<Partial<Record<Column, string>>>

/**
 * The cells of rows with what a file of known products leaves out though a new one needs it, such as a list of prices: that
 * is as it is in the shop.
 */
export async function knownCells(
  queries: Queries,
  columns: readonly string[],
  wanted: readonly string[],
): Promise<(sku: string, cells: Cells) => { cells: Cells } | { faults: Fault[] }> {
  const absent = neededByNew.filter((column) => !columns.includes(column))
  if (absent.length === 0) return (_sku, cells) => ({ cells })
  const known = new Map(
    (await listWithNames(queries, [...wanted])).map((one) => [one.product.sku, one] as const),
  )
  return (sku, cells) => {
    const one = known.get(sku)
    if (!one) return { faults: [unknownSku(sku)] }
    const own = Object.fromEntries(absent.map((column) => [column, writeCell(column, one)]))
    return { cells: { ...cells, ...own } }
  }
}

const unknownSku = (sku: string): Fault => ({
  column: 'SKU',
  reason: sku
    ? `"${sku}" no está en el catálogo; para agregarlo, el archivo debe traer nombre, categoría, marca y precio`
    : 'es obligatorio',
})
