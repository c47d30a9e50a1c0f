import type { Db } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { sharedPicturePath } from '../platform/media/index.ts'
import { element, XML_HEAD } from '../platform/text.ts'

/** An entry of a sitemap; addresses are absolute. */
interface SitemapEntry {
  address: string
  /** ISO 8601; undefined if unknown. */
  changedAt?: string | undefined
  pictures?: string[]
}

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Writes a sitemap, streaming its entries. */
export async function* writeSitemap(
  entries: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset ${SCHEMA} ${PICTURES}>\n`
  for await (const some of entries) yield some.map(urlElement).join('')
  yield '</urlset>\n'
}

function urlElement({ address, changedAt, pictures = [] }: SitemapEntry) {
  const images = pictures.map(
    (picture) => `<image:image>${element('image:loc', picture)}</image:image>`,
  )
  return `<url>${element('loc', address)}${lastmod(changedAt)}${images.join('')}</url>\n`
}

/** Writes the index of all sitemaps. */
export async function* writeSitemapIndex(
  entries: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<sitemapindex ${SCHEMA}>\n`
  for await (const some of entries) {
    for (const { address, changedAt } of some) {
      yield `<sitemap>${element('loc', address)}${lastmod(changedAt)}</sitemap>\n`
    }
  }
  yield '</sitemapindex>\n'
}

const lastmod = (changedAt: string | undefined) =>
  changedAt === undefined ? '' : element('lastmod', changedAt)

/** The source of the entries. */
interface Site {
  db: Db
  publicUrl: string
}

/** Size of the id range of a sitemap of products: no product moves to another one when products are added or removed. */
const IDS_OF_PART = 10_000
const ROWS_AT_ONCE = 1_000

const isoTime = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Pages that do not depend on the catalogue. */
const fixedPages = [
  '/marcas',
  '/contacto',
  '/nosotros',
  '/centros-de-servicio',
  '/terminos-y-condiciones',
  '/aviso-de-privacidad',
]

/** All sitemaps, with the time of their last change. */
export async function* listSitemaps({ db, publicUrl }: Site): AsyncGenerator<SitemapEntry[]> {
  const { rows } = await db.execute<{ part: number; changedAt: string }>(sql`
    select (id - 1) / ${IDS_OF_PART}::int + 1 as part, ${isoTime(sql`max(updated_at)`)} as "changedAt"
    from shown_product group by 1 order by 1`)
  const sitemap = (name: string) => `${publicUrl}/sitemaps/${name}.xml`
  const changedAt = rows
    .map((row) => row.changedAt)
    .toSorted()
    .at(-1)
  const { home } = await readPageDates(db)
  yield [{ address: sitemap('pages'), changedAt: home }]
  // A sitemap must have entries.
  if (rows.length === 0) return
  yield ['categories', 'brands'].map((name) => ({ address: sitemap(name), changedAt }))
  yield rows.map((row) => ({ address: sitemap(`products-${row.part}`), changedAt: row.changedAt }))
}

export async function* listPages({ db, publicUrl }: Site): AsyncGenerator<SitemapEntry[]> {
  const { home, catalog, accessories } = await readPageDates(db)
  yield [
    { address: `${publicUrl}/`, changedAt: home },
    { address: `${publicUrl}/productos`, changedAt: catalog },
  ]
  if (accessories) {
    const address = catalogAddress(publicUrl, { tipo: 'accesorios' })
    yield [{ address, changedAt: accessories }]
  }
  yield fixedPages.map((path) => ({ address: publicUrl + path }))
}

/**
 * The last change of the home page, the catalogue and its accessories. Scans all products: an index on
 * `updated_at` would have to be updated at each sale.
 */
async function readPageDates(db: Db) {
  const { rows } = await db.execute<Record<'home' | 'catalog' | 'accessories', string | null>>(sql`
    select ${isoTime(sql`greatest(latest,
        (select max(updated_at) from banner), (select max(created_at) from testimonial))`)} as home,
      ${isoTime(sql`latest`)} as catalog, ${isoTime(sql`accessories`)} as accessories
    from (
      select max(updated_at) as latest, max(updated_at) filter (where accessory) as accessories
      from shown_product
    ) of_products`)
  const [dates] = rows
  return {
    home: dates?.home ?? undefined,
    catalog: dates?.catalog ?? undefined,
    accessories: dates?.accessories ?? undefined,
  }
}

