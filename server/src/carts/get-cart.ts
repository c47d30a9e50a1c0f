import type { AdjustedLine, Cart, IvaRate } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import { cartLine, category, product } from '@surco/database/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import { mediaPath } from '../platform/media/index.ts'
import { pesos } from '../platform/money.ts'
import { availableTo } from './offers.ts'

/**
 * A customer's cart at current prices and stock; `adjusted` has the lines that a merge changed. Products hidden since
 * they were added are listed there and not among the items, until removed.
 */
export async function getCart(
  queries: Queries,
  id: string,
  adjusted?: AdjustedLine[],
): Promise<Cart> {
  const all = await listLines(queries, { cartId: id })
  const lines = all.filter(({ published }) => published)
  const gone = all.filter(({ published }) => !published).map(goneLine)
  const notices = adjusted || gone.length > 0 ? [...(adjusted ?? []), ...gone] : undefined
  const { itemCount, subtotal, total } = cartTotals(lines)
  return {
    data: { id, attributes: { items: lines.map(cartItem) } },
    meta: {
      itemCount,
      subtotal: pesos(subtotal),
      total: pesos(total),
      ...(notices && { adjusted: notices }),
    },
  }
}

const cartIdPlaceholder = sql.placeholder('cartId')

const listLines = buildOnce((queries) =>
  queries
    .select({
      sku: product.sku,
      name: product.name,
      category: category.name,
      quantity: cartLine.quantity,
      unitPrice: product.price,
      ivaRate: product.ivaRate,
      pictures: product.pictures,
      available: availableTo(cartIdPlaceholder),
      requiresQuote: product.requiresQuote,
      published: product.published,
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .innerJoin(category, eq(category.id, product.category1))
    .where(eq(cartLine.cartId, cartIdPlaceholder))
    .orderBy(asc(cartLine.position), asc(product.id)),
)

type Line = Awaited<ReturnType<typeof listLines>>[number]

const goneLine = ({ sku, name, quantity }: Line): AdjustedLine => ({
  SKU: sku,
  nombre: name,
  requested: quantity,
  cantidad: 0,
  reason: 'UNKNOWN',
})

const cartItem = (line: Line) => ({
  SKU: line.sku,
  nombre: line.name,
  categoria: line.category,
  cantidad: line.quantity,
  precioUnitario: pesos(line.unitPrice),
  tasaIVA: line.ivaRate,
  images: line.pictures.map(mediaPath),
  stock: Math.max(line.available, 0),
  requiresShippingQuote: line.requiresQuote,
})

export interface PricedLine {
  productId: number
  sku: string
  name: string
  /** Name of its first picture's original; '' when it has none. */
  picture: string
  quantity: number
  /** Centavos, as charged now. */
  unitPrice: number
  ivaRate: IvaRate
  /** c_ClaveProdServ and c_ClaveUnidad of the SAT. */
  satProductKey: string
  satUnitKey: string
  /** True if it became quote-only since it was added. */
  requiresQuote: boolean
  /** False if it was hidden since it was added. */
  published: boolean
}

const priced = {
  productId: product.id,
  sku: product.sku,
  name: product.name,
  picture: sql<string>`coalesce(${product.pictures}[1], '')`,
  unitPrice: product.price,
  ivaRate: product.ivaRate,
  satProductKey: product.satProductKey,
  satUnitKey: product.satUnitKey,
  requiresQuote: product.requiresQuote,
  published: product.published,
}

const selectLines = buildOnce((queries) =>
  queries
    .select({ ...priced, quantity: cartLine.quantity })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .where(eq(cartLine.cartId, sql.placeholder('cartId')))
    .orderBy(asc(cartLine.position), asc(product.id)),
)

/** The lines of a cart at current prices, in the order they were added. */
export const listCartLines = (queries: Queries, cartId: string) => selectLines(queries, { cartId })

/**
 * Prices units of products like lines of a cart, in the given order, with the units that are not reserved; unknown SKUs
 * are omitted.
 */
export async function priceUnits(
  queries: Queries,
  wanted: ReadonlyMap<string, number>,
): Promise<(PricedLine & { available: number })[]> {
  const rows = await queries
    .select({
      ...priced,
      available: sql<number>`greatest(${product.stock} - ${product.reserved}, 0)`,
    })
    .from(product)
    .where(inArray(product.sku, [...wanted.keys()]))
  const found = new Map(rows.map((row) => [row.sku, row]))
  return [...wanted].flatMap(([sku, quantity]) => {
    const row = found.get(sku)
    return row ? [{ ...row, quantity }] : []
  })
}

interface TotalledLine {
  quantity: number
  unitPrice: number
}

/** Number of units and totals in centavos of a cart. */
export function cartTotals(lines: readonly TotalledLine[]) {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return {
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    total: subtotal,
  }
}
