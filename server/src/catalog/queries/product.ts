import { type IvaRate, type ProductDetail, splitIva } from '@surco/contract'
import { buildSqlOnce, type Db, type Queries } from '@surco/database'
import {
  type Download,
  shownProduct,
  type Specification,
  type StoredAttribute,
} from '@surco/database/schema'
import { eq, sql, type SQL } from 'drizzle-orm'

import { anyOf, gatherReads } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { ratingOf, type StoredRating } from '../../platform/rating.ts'

interface DetailRow extends CardRow, Record<string, unknown> {
  id: number
  subsubcategory: string
  shortDescription: string
  description: string[]
  specifications: Specification[]
  attributes: StoredAttribute[]
  includes: string[]
  warranty: string
  downloads: Download[]
  /** Description of each picture. */
  pictureTexts: string[] | null
  video: string
  buyers: number
  ivaRate: IvaRate
  /** Last day of the current special price. */
  specialUntil: string | null
}

/** Everything a product's page shows. Throws `NOT_FOUND`. */
export async function getProduct(db: Db, sku: string) {
  const row = (await readProducts(db, [sku])).get(sku)
  if (!row) throw notFound('Product', sku)
  return { data: { id: String(row.id), attributes: productDetail(row) } }
}

/** The alternative text of each picture, '' for none; null when no picture has one. */
const pictureTexts = sql`(
  select json_agg(coalesce(t.alt, '') order by place)
  from unnest(p.pictures) with ordinality named(picture, place)
    left join picture_text t on t.product_id = p.id and t.picture = named.picture
  having count(t.alt) > 0)`

