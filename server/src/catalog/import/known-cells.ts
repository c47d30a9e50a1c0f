import type { Queries } from '@surco/database'

import { type Column, type Fault, neededByNew } from './columns.ts'
import { listWithNames, writeCell } from './write-cells.ts'

type Cells = Readonly<Partial<Record<Column, string>>>

/**
 * Returns a function that completes the cells of a row. A file of known products, such as a price list, may omit
 * columns that a new product needs: their cells are taken from the shop.
 */
export async function knownCells(
  queries: Queries,
  columns: readonly string[],
  wanted: readonly string[],
): Promise<(sku: string, cells: Cells) => { cells: Cells } | { faults: Fault[] }> {
  const absent = neededByNew.filter((column) => !columns.includes(column))
  if (absent.length === 0) return (_sku, cells) => ({ cells })
  const known = new Map(
    (await listWithNames(queries, [...wanted])).map((found) => [found.product.sku, found] as const),
  )
  return (sku, cells) => {
    const found = known.get(sku)
    if (!found) return { faults: [unknownSku(sku)] }
    const stored = Object.fromEntries(absent.map((column) => [column, writeCell(column, found)]))
    return { cells: { ...cells, ...stored } }
  }
}

const unknownSku = (sku: string): Fault => ({
  column: 'SKU',
  reason: sku
    ? `"${sku}" no está en el catálogo; para agregarlo, el archivo debe traer nombre, categoría, marca y precio`
    : 'es obligatorio',
})
