import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import { anyOf, gatherReads } from '../../platform/database.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'

/** The cards of products in the order of these ids; one that is gone meanwhile is left out. */
export async function findCards(db: Queries, ids: number[]): Promise<CardRow[]> {
  const cards = await readCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

interface Row extends CardRow, Record<string, unknown> {
  id: number
}

const readCards = gatherReads(async (db, ids: number[]) => {
  const { rows } = await db.execute<Row>(sql`
    select p.id, ${cardColumns} from product p ${cardTables}
    where p.id = ${anyOf(ids, 'int')}`)
  return new Map(rows.map((row) => [row.id, row]))
})

/** A product as its cards need it. */
export interface CardRow extends StoredPrices {
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

/** Units that can be bought now: what is there and not held for a payment under way. */
export const sellable = sql`greatest(p.stock - p.reserved, 0)`

/** What {@link CardRow} holds, of `product p` joined by {@link cardTables}. */
export const cardColumns = sql`
  p.sku, p.name, p.list_price as "listPrice", p.price, p.discount_percent as "discountPercent",
  ${sellable} as stock, p.requires_quote as "requiresQuote", (p.free_shipping and not p.requires_quote) as "freeShipping",
  p.pictures, b.name as brand, b.logo, c1.name as category, coalesce(c2.name, '') as subcategory`

export const cardTables = sql`
  join brand b on b.id = p.brand_id
  join category c1 on c1.id = p.category_1
  left join category c2 on c2.id = p.category_2`

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
  }
}

/** Centavos, IVA included. */
interface StoredPrices {
  listPrice: number
  /** What is charged. */
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

/** The percentage in force is the one between the prices: a special price overrules a given one. */
function wholeDiscount(listPrice: number, price: number, given: number) {
  const isGiven = Math.round((listPrice * (100 - given)) / 100) === price
  return isGiven ? given : Math.round(((listPrice - price) / listPrice) * 100)
}
