import { stringify } from 'csv-stringify/sync'

import { demoProducts } from './demo-products.ts'
import type { Product } from './products/product.ts'
import { taxOf } from './products/tax.ts'

/**
 * The cells of a catalogue file by column, in order; columns left out are empty for every product. The demo may not
 * import the server, so server/src/catalog/import/columns.test.ts compares these columns with the import's.
 */
const cells = {
  SKU: ({ sku }) => sku,
  nombre: ({ name }) => name,
  descripcionCorta: ({ summary }) => summary,
  descripcion: ({ paragraphs }) => list(paragraphs),
  categoria: ({ category }) => category[0],
  subcategoria: ({ category }) => category[1],
  subsubcategoria: ({ category }) => category[2],
  marca: ({ brand }) => brand,
  precio: ({ price }) => price.toFixed(2),
  descuento: ({ discount }) => discount?.toString() ?? '',
  precioEspecial: ({ special }) => special?.toFixed(2) ?? '',
  iva: (product) => taxOf(product).iva.toString(),
  claveProdServ: (product) => taxOf(product).productKey,
  claveUnidad: (product) => taxOf(product).unitKey,
  stock: ({ stock }) => stock.toString(),
  accesorio: ({ accessory }) => yesNo(accessory),
  requiereCotizacion: ({ quote }) => yesNo(quote),
  envioGratis: ({ freeShipping }) => yesNo(freeShipping),
  peso: ({ specs }) => kilograms(specs.Peso ?? ''),
  fotos: ({ pictures }) => list(pictures),
  especificaciones: ({ specs }) =>
    list(Object.entries(specs).map(([attribute, value]) => `${attribute}: ${value}`)),
  incluye: ({ includes }) => list(includes),
  garantia: ({ warranty }) => warranty,
  descargables: ({ downloads }) => list(downloads),
  video: ({ video }) => video,
  publicado: () => 'sí',
} satisfies Record<string, (product: Product) => string>

export const catalogColumns = Object.keys(cells)

/** Writes the cells of a product; throws if a text contains the list separator. */
export const catalogRow = (product: Product): string[] =>
  Object.values(cells).map((cell) => cell(product))

function list(parts: readonly string[]) {
  const broken = parts.find((part) => part.includes('|'))
  if (broken !== undefined) throw new Error(`A list of the catalogue cannot hold "|": ${broken}`)
  return parts.join('|')
}

/** Kilograms of `12.5 kg` or `220 g`; '' if unknown. */
function kilograms(weight: string) {
  const [, amount, unit] = /^([\d,.]+) (kg|g)\b/.exec(weight) ?? []
  if (!amount) return ''
  const number = Number(amount.replaceAll(',', ''))
  return String(unit === 'g' ? number / 1000 : number)
}

function yesNo(value: boolean | undefined) {
  return value ? 'sí' : 'no'
}

/** The demo shop's catalogue as the text of a CSV file. */
export function buildCatalog() {
  return stringify([[...catalogColumns], ...demoProducts.map(catalogRow)])
}

if (import.meta.main) process.stdout.write(buildCatalog())
