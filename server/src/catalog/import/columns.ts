import { withoutAccents } from '@surco/contract/without-accents'
import type { catalogStaging } from '@surco/database/schema'

import { CommandFault } from '../../platform/commands/index.ts'
import * as cell from './read-cell.ts'

type Staged = typeof catalogStaging.$inferInsert

/** Reads a cell into the field of `catalog_staging` that holds it. */
const into = <F extends keyof Staged, T extends Staged[F]>(
  field: F,
  read: (cell: string) => T,
) => ({ field, read })

/**
 * The columns of a catalogue file as its header names them, each with the field it is staged in and the reader of its
 * cells. A field is merged into the column of `product` with the same name, unless `exceptions` (merge-staged.ts) lists
 * it. Money is in centavos; a missing cell is read as an empty one.
 */
const columns = {
  SKU: into('sku', cell.requiredText(60)),
  nombre: into('name', cell.requiredText(200)),
  descripcionCorta: into('shortDescription', cell.text(1_000)),
  descripcion: into('description', cell.list(5_000)),
  categoria: into('category1', cell.requiredText(80)),
  subcategoria: into('category2', cell.optionalName(80)),
  subsubcategoria: into('category3', cell.optionalName(80)),
  marca: into('brand', cell.requiredText(80)),
  precio: into('listPrice', cell.price),
  descuento: into('discountPercent', cell.percentage),
  precioEspecial: into('specialPrice', cell.optionalPrice),
  especialDesde: into('specialFrom', cell.optionalDay),
  especialHasta: into('specialUntil', cell.optionalDay),
  iva: into('ivaRate', cell.ivaRate),
  claveProdServ: into('satProductKey', cell.satProductKey),
  claveUnidad: into('satUnitKey', cell.satUnitKey),
  // Staged in two fields: `stock`, and `stock_is_change`.
  stock: { field: 'stock', read: cell.units },
  accesorio: into('accessory', cell.yesOrNo),
  requiereCotizacion: into('requiresQuote', cell.yesOrNo),
  envioGratis: into('freeShipping', cell.yesUnlessNo),
  // Kilograms and centimetres, staged as grams and millimetres.
  peso: into('weight', cell.measure('peso en kilogramos', 1000)),
  largo: into('boxLength', cell.measure('largo en centímetros', 10)),
  ancho: into('boxWidth', cell.measure('ancho en centímetros', 10)),
  alto: into('boxHeight', cell.measure('alto en centímetros', 10)),
  fotos: into('pictures', cell.pictureFiles),
  // The search reads some of them by name, such as «Voltaje»: see search_drive in database/search.sql.
  especificaciones: into('specifications', cell.specifications),
  atributos: into('attributes', cell.attributes),
  incluye: into('includes', cell.list(500)),
  garantia: into('warranty', cell.text(1_000)),
  descargables: into('downloads', cell.downloads),
  video: into('video', cell.video),
  publicado: into('published', cell.yesUnlessNo),
} as const satisfies Record<string, { field: keyof Staged; read: (cell: string) => unknown }>

export type Column = keyof typeof columns
export type CatalogRow = { [C in Column]: ReturnType<(typeof columns)[C]['read']> }

export const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)

export const columnNames: readonly Column[] = Object.keys(columns).filter(isColumn)

/** The field of `catalog_staging` that a column is staged in. */
export const fieldOf = (column: Column) => columns[column].field

/** The sides of a box: a file has all of them or none. */
const box = ['largo', 'ancho', 'alto'] as const

/** The days of a special price. A file has both and the price: alone they could contradict the stored ones. */
const days = ['especialDesde', 'especialHasta'] as const

/** Columns that a new product needs besides its SKU. */
export const neededByNew = ['nombre', 'categoria', 'marca', 'precio'] as const satisfies Column[]

/** A file that cannot be read as a catalogue at all; `message` is Spanish, one line. */
export class CatalogFileError extends CommandFault {
  override name = 'CatalogFileError'
}

const headerKey = (name: string) => withoutAccents(name.trim()).toLowerCase()

