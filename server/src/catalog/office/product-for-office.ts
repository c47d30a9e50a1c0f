import type { OfficeProduct, StockMovement } from '@surco/contract'
import type { Queries } from '@surco/database'
import { pictureText, type product, stockMovement } from '@surco/database/schema'
import { desc, eq } from 'drizzle-orm'

import { listBook } from '../../book/index.ts'
import { notFound } from '../../platform/errors.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { findWithNames, writeCells } from '../import/write-cells.ts'

/** A product with all that staff see of it, on a day of Mexico City. Throws `NOT_FOUND`. */
export async function productForOffice(
  queries: Queries,
  sku: string,
  today: string,
): Promise<OfficeProduct> {
  const found = await findWithNames(queries, sku)
  if (!found) throw notFound('Product', sku)
  const { product } = found
  const [texts, movements, book] = await Promise.all([
    pictureTextsOf(queries, product),
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
    movements,
    book: book.data,
  }
}

type Special = OfficeProduct['special']

/** Whether the special price holds, and what is charged otherwise. */
function specialOf(
  one: Pick<
    typeof product.$inferSelect,
    'listPrice' | 'discountPercent' | 'specialPrice' | 'specialFrom' | 'specialOn'
  >,
  today: string,
): Special {
  const { listPrice, discountPercent, specialPrice, specialFrom, specialOn } = one
  const otherwise = pesos(Math.round((listPrice * (100 - discountPercent)) / 100))
  if (specialPrice === 0) return { state: 'none', otherwise }
  if (specialOn) return { state: 'on', otherwise }
  return { state: specialFrom !== null && specialFrom > today ? 'planned' : 'over', otherwise }
}

/** What a product's pictures show, by their names. */
export async function pictureTextsOf(queries: Queries, { id }: { id: number }) {
  const { picture, alt, productId } = pictureText
  const rows = await queries.select({ picture, alt }).from(pictureText).where(eq(productId, id))
  return new Map(rows.map((row) => [row.picture, row.alt]))
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
