import type { Input, products } from '@surco/contract'
import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createRandom } from '../testing/random.ts'
import { listCatalogPage } from './filters/catalog-page.ts'
import { listFilters } from './filters/list-filters.ts'
import type { Listing } from './listing/listing.ts'
import { readListing } from './listing/read-listing.ts'

const PRODUCTS = 120
const SELECTIONS = 300
const paths = [['Riego'], ['Riego', 'Goteo'], ['Riego', 'Goteo', 'Cinta'], ['Riego', 'Aspersión']]
const others = [['Bombas'], ['Bombas', 'Goteo'], ['Bombas', 'Motobombas', 'Diésel']]
const brands = ['Milpa', 'Éxito', 'Ñu', 'abeja']

const random = createRandom(6)
let database: Database
let listing: Listing
let ids: { brand: number[]; category: number[] }

beforeAll(async () => {
  database = await createTestDatabase()
  for (let made = 0; made < PRODUCTS; made += 1) await createRandomProduct()
  listing = await readListing(database.db)
  ids = { brand: await readIds('brand'), category: await readIds('category') }
})
afterAll(() => database.close())

function createRandomProduct() {
  const listPrice = 10_000 * (1 + random.upTo(20))
  return createProduct(database.db, {
    name: `${random.pick(['Árbol', 'arbol', 'Ñandú', 'nopal', 'Zanja'])} ${random.upTo(9)}`,
    brand: random.pick(brands),
    categories: random.pick([...paths, ...others]) as [string],
    accessory: random.upTo(3) === 0,
    stock: random.upTo(2),
    reserved: random.upTo(1),
    popularity: random.upTo(3),
    listPrice,
    specialPrice: random.upTo(2) === 0 ? listPrice / 2 : 0,
  })
}

