import type { OfficeProductRow, ProductSort, ProductView } from '@surco/contract'
import { buildSqlOnce, type Db, type Queries } from '@surco/database'
import { brand, category, product } from '@surco/database/schema'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { badInput } from '../../platform/errors.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { shareRun } from '../../platform/share-run.ts'
import { readFields } from '../../platform/unknown.ts'
import { conditions, type Selected, whereSelected } from './select-products.ts'

interface ProductQuery extends Selected {
  sort?: ProductSort
  /** The `next` of the list before. */
  after?: string
}

const PAGE = 50

interface OfficeList {
  data: OfficeProductRow[]
  /** Cursor of the next page; null at the end. */
  next: string | null
  counts: Counts
}

interface Order {
  key: PgColumn | SQL
  isDown: boolean
}

/** The expression of the price indexes by brand and category; scanning the index of all prices would skip most rows. */
const priceOnShelf = sql`${product.price} + 0`

function orderOf({ sort = 'name', brand: brandId, category: shelf }: ProductQuery): Order {
  if (sort === 'name') return { key: product.sortKey, isDown: false }
  const key = (brandId ?? shelf) === undefined ? product.price : priceOnShelf
  return { key, isDown: sort === 'priceDown' }
}

/** Creates the list of products: a page in one order, and the number of products in each view. */
export function createOfficeList(db: Db): (asked: ProductQuery) => Promise<OfficeList> {
  const countShared = shareRun(() => count(db))
  return async (asked) => {
    const [{ rows, next }, counts] = await Promise.all([
      pageOfProducts(db, asked, PAGE),
      countShared(),
    ])
    return { data: rows, next, counts }
  }
}

/** A page of products and the cursor of the next one; null at the end. */
export async function pageOfProducts(
  db: Db,
  asked: ProductQuery,
  size: number,
): Promise<{ rows: OfficeProductRow[]; next: string | null }> {
  const rows = await readRows(db, asked, orderOf(asked), size)
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return { rows: page.map(rowOf), next: last ? writeCursor(last) : null }
}

async function readRows(db: Db, asked: ProductQuery, { key, isDown }: Order, size: number) {
  const { after } = asked
  const found = await whereSelected(db, asked)
  const from = after === undefined ? undefined : readCursor(after, key === product.sortKey)
  const beyond = from && isBeyond({ key, isDown }, from)
  const inOrder = isDown ? [desc(key), desc(product.id)] : [asc(key), asc(product.id)]
  // Mostly an index-only scan; the rows themselves are read afterwards.
  const page = db
    .select({ id: product.id, key: sql<unknown>`${key}`.as('key') })
    .from(product)
    .where(and(found, beyond))
    .orderBy(...inOrder)
    .limit(size + 1)
    .as('page')
  return db
    .select({ ...columns, key: page.key })
    .from(page)
    .innerJoin(product, eq(product.id, page.id))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, deepest))
    .orderBy(isDown ? desc(page.key) : asc(page.key), isDown ? desc(page.id) : asc(page.id))
}

const deepest = sql`coalesce(${product.category3}, ${product.category2}, ${product.category1})`

const columns = {
  id: product.id,
  sku: product.sku,
  name: product.name,
  category: category.name,
  brand: brand.name,
  price: product.price,
  listPrice: product.listPrice,
  stock: product.stock,
  reserved: product.reserved,
  requiresQuote: product.requiresQuote,
  published: product.published,
  picture: sql<string | null>`${product.pictures}[1]`,
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

const rowOf = (row: Row): OfficeProductRow => ({
  SKU: row.sku,
  nombre: row.name,
  categoria: row.category,
  marca: row.brand,
  precio: pesos(row.price),
  precioOriginal: pesos(row.listPrice),
  stock: row.stock,
  reserved: row.reserved,
  requiresQuote: row.requiresQuote,
  published: row.published,
  foto: row.picture === null ? null : mediaPath(row.picture),
})

/** The end of a page: the last sort key and id. */
interface Cursor {
  key: unknown
  id: number
}

const isBeyond = ({ key, isDown }: Order, from: Cursor): SQL => {
  const at = sql`(${from.key}, ${from.id})`
  return isDown ? sql`(${key}, ${product.id}) < ${at}` : sql`(${key}, ${product.id}) > ${at}`
}

const writeCursor = ({ key, id }: Cursor) =>
  Buffer.from(JSON.stringify({ key, id })).toString('base64url')

const MAX_INT = 2_147_483_647
const isInt = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INT

function readCursor(text: string, isOfNames: boolean): Cursor {
  try {
    const { key, id } = readFields(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const isKey = isOfNames ? typeof key === 'string' && !key.includes('\0') : isInt(key)
    if (isKey && isInt(id)) return { key, id }
  } catch {
    // Not JSON: an invalid cursor, see below.
  }
  throw badInput([{ field: 'after', message: 'La lista no existe.' }])
}

type Counts = Record<ProductView, number>

const selectCounts = buildSqlOnce(sql`select
  (select coalesce(sum(products), 0) from product_count)::int as shown,
  (select count(*) from product where ${conditions.soldOut})::int as "soldOut",
  (select count(*) from product where ${conditions.withoutPicture})::int as "withoutPicture",
  (select count(*) from product where ${conditions.onOffer})::int as "onOffer",
  (select count(*) from product where ${conditions.hidden})::int as hidden`)

/** Counts the products of each view: shown ones from counts kept by triggers, the others from partial indexes. */
async function count(db: Queries): Promise<Counts> {
  const { rows } = await selectCounts(db, {})
  // safe: one row, of what the statement counts
  const { shown, ...counts } = rows[0] as Omit<Counts, 'all'> & { shown: number }
  return { ...counts, all: shown + counts.hidden }
}
