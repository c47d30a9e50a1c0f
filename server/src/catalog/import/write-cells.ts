import type { ProductCells } from '@surco/contract'
import type { Queries } from '@surco/database'
import { brand, category, product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const [top, middle, low] = [alias(category, 'c1'), alias(category, 'c2'), alias(category, 'c3')]

/** A product with the names of its brand and categories; undefined when there is none. */
export async function findWithNames(queries: Queries, sku: string) {
  const [found] = await queries
    .select({ product, brand: brand.name, top: top.name, middle: middle.name, low: low.name })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(top, eq(top.id, product.category1))
    .leftJoin(middle, eq(middle.id, product.category2))
    .leftJoin(low, eq(low.id, product.category3))
    .where(eq(product.sku, sku))
  return found
}

export type WithNames = NonNullable<Awaited<ReturnType<typeof findWithNames>>>

const list = (parts: readonly string[]) => parts.join(' | ')
const yesOrNo = (is: boolean) => (is ? 'sí' : 'no')
const amount = (centavos: number) => (centavos / 100).toFixed(2)

/** The cells by which a catalogue file says what a product is: `checkRow` reads the same from them. */
export const writeCells = ({ product: one, ...names }: WithNames): ProductCells => ({
  nombre: one.name,
  descripcionCorta: one.shortDescription,
  descripcion: list(one.description),
  categoria: names.top,
  subcategoria: names.middle ?? '',
  subsubcategoria: names.low ?? '',
  marca: names.brand,
  precio: amount(one.listPrice),
  descuento: String(one.discountPercent),
  precioEspecial: one.specialPrice === 0 ? '' : amount(one.specialPrice),
  iva: String(one.ivaRate),
  claveProdServ: one.satProductKey,
  claveUnidad: one.satUnitKey,
  accesorio: yesOrNo(one.accessory),
  requiereCotizacion: yesOrNo(one.requiresQuote),
  envioGratis: yesOrNo(one.freeShipping),
  especificaciones: list(one.specifications.map(({ atributo, valor }) => `${atributo}: ${valor}`)),
  incluye: list(one.includes),
  garantia: one.warranty,
  publicado: yesOrNo(one.published),
})
