import { type IvaRate, type ProductDetail, splitIva } from '@surco/contract'
import type { Db } from '@surco/database'
import { type Download, product, type Specification } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { anyOf, gatherReads } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { cardColumns, type CardRow, cardTables, chargedPrices, sellable } from './cards.ts'

interface DetailRow extends CardRow, Record<string, unknown> {
  id: number
  subsubcategory: string
  shortDescription: string
  description: string[]
  specifications: Specification[]
  includes: string[]
  warranty: string
  downloads: Download[]
  video: string
  buyers: number
  ivaRate: IvaRate
}

/** Everything a product's page shows. Throws `NOT_FOUND`. */
export async function getProduct(db: Db, sku: string) {
  const row = (await readProducts(db, [sku])).get(sku)
  if (!row) throw notFound('Product', sku)
  return { data: { id: String(row.id), attributes: productDetail(row) } }
}

const readProducts = gatherReads(async (db, skus: string[]) => {
  const { rows } = await db.execute<DetailRow>(sql`
    select p.id, ${cardColumns}, coalesce(c3.name, '') as subsubcategory,
      p.short_description as "shortDescription", p.description, p.specifications, p.includes,
      p.warranty, p.downloads, p.video, p.buyers, p.iva_rate as "ivaRate"
    from product p ${cardTables} left join category c3 on c3.id = p.category_3
    where p.sku = ${anyOf(skus, 'text')}`)
  return new Map(rows.map((row) => [row.sku, row]))
})

function productDetail(row: DetailRow): ProductDetail {
  const { charged, list, discount } = chargedPrices(row)
  const { base, iva } = splitIva(row.price, row.ivaRate)
  return {
    nombre: row.name,
    SKU: row.sku,
    descripcion: row.description,
    descripcionCorta: row.shortDescription,
    categoria: row.category,
    subcategoria: row.subcategory,
    subsubcategoria: row.subsubcategory,
    marca: { nombre: row.brand, logo: mediaPath(row.logo) },
    precio: charged,
    precioOriginal: list,
    precioSinIVA: pesos(base),
    IVA: pesos(iva),
    tasaIVA: row.ivaRate,
    discount,
    envioGratis: row.freeShipping,
    requiresShippingQuote: row.requiresQuote,
    stock: row.stock,
    fotos: row.pictures.map(mediaPath),
    especificaciones: row.specifications,
    incluye: row.includes,
    garantia: row.warranty,
    descargables: [dataSheet(row.sku), ...row.downloads],
    video: row.video,
    compradores: shownBuyers(row.buyers),
  }
}

/** Every product has one: it is drawn from the product itself. */
const dataSheet = (sku: string): Download => ({
  nombre: 'Ficha técnica (PDF)',
  url: `/api/data-sheets/${sku.split('/').map(encodeURIComponent).join('/')}.pdf`,
})

/** The charged price with and without IVA, in pesos. Throws `NOT_FOUND`. */
export async function getProductPrice(db: Db, sku: string) {
  const { price, ivaRate } = product
  const [row] = await db.select({ price, ivaRate }).from(product).where(eq(product.sku, sku))
  if (!row) throw notFound('Product', sku)
  const { base } = splitIva(row.price, row.ivaRate)
  return {
    data: { attributes: { precioSinIVA: pesos(base), precioConIVA: pesos(row.price) } },
  }
}

/** The units that can be bought now. Throws `NOT_FOUND`. */
export async function getProductStock(db: Db, sku: string) {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select ${sellable} as stock from product p where p.sku = ${sku}`,
  )
  const [row] = rows
  if (!row) throw notFound('Product', sku)
  return { data: { attributes: { stock: row.stock } } }
}

const FEWEST_BUYERS = 5

/** How many people a product's page says have bought it: fewer than five persuade nobody, and are not told. */
export const shownBuyers = (people: number) => (people >= FEWEST_BUYERS ? people : 0)
