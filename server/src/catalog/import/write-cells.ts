import { ProductCells } from '@surco/contract'
import { writeAttributeValue } from '@surco/contract/attributes'
import type { Queries } from '@surco/database'
import { brand, category, product } from '@surco/database/schema'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Column } from './columns.ts'

const [top, middle, low] = [alias(category, 'c1'), alias(category, 'c2'), alias(category, 'c3')]

/** Reads the products with these SKUs, with the names of their brands and categories. */
export const listWithNames = (queries: Queries, skus: string[]) =>
  queries
    .select({ product, brand: brand.name, top: top.name, middle: middle.name, low: low.name })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(top, eq(top.id, product.category1))
    .leftJoin(middle, eq(middle.id, product.category2))
    .leftJoin(low, eq(low.id, product.category3))
    .where(inArray(product.sku, skus))

export type WithNames = Awaited<ReturnType<typeof listWithNames>>[number]

/** Finds a product with its names by SKU. */
export async function findWithNames(queries: Queries, sku: string): Promise<WithNames | undefined> {
  const [found] = await listWithNames(queries, [sku])
  return found
}

const list = (parts: readonly string[]) => parts.join(' | ')
const yesOrNo = (is: boolean) => (is ? 'sí' : 'no')
const amount = (centavos: number) => (centavos / 100).toFixed(2)

const measure = (value: number | null, parts: number) =>
  value === null ? '' : String(value / parts)

/** Writes each cell of a catalogue file so that `checkRow` reads the same value back. */
const writers: Record<Column, (row: WithNames) => string> = {
  SKU: ({ product: { sku } }) => sku,
  nombre: ({ product: { name } }) => name,
  descripcionCorta: ({ product: { shortDescription } }) => shortDescription,
  descripcion: ({ product: { description } }) => list(description),
  categoria: ({ top: name }) => name,
  subcategoria: ({ middle: name }) => name ?? '',
  subsubcategoria: ({ low: name }) => name ?? '',
  marca: ({ brand: name }) => name,
  precio: ({ product: { listPrice } }) => amount(listPrice),
  descuento: ({ product: { discountPercent } }) => String(discountPercent),
  precioEspecial: ({ product: { specialPrice } }) =>
    specialPrice === 0 ? '' : amount(specialPrice),
  especialDesde: ({ product: { specialFrom } }) => specialFrom ?? '',
  especialHasta: ({ product: { specialUntil } }) => specialUntil ?? '',
  iva: ({ product: { ivaRate } }) => String(ivaRate),
  claveProdServ: ({ product: { satProductKey } }) => satProductKey,
  claveUnidad: ({ product: { satUnitKey } }) => satUnitKey,
  stock: ({ product: { stock } }) => String(stock),
  accesorio: ({ product: { accessory } }) => yesOrNo(accessory),
  requiereCotizacion: ({ product: { requiresQuote } }) => yesOrNo(requiresQuote),
  envioGratis: ({ product: { freeShipping } }) => yesOrNo(freeShipping),
  peso: ({ product: { weight } }) => measure(weight, 1000),
  largo: ({ product: { boxLength } }) => measure(boxLength, 10),
  ancho: ({ product: { boxWidth } }) => measure(boxWidth, 10),
  alto: ({ product: { boxHeight } }) => measure(boxHeight, 10),
  fotos: ({ product: { pictures } }) => list(pictures),
  especificaciones: ({ product: { specifications } }) =>
    list(specifications.map(({ atributo, valor }) => `${atributo}: ${valor}`)),
  atributos: ({ product: { attributes } }) =>
    list(attributes.map((attribute) => `${attribute.nombre}: ${writeAttributeValue(attribute)}`)),
  incluye: ({ product: { includes } }) => list(includes),
  garantia: ({ product: { warranty } }) => warranty,
  descargables: ({ product: { downloads } }) =>
    list(downloads.map(({ nombre, url }) => `${nombre}=${url}`)),
  video: ({ product: { video } }) => video,
  publicado: ({ product: { published } }) => yesOrNo(published),
}

export const writeCell = (column: Column, row: WithNames): string => writers[column](row)

// safe: the keys of the schema's properties are those of the type
const cellNames = Object.keys(ProductCells.properties) as (keyof ProductCells)[]

/** Writes the cells of a product that the office shows. */
export const writeCells = (row: WithNames): ProductCells =>
  // safe: every cell is written
  Object.fromEntries(cellNames.map((name) => [name, writeCell(name, row)])) as ProductCells
