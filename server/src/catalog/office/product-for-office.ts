import type { OfficeProduct, StockMovement } from '@surco/contract'
import type { Queries } from '@surco/database'
import { pictureText, type product as productTable, stockMovement } from '@surco/database/schema'
import { desc, eq, sql } from 'drizzle-orm'

import { listBook } from '../../book/index.ts'
import { notFound } from '../../platform/errors.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { findWithNames, writeCells } from '../import/write-cells.ts'

/** A product as the office shows it; `today` is a day in Mexico City. Throws `NOT_FOUND`. */
export async function productForOffice(
  queries: Queries,
  sku: string,
  today: string,
): Promise<OfficeProduct> {
  const found = await findWithNames(queries, sku)
  if (!found) throw notFound('Product', sku)
  const { product } = found
  const [texts, nombresAtributos, movements, book] = await Promise.all([
    pictureTextsOf(queries, product),
    listAttributeNames(queries, product),
    listMovements(queries, product.id),
    listBook(queries, { kind: 'product', id: sku }),
  ])
  return {
    SKU: sku,
    cells: writeCells(found),
    precio: pesos(product.price),
    special: specialOf(product, today),
    stock: product.stock,
    reserved: product.reserved,
    fotos: product.pictures.map(mediaPath),
    textosFotos: product.pictures.map((name) => texts.get(name) ?? ''),
    updatedAt: product.updatedAt.toISOString(),
    nombresAtributos,
    movements,
    book: book.data,
  }
}

type Special = OfficeProduct['special']

/** State of the special price, and the price charged without it. */
function specialOf(
  prices: Pick<
    typeof productTable.$inferSelect,
    'listPrice' | 'discountPercent' | 'specialPrice' | 'specialFrom' | 'specialOn'
  >,
  today: string,
): Special {
  const { listPrice, discountPercent, specialPrice, specialFrom, specialOn } = prices
  const otherwise = pesos(Math.round((listPrice * (100 - discountPercent)) / 100))
  if (specialPrice === 0) return { state: 'none', otherwise }
  if (specialOn) return { state: 'on', otherwise }
  return { state: specialFrom !== null && specialFrom > today ? 'planned' : 'over', otherwise }
}

/** Descriptions of a product's pictures, by picture name. */
export async function pictureTextsOf(queries: Queries, { id }: { id: number }) {
  const { picture, alt, productId } = pictureText
  const rows = await queries.select({ picture, alt }).from(pictureText).where(eq(productId, id))
  return new Map(rows.map((row) => [row.picture, row.alt]))
}

/** Number of products inspected, and of attribute names offered. */
const [LOOKED_AT, NAMES] = [300, 40]

/** The most common attribute names among products of the same category. */
async function listAttributeNames(
  queries: Queries,
  { category1, category2, category3 }: typeof productTable.$inferSelect,
): Promise<string[]> {
  const isBeside = [
    sql`category_1 = ${category1}`,
    ...(category2 === null ? [] : [sql`category_2 = ${category2}`]),
    ...(category3 === null ? [] : [sql`category_3 = ${category3}`]),
  ].at(-1)
  const { rows } = await queries.execute<{ name: string }>(sql`
    select min(name) as name from (select id from product where ${isBeside} limit ${LOOKED_AT}) beside
    join product_attribute on product_id = beside.id
    group by name_key order by count(*) desc, name limit ${NAMES}`)
  return rows.map(({ name }) => name)
}

const MOVEMENTS = 20

async function listMovements(queries: Queries, productId: number): Promise<StockMovement[]> {
  const { at, reason, note, delta, stock } = stockMovement
  const rows = await queries
    .select({ at, reason, note, delta, stock, who: stockMovement.author })
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(stockMovement.id))
    .limit(MOVEMENTS)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
