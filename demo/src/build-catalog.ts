import { stringify } from 'csv-stringify/sync'

import { demoProducts } from './demo-products.ts'
import type { Product } from './products/product.ts'
import { taxOf } from './products/tax.ts'

/** The columns of a catalogue file, in order. */
export const catalogColumns = [
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

/** The cells of one product's line; throws when a text holds the list separator. */
export function catalogRow(product: Product): string[] {
  return [
    product.sku,
    product.name,
    product.summary,
    list(product.paragraphs),
    ...product.category,
    product.brand,
    product.price.toFixed(2),
    product.discount?.toString() ?? '',
    product.special?.toFixed(2) ?? '',
    ...taxCells(product),
    product.stock.toString(),
    yesNo(product.accessory),
    yesNo(product.quote),
    yesNo(product.freeShipping),
    list(product.pictures),
    list(Object.entries(product.specs).map(([attribute, value]) => `${attribute}: ${value}`)),
    list(product.includes),
    product.warranty,
    list(product.downloads),
    product.video,
  ]
}

function taxCells(product: Product) {
  const { iva, productKey, unitKey } = taxOf(product)
  return [iva.toString(), productKey, unitKey]
}

function list(parts: readonly string[]) {
  const broken = parts.find((part) => part.includes('|'))
  if (broken !== undefined) throw new Error(`A list of the catalogue cannot hold "|": ${broken}`)
  return parts.join('|')
}

function yesNo(value: boolean | undefined) {
  return value ? 'sí' : 'no'
}

/** The demo shop's catalogue as the text of a CSV file. */
export function buildCatalog() {
  return stringify([[...catalogColumns], ...demoProducts.map(catalogRow)])
}

if (import.meta.main) process.stdout.write(buildCatalog())
