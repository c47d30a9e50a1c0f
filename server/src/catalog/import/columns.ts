import { CommandFault } from '../../commands/index.ts'

/** The columns of a catalogue file, as its header line names them. */
export const columns = [
  'SKU',
  'nombre',
  'descripcionCorta',
  'descripcion',
  'categoria',
  'subcategoria',
  'subsubcategoria',
  'marca',
  'precio',
  'descuento',
  'precioEspecial',
  'iva',
  'claveProdServ',
  'claveUnidad',
  'stock',
  'accesorio',
  'requiereCotizacion',
  'envioGratis',
  'fotos',
  'especificaciones',
  'incluye',
  'garantia',
  'descargables',
  'video',
] as const

export type Column = (typeof columns)[number]

const required: readonly Column[] = ['SKU', 'nombre', 'categoria', 'marca', 'precio']

/** A file that cannot be read as a catalogue at all; `message` is Spanish, one line. */
export class CatalogFileError extends CommandFault {
  override name = 'CatalogFileError'
}

const key = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const known = new Map<string, Column>(columns.map((column) => [key(column), column]))

/** The columns in the order of a header line. Throws {@link CatalogFileError}. */
export function readHeader(names: readonly string[]): Column[] {
  const found = names.map((name) => known.get(key(name)))
  const unknown = names.filter((_, index) => !found[index])
  if (unknown.length > 0) {
    throw new CatalogFileError(
      `El encabezado tiene columnas desconocidas: ${unknown.map((name) => `"${name}"`).join(', ')}`,
    )
  }
  const header = found.filter((column) => column !== undefined)
  const repeated = header.filter((column, index) => header.indexOf(column) !== index)
  if (repeated.length > 0)
    throw new CatalogFileError(`El encabezado repite: ${repeated.join(', ')}`)
  const missing = required.filter((column) => !header.includes(column))
  if (missing.length > 0)
    throw new CatalogFileError(`Al encabezado le falta: ${missing.join(', ')}`)
  return header
}