interface CategoryRow extends Record<string, unknown> {
  /** From the top level down; missing upper levels are null. */
  path: (string | null)[]
  image: string
  changedAt: string
}

/** The categories with products, of all levels. */
export async function* listCategoryPages({ db, publicUrl }: Site): AsyncGenerator<SitemapEntry[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select jsonb_build_array(grandparent.name, parent.name, c.name) as path, c.image, "changedAt"
    from (
      select level.id, ${isoTime(sql`max(updated_at)`)} as "changedAt"
      from shown_product, lateral (values (category_1), (category_2), (category_3)) level(id) group by 1
    ) stocked
    join category c using (id)
    left join category parent on parent.id = c.parent_id
    left join category grandparent on grandparent.id = parent.parent_id
    order by c.id`)
  yield rows.map(({ path, image, changedAt }) => {
    const names = path.filter((name) => name !== null)
    const levels = ['categoria', 'subcategoria', 'subsubcategoria']
    return {
      address: catalogAddress(
        publicUrl,
        Object.fromEntries(names.map((name, level) => [levels[level], name])),
      ),
      changedAt,
      pictures: image ? [pictureAddress(publicUrl, image)] : [],
    }
  })
}

interface BrandRow extends Record<string, unknown> {
  name: string
  logo: string
  changedAt: string
}

/** The brands with products. */
export async function* listBrandPages({ db, publicUrl }: Site): AsyncGenerator<SitemapEntry[]> {
  const { rows } = await db.execute<BrandRow>(sql`
    select b.name, b.logo, ${isoTime(sql`max(p.updated_at)`)} as "changedAt"
    from brand b join shown_product p on p.brand_id = b.id group by b.id order by b.id`)
  yield rows.map(({ name, logo, changedAt }) => ({
    address: catalogAddress(publicUrl, { marca: name }),
    changedAt,
    pictures: logo ? [pictureAddress(publicUrl, logo)] : [],
  }))
}

interface ProductRow extends Record<string, unknown> {
  id: number
  sku: string
  pictures: string[]
  changedAt: string
}

/** The products of one part, counted from 1. */
export async function* listProductPages(
  { db, publicUrl }: Site,
  part: number,
): AsyncGenerator<SitemapEntry[]> {
  let after = (part - 1) * IDS_OF_PART
  const last = after + IDS_OF_PART
  while (after < last) {
    const { rows } = await db.execute<ProductRow>(sql`
      select id, sku, pictures, ${isoTime(sql`updated_at`)} as "changedAt"
      from shown_product where id > ${after} and id <= ${last} order by id limit ${ROWS_AT_ONCE}`)
    yield rows.map(({ sku, pictures, changedAt }) => ({
      address: productAddress(publicUrl, sku),
      changedAt,
      pictures: pictures.map((name) => pictureAddress(publicUrl, name)),
    }))
    after = rows.at(-1)?.id ?? last
  }
}

/** Whether a part has products. */
export async function hasProducts({ db }: Site, part: number): Promise<boolean> {
  const first = (part - 1) * IDS_OF_PART
  const { rows } = await db.execute(sql`
    select 1 from shown_product where id > ${first} and id <= ${first + IDS_OF_PART} limit 1`)
  return rows.length > 0
}

/** Address of a product's page, as in the storefront. */
export const productAddress = (publicUrl: string, sku: string) =>
  `${publicUrl}/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

/** Address of a catalogue page by names of categories or brand, as in the storefront. */
const catalogAddress = (publicUrl: string, names: Record<string, string>) =>
  `${publicUrl}/productos?${new URLSearchParams(names).toString()}`

/** Public address of a stored picture. */
export const pictureAddress = (publicUrl: string, name: string) =>
  `${publicUrl}/api${sharedPicturePath(name)}`
