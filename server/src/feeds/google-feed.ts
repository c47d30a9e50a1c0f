import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { element, XML_HEAD } from '../platform/text.ts'
import { readShopInfo } from '../settings/index.ts'
import { pictureAddress, productAddress } from './sitemap.ts'

interface Site {
  db: Db
  publicUrl: string
}

interface OfferRow extends Record<string, unknown> {
  id: number
  sku: string
  name: string
  shortDescription: string
  description: string[]
  brand: string
  /** From the top level down. */
  categories: (string | null)[]
  /** Centavos. */
  listPrice: number
  price: number
  available: boolean
  freeShipping: boolean
  pictures: string[]
}

const ROWS_AT_ONCE = 500
/** Limits of Google Merchant. */
const MAX_PICTURES = 11
const longest = { id: 50, title: 150, description: 5_000, type: 750 }

/**
 * Writes the feed for Google Merchant as RSS, streaming the products. Omits products sold by quote, which
 * have no price, and products without a picture, which would be rejected.
 */
export async function* writeGoogleFeed({ db, publicUrl }: Site): AsyncGenerator<string> {
  const { name, shipping } = await readShopInfo(db)
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `${element('title', name)}${element('link', publicUrl)}`
  yield `${element('description', 'Maquinaria y herramientas agrícolas')}\n`
  for await (const offers of readOffers(db)) {
    // Prices that depend on the destination are configured by the merchant at Google.
    const isFree = (offer: OfferRow) => shipping !== 'priced' || offer.freeShipping
    yield offers.map((offer) => itemElement(offer, publicUrl, isFree(offer))).join('')
  }
  yield '</channel>\n</rss>\n'
}

async function* readOffers(db: Db): AsyncGenerator<OfferRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<OfferRow>(sql`
      select p.id, p.sku, p.name, p.short_description as "shortDescription", p.description,
        b.name as brand, jsonb_build_array(c1.name, c2.name, c3.name) as categories,
        p.list_price as "listPrice", p.price, p.available, p.pictures,
        p.free_shipping as "freeShipping"
      from shown_product p join brand b on b.id = p.brand_id join category c1 on c1.id = p.category_1
      left join category c2 on c2.id = p.category_2 left join category c3 on c3.id = p.category_3
      where p.id > ${after} and not p.requires_quote and cardinality(p.pictures) > 0
      order by p.id limit ${ROWS_AT_ONCE}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

function itemElement(offer: OfferRow, publicUrl: string, isFree: boolean) {
  const { listPrice, price, available, brand, sku } = offer
  const [picture = '', ...others] = offer.pictures
    .slice(0, MAX_PICTURES)
    .map((name) => pictureAddress(publicUrl, name))
  const fields: [string, string][] = [
    ['id', sku.length > longest.id ? `producto-${offer.id}` : sku],
    ['title', offer.name.slice(0, longest.title)],
    ['description', describe(offer)],
    ['link', productAddress(publicUrl, sku)],
    ['image_link', picture],
    ...others.map((other): [string, string] => ['additional_image_link', other]),
    ['availability', available ? 'in_stock' : 'out_of_stock'],
    ['price', amount(listPrice)],
    ...(price < listPrice ? [['sale_price', amount(price)] satisfies [string, string]] : []),
    ['brand', brand],
    ['mpn', sku],
    ['condition', 'new'],
    ['product_type', offer.categories.filter(Boolean).join(' > ').slice(0, longest.type)],
  ]
  const elements = fields.map(([name, text]) => element(`g:${name}`, text)).join('')
  return `<item>${elements}${isFree ? FREE_SHIPPING : ''}</item>\n`
}

const FREE_SHIPPING = `<g:shipping>${element('g:country', 'MX')}${element('g:price', '0.00 MXN')}</g:shipping>`

const amount = (centavos: number) => `${(centavos / 100).toFixed(2)} MXN`

function describe({ name, shortDescription, description }: OfferRow) {
  const text = [shortDescription, ...description].filter(Boolean).join('\n')
  return (text || name).slice(0, longest.description)
}
