import {
  type Column,
  BadValue,
  columns,
  downloads,
  list,
  optionalName,
  optionalPrice,
  ivaRate,
  percentage,
  pictureFiles,
  price,
  requiredText,
  satProductKey,
  satUnitKey,
  specifications,
  text,
  units,
  video,
  yesOrNo,
  yesUnlessNo,
} from './columns.ts'

/** What each cell becomes; money in centavos, a missing cell is as an empty one. */
const rules = {
  SKU: requiredText(60),
  nombre: requiredText(200),
  descripcionCorta: text(1_000),
  descripcion: list(5_000),
  categoria: requiredText(80),
  subcategoria: optionalName(80),
  subsubcategoria: optionalName(80),
  marca: requiredText(80),
  precio: price,
  descuento: percentage,
  precioEspecial: optionalPrice,
  iva: ivaRate,
  claveProdServ: satProductKey,
  claveUnidad: satUnitKey,
  stock: units,
  accesorio: yesOrNo,
  requiereCotizacion: yesOrNo,
  envioGratis: yesUnlessNo,
  fotos: pictureFiles,
  especificaciones: specifications,
  incluye: list(500),
  garantia: text(1_000),
  descargables: downloads,
  video,
} satisfies Record<Column, (cell: string) => unknown>

export type CatalogRow = { [C in Column]: ReturnType<(typeof rules)[C]> }

export interface Fault {
  column: Column
  /** Spanish. */
  reason: string
}

/** The values of one row of a catalogue file, or everything that is wrong with it. */
export function checkRow(
  cells: Partial<Record<Column, string>>,
): { row: CatalogRow } | { faults: Fault[] } {
  const faults: Fault[] = []
  const values: Partial<Record<Column, unknown>> = {}
  for (const column of columns) {
    try {
      values[column] = rules[column]((cells[column] ?? '').trim())
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      faults.push({ column, reason: error.message })
    }
  }
  // safe: every column was read by its own rule, or there are faults
  const row = values as CatalogRow
  if (faults.length === 0) faults.push(...contradictions(row))
  return faults.length > 0 ? { faults } : { row }
}

function contradictions({
  precio,
  precioEspecial,
  subcategoria,
  subsubcategoria,
}: CatalogRow): Fault[] {
  const faults: Fault[] = []
  if (precioEspecial > precio) {
    faults.push({ column: 'precioEspecial', reason: 'es mayor que el precio' })
  }
  if (subsubcategoria && !subcategoria) {
    faults.push({ column: 'subcategoria', reason: 'falta, y hay una subsubcategoria' })
  }
  return faults
}