/** Column names used in the office and in its exported files. */
const officeNames: Readonly<Partial<Record<Column, readonly string[]>>> = {
  subsubcategoria: ['tercer nivel'],
  precio: ['precio de lista'],
  precioEspecial: ['precio especial'],
  especialDesde: ['precio especial desde'],
  especialHasta: ['precio especial hasta'],
  stock: ['existencias'],
  claveProdServ: ['clave del SAT'],
  claveUnidad: ['unidad del SAT'],
  descripcionCorta: ['descripción corta'],
  especificaciones: ['otros datos, en texto'],
  atributos: ['datos técnicos'],
  requiereCotizacion: ['envío por cotizar', 'se cotiza'],
  envioGratis: ['envío gratis'],
  peso: ['peso, kg'],
  largo: ['largo, cm'],
  ancho: ['ancho, cm'],
  alto: ['alto, cm'],
  publicado: ['en la tienda'],
  descargables: ['documentos'],
}

const known = new Map<string, Column>(
  columnNames.flatMap((column) =>
    [column, ...(officeNames[column] ?? [])].map((name) => [headerKey(name), column] as const),
  ),
)

/** The column that a name in a header refers to. */
export const columnNamed = (name: string): Column | undefined => known.get(headerKey(name))

/** The columns in the order of a header line. Throws {@link CatalogFileError}. */
export function readHeader(names: readonly string[]): Column[] {
  const found = names.map(columnNamed)
  const unknown = names.filter((_, index) => !found[index])
  if (unknown.length > 0) {
    throw new CatalogFileError(
      `El encabezado tiene columnas desconocidas: ${unknown.map((name) => `"${name}"`).join(', ')}`,
    )
  }
  const header = found.filter((column) => column !== undefined)
  const { repeated, missing } = faultsOfHeader(header)
  if (repeated.length > 0)
    throw new CatalogFileError(`El encabezado repite: ${repeated.join(', ')}`)
  if (missing.length > 0)
    throw new CatalogFileError(`Al encabezado le falta: ${missing.join(', ')}`)
  return header
}

/** The repeated and the missing columns of a header. Columns that only new products need are checked per row. */
export function faultsOfHeader(header: readonly Column[]) {
  const has = (column: Column) => header.includes(column)
  const wanted: Column[] = ['SKU']
  // A subcategory can only be found below its category.
  if (has('subcategoria') || has('subsubcategoria')) wanted.push('categoria')
  if (box.some(has)) wanted.push(...box)
  if (days.some(has)) wanted.push('precioEspecial', ...days)
  return {
    repeated: header.filter((column, index) => header.indexOf(column) !== index),
    missing: wanted.filter((column) => !has(column)),
  }
}

export interface Fault {
  column: Column
  /** Spanish. */
  reason: string
}

/** Reads one row of a catalogue file: its values, or all faults found. */
export function checkRow(
  cells: Partial<Record<Column, string>>,
): { row: CatalogRow } | { faults: Fault[] } {
  const faults: Fault[] = []
  const values: Partial<Record<Column, unknown>> = {}
  for (const column of columnNames) {
    try {
      values[column] = columns[column].read((cells[column] ?? '').trim())
    } catch (error) {
      if (!(error instanceof cell.BadValue)) throw error
      faults.push({ column, reason: error.message })
    }
  }
  // safe: every column was read by its own rule, or there are faults
  const row = values as CatalogRow
  if (faults.length === 0) faults.push(...contradictions(row))
  return faults.length > 0 ? { faults } : { row }
}

function contradictions(row: CatalogRow): Fault[] {
  const { subcategoria, subsubcategoria } = row
  const faults = faultsOfSpecial(row)
  const missing = box.filter((side) => row[side] === null)
  if (missing.length < box.length) {
    faults.push(
      ...missing.map((column) => ({ column, reason: 'falta, y hay otro lado de la caja' })),
    )
  }
  if (subsubcategoria && !subcategoria) {
    faults.push({ column: 'subcategoria', reason: 'falta, y hay una subsubcategoria' })
  }
  return faults
}

function faultsOfSpecial({
  precio,
  precioEspecial,
  especialDesde,
  especialHasta,
}: CatalogRow): Fault[] {
  const faults: Fault[] = []
  if (precioEspecial > precio) {
    faults.push({ column: 'precioEspecial', reason: 'es mayor que el precio' })
  }
  if (precioEspecial === 0 && (especialDesde ?? especialHasta) !== null) {
    faults.push({ column: 'precioEspecial', reason: 'falta, y hay fechas para él' })
  }
  if (especialDesde && especialHasta && especialHasta < especialDesde) {
    faults.push({ column: 'especialHasta', reason: 'es antes del primer día' })
  }
  return faults
}
