import type { AdjustedLine, Cart, IvaRate } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import { cartLine, category, product } from '@surco/database/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import { mediaPath } from '../platform/media/index.ts'
import { pesos } from '../platform/money.ts'
import { availableTo } from './offers.ts'

/**
 * A customer's cart at today's prices and stock; `adjusted` is what a merge has to tell. What is hidden meanwhile is told
 * there and not among the items, until it is removed.
 */
export async function getCart(
  queries: Queries,
  id: string,
  adjusted?: AdjustedLine[],
): Promise<Cart> {
  const all = await listLines(queries, { cartId: id })
  const lines = all.filter(({ published }) => published)
  const gone = all.filter(({ published }) => !published).map(goneLine)
  const told = adjusted || gone.length > 0 ? [...(adjusted ?? []), ...gone] : undefined
  const { itemCount, subtotal, total } = cartTotals(lines)
  return {
    data: { id, attributes: { items: lines.map(cartItem) } },
    meta: {
      itemCount,
      subtotal: pesos(subtotal),
      total: pesos(total),
      ...(told && { adjusted: told }),
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
  /** Became quote-only since it was put in. */
  requiresQuote: boolean
  /** False when it was hidden since. */
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

/** The lines of a cart at today's prices, in the order in which they were put in. */
export const listCartLines = (queries: Queries, cartId: string) => selectLines(queries, { cartId })

/**
 * Units of products as lines of a cart would be at today's prices, in the order asked for, with the units that nobody
 * holds; unknown SKUs are left out.
 */
export async function priceUnits(
  queries: Queries,
  asked: ReadonlyMap<string, number>,
): Promise<(PricedLine & { available: number })[]> {
  const rows = await queries
    .select({
      ...priced,
      available: sql<number>`greatest(${product.stock} - ${product.reserved}, 0)`,
    })
    .from(product)
    .where(inArray(product.sku, [...asked.keys()]))
  const found = new Map(rows.map((row) => [row.sku, row]))
  return [...asked].flatMap(([sku, quantity]) => {
    const row = found.get(sku)
    return row ? [{ ...row, quantity }] : []
  })
}

interface TotalledLine {
  quantity: number
  unitPrice: number
}

/** Sums of a cart: pieces, and centavos. */
export function cartTotals(lines: readonly TotalledLine[]) {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return {
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    total: subtotal,
  }
}
