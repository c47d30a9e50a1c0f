import type { AdjustedLine, Cart } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import { cartLine, category, product } from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'
import { pesos } from '../money.ts'
import { cartTotals } from './cart-totals.ts'
import { availableTo } from './find-offers.ts'

/** A customer's cart at today's prices and stock; `adjusted` is what a merge has to tell. */
export async function getCart(
  queries: Queries,
  id: string,
  adjusted?: AdjustedLine[],
): Promise<Cart> {
  const lines = await listLines(queries, { cartId: id })
  const { itemCount, subtotal, total } = cartTotals(lines)
  return {
    data: { id, attributes: { items: lines.map(cartItem) } },
    meta: {
      itemCount,
      subtotal: pesos(subtotal),
      total: pesos(total),
      ...(adjusted && { adjusted }),
    },
  }
}

const cartId = sql.placeholder('cartId')

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
      available: availableTo(cartId),
      requiresQuote: product.requiresQuote,
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .innerJoin(category, eq(category.id, product.category1))
    .where(eq(cartLine.cartId, cartId))
    .orderBy(asc(cartLine.position), asc(product.id)),
)

type Line = Awaited<ReturnType<typeof listLines>>[number]

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
