import { splitIva, type IvaRate, type ProductDetail } from '@surco/contract'
import type { Db } from '@surco/database'
import type { Download, Specification } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { anyOf, gatherReads } from '../gather-reads.ts'
import { mediaPath } from '../media/index.ts'
import { pesos } from '../money.ts'
import { shownBuyers } from '../popularity.ts'
import { cardColumns, cardTables, type CardRow } from './card-columns.ts'
import { chargedPrices } from './prices.ts'

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