async function readIds(table: 'brand' | 'category') {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ${sql.raw(table)} order by id`,
  )
  return rows.map(({ id }) => id)
}

type Body = Input<(typeof products)['POST /products/catalog/products']>['body']

const sometimes = <T>(value: T): T | undefined => (random.upTo(2) === 0 ? value : undefined)

const randomBody = () => ({
  brandIds: sometimes(random.some(ids.brand).join(',')),
  categoryId: sometimes(String(random.pick(ids.category))),
  subcategoryId: random.upTo(4) === 0 ? String(random.pick(ids.category)) : undefined,
  ssubcategoryId: random.upTo(9) === 0 ? String(random.pick(ids.category)) : undefined,
  isaccesory: sometimes(random.upTo(1) === 0),
  minPrice: sometimes(100 * random.upTo(12)),
  maxPrice: sometimes(100 * (8 + random.upTo(14))),
  inStock: sometimes(true),
  orderBy: random.pick(['name', 'price', 'popularity'] as const),
  orderDirection: random.pick(['asc', 'desc'] as const),
  page: 1 + random.upTo(2),
  pageSize: 1 + random.upTo(12),
})

/** The conditions of a selection in plain SQL; false leaves a part out. */
function conditions(body: Body, { brand = true, shelf = true, kind = true, price = true } = {}) {
  const all = [
    brand && body.brandIds && sql`brand_id in (${sql.raw(body.brandIds)})`,
    shelf && body.categoryId && sql`category_1 = ${Number(body.categoryId)}`,
    shelf && body.subcategoryId && sql`category_2 = ${Number(body.subcategoryId)}`,
    shelf && body.ssubcategoryId && sql`category_3 = ${Number(body.ssubcategoryId)}`,
    kind && typeof body.isaccesory === 'boolean' && sql`accessory = ${body.isaccesory}`,
    price && typeof body.minPrice === 'number' && sql`price >= ${body.minPrice * 100}::int`,
    price && typeof body.maxPrice === 'number' && sql`price <= ${body.maxPrice * 100}::int`,
    body.inStock === true && sql`stock > reserved`,
  ]
  return sql.join([sql`true`, ...all.filter((one) => one instanceof Object)], sql` and `)
}

const orders = {
  'name asc': sql`sort_key, id`,
  'name desc': sql`sort_key desc, id desc`,
  'price asc': sql`price, id`,
  'price desc': sql`price desc, id desc`,
  'popularity asc': sql`popularity, (price < list_price), accessory desc, id`,
  'popularity desc': sql`popularity desc, (price < list_price) desc, accessory, id desc`,
}

interface Expected extends Record<string, unknown> {
  skus: string[]
  total: number
  brands: { name: string; count: number }[]
  categories: { id: number; count: number; parent?: number | null }[]
  prices: { min: number; max: number }
  kinds: { products: number; accessories: number }
}

async function answerBySql(body: ReturnType<typeof randomBody>) {
  const { page, pageSize, orderBy, orderDirection } = body
  const { rows } = await database.db.execute<Expected>(sql`
    select
      array(select sku from product where ${conditions(body)}
        order by ${orders[`${orderBy} ${orderDirection}`]}
        limit ${pageSize} offset ${(page - 1) * pageSize}) as skus,
      (select count(*)::int from product where ${conditions(body)}) as total,
      (select coalesce(json_agg(json_build_object('name', name, 'count', count)), '[]') from (
        select b.name, count(p.id) from brand b
        left join (select * from product where ${conditions(body, { brand: false })}) p on b.id = brand_id
        group by b.id having count(p.id) > 0 or b.id in (${chosen(body.brandIds)})
        order by b.sort_key, b.id) b) as brands,
      (select coalesce(json_agg(json_build_object('id', id, 'parent', parent_id, 'count', count)), '[]') from (
        select c.id, c.parent_id, count(p.id) from category c
        left join (select * from product where ${conditions(body, { shelf: false })}) p
          on c.id in (category_1, category_2, category_3)
        group by c.id having count(p.id) > 0 or c.id in (${chosen(body.categoryId, body.subcategoryId, body.ssubcategoryId)})
        order by c.id) c) as categories,
      (select json_build_object('min', coalesce(min(price), 0) / 100.0, 'max', coalesce(max(price), 0) / 100.0)
        from product where ${conditions(body, { price: false })}) as prices,
      (select json_build_object('products', count(*), 'accessories', count(*) filter (where accessory))
        from product where ${conditions(body, { kind: false })}) as kinds`)
  const [row] = rows
  return row && { ...row, categories: inTree(row.categories) }
}

const chosen = (...parts: (string | undefined)[]) =>
  sql.raw(['-1', ...parts.filter((part) => part !== undefined)].join(', '))

/** Those whose parents are listed too. */
function inTree(all: Expected['categories'], parent: number | null = null): Expected['categories'] {
  const under = all.filter((category) => category.parent === parent)
  return under
    .flatMap(({ id, count }) => [{ id, count }, ...inTree(all, id)])
    .toSorted((one, other) => one.id - other.id)
}

interface Node {
  id: string
  count: number
  children?: Node[]
}

const flat = (tree: Node[]): { id: number; count: number }[] =>
  tree.flatMap(({ id, count, children = [] }) => [{ id: Number(id), count }, ...flat(children)])

async function answer(body: ReturnType<typeof randomBody>): Promise<Expected> {
  const { data, meta } = await listCatalogPage(database.db, listing, { body })
  const filters = listFilters(listing, { body: { ...body, page: 1, pageSize: 100 } })
  return {
    skus: data.map(({ SKU }) => SKU),
    total: meta.totalProducts,
    brands: filters.brands.map(({ name, count }) => ({ name, count })),
    categories: flat(filters.categories).toSorted((one, other) => one.id - other.id),
    prices: filters.prices,
    kinds: filters.kinds,
  }
}

it('holds, orders and counts what plain SQL does, whatever is selected', async () => {
  for (let asked = 0; asked < SELECTIONS; asked += 1) {
    const body = randomBody()
    expect([body, await answer(body)]).toEqual([body, await answerBySql(body)])
  }
})