const readProducts = gatherReads(async (db, skus: string[]) => {
  const { rows } = await db.execute<DetailRow>(sql`
    select p.id, ${cardColumns}, coalesce(c3.name, '') as subsubcategory,
      p.short_description as "shortDescription", p.description, p.specifications, p.attributes, p.includes,
      p.warranty, p.downloads, p.video, p.buyers, p.iva_rate as "ivaRate", ${pictureTexts} as "pictureTexts",
      case when p.special_on and p.special_price > 0 then p.special_until::text end as "specialUntil"
    from shown_product p ${cardTables} left join category c3 on c3.id = p.category_3
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
    ...(row.specialUntil && { precioHasta: row.specialUntil }),
    precioSinIVA: pesos(base),
    IVA: pesos(iva),
    tasaIVA: row.ivaRate,
    discount,
    envioGratis: row.freeShipping,
    requiresShippingQuote: row.requiresQuote,
    stock: row.stock,
    fotos: row.pictures.map(mediaPath),
    ...(row.pictureTexts && { textosFotos: row.pictureTexts }),
    especificaciones: row.specifications,
    ...(row.attributes.length > 0 && { atributos: row.attributes }),
    incluye: row.includes,
    garantia: row.warranty,
    descargables: [dataSheet(row.sku), ...row.downloads],
    video: row.video,
    compradores: shownBuyers(row.buyers),
    ...ratingOf(row),
  }
}

/** The data sheet of a product, which is generated from its data. */
const dataSheet = (sku: string): Download => ({
  nombre: 'Ficha técnica (PDF)',
  url: `/api/data-sheets/${sku.split('/').map(encodeURIComponent).join('/')}.pdf`,
})

/** The charged price with and without IVA, in pesos. Throws `NOT_FOUND`. */
export async function getProductPrice(db: Db, sku: string) {
  const { price, ivaRate } = shownProduct
  const [row] = await db
    .select({ price, ivaRate })
    .from(shownProduct)
    .where(eq(shownProduct.sku, sku))
  if (!row) throw notFound('Product', sku)
  const { base } = splitIva(row.price, row.ivaRate)
  return {
    data: { attributes: { precioSinIVA: pesos(base), precioConIVA: pesos(row.price) } },
  }
}

/** The units that can be bought now. Throws `NOT_FOUND`. */
export async function getProductStock(db: Db, sku: string) {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select ${sellable} as stock from shown_product p where p.sku = ${sku}`,
  )
  const [row] = rows
  if (!row) throw notFound('Product', sku)
  return { data: { attributes: { stock: row.stock } } }
}

const FEWEST_BUYERS = 5

/** The number of buyers that a product's page shows; fewer than five are not shown. */
export const shownBuyers = (people: number) => (people >= FEWEST_BUYERS ? people : 0)

/** The cards of products in the order of these ids; missing products are omitted. */
export async function findCards(db: Queries, ids: number[]): Promise<CardRow[]> {
  const cards = await readCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

interface Row extends CardRow, Record<string, unknown> {
  id: number
}

const readCards = gatherReads(async (db, ids: number[]) => {
  // safe: the columns of the statement
  const { rows } = (await selectCards(db, { ids })) as { rows: Row[] }
  return new Map(rows.map((row) => [row.id, row]))
})

/** The cards of some products (`given`), and of those that a statement returning `id` and `place` picks, in its order. */
export async function findCardsAndPicked(db: Queries, ids: number[], picking: SQL) {
  const { rows } = await db.execute<Row & { place: number | null }>(sql`
    with picked as (${picking}), shown as (
      select id, place from picked union all select id, null from unnest(${sql.param(ids)}::int[]) given(id))
    select p.id, ${cardColumns}, shown.place from shown join shown_product p using (id) ${cardTables}
    order by shown.place`)
  const cards = new Map(rows.map((row) => [row.id, row]))
  const inOrder = (some: number[]): CardRow[] => some.flatMap((id) => cards.get(id) ?? [])
  const picked = rows.flatMap(({ id, place }) => (place === null ? [] : [id]))
  return { picked: inOrder(picked), given: inOrder(ids) }
}

/** The data of a product card. */
interface CardRow extends StoredPrices, StoredRating {
  sku: string
  name: string
  stock: number
  requiresQuote: boolean
  freeShipping: boolean
  pictures: string[]
  brand: string
  logo: string
  category: string
  subcategory: string
}

/** Units that can be bought now: stock that is not reserved. */
const sellable = sql`greatest(p.stock - p.reserved, 0)`

/** The columns of {@link CardRow}, from `shown_product p` joined with {@link cardTables}. */
const cardColumns = sql`
  p.sku, p.name, p.list_price as "listPrice", p.price, p.discount_percent as "discountPercent",
  ${sellable} as stock, p.requires_quote as "requiresQuote", (p.free_shipping and not p.requires_quote) as "freeShipping",
  to_json(p.pictures) as pictures, b.name as brand, b.logo, c1.name as category, coalesce(c2.name, '') as subcategory,
  p.rating_sum as "ratingSum", p.rating_count as "ratingCount"`

const cardTables = sql`
  join brand b on b.id = p.brand_id
  join category c1 on c1.id = p.category_1
  left join category c2 on c2.id = p.category_2`

const selectCards = buildSqlOnce(sql`
  select p.id, ${cardColumns} from shown_product p ${cardTables}
  where p.id = ${anyOf(sql.placeholder('ids'), 'int')}`)

/** The old card shape: `Precio` is the list price, `SpecialDiscount` the charged one when lower. */
export function oldCard(row: CardRow) {
  const { charged, list, discount } = chargedPrices(row)
  return {
    SKU: row.sku,
    attributes: {
      Nombre: row.name,
      Categoria: row.category,
      Precio: list,
      Fotos: row.pictures.map(mediaPath),
      DiscountPercentage: discount,
      SpecialDiscount: charged < list ? charged : 0,
      Stock: row.stock,
      RequiresShippingQuote: row.requiresQuote,
      EnvioGratis: row.freeShipping,
      ...ratingOf(row),
    },
  }
}

/** The new card shape: `precio` is the charged price. */
export function catalogCard(row: CardRow) {
  const { charged, list, discount } = chargedPrices(row)
  return {
    SKU: row.sku,
    nombre: row.name,
    category: row.category,
    subcategory: row.subcategory,
    precio: charged,
    precioOriginal: list,
    discount,
    stock: row.stock,
    requiresShippingQuote: row.requiresQuote,
    envioGratis: row.freeShipping,
    fotos: row.pictures.map(mediaPath),
    brand: { nombre: row.brand, logo: mediaPath(row.logo) },
    ...ratingOf(row),
  }
}

/** Centavos, IVA included. */
interface StoredPrices {
  listPrice: number
  /** Charged price. */
  price: number
  discountPercent: number
}

/** Charged and list price in pesos, and the discount as a whole percentage: given, or computed from both. */
export function chargedPrices({ listPrice, price, discountPercent }: StoredPrices) {
  return {
    charged: pesos(price),
    list: pesos(listPrice),
    discount: price < listPrice ? wholeDiscount(listPrice, price, discountPercent) : 0,
  }
}

/** The given percentage if it leads to the charged price; otherwise, as with a special price, the computed one. */
function wholeDiscount(listPrice: number, price: number, given: number) {
  const isGiven = Math.round((listPrice * (100 - given)) / 100) === price
  return isGiven ? given : Math.round(((listPrice - price) / listPrice) * 100)
}
