import type { IvaRate } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import { cartLine, product } from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'

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
}

const selectLines = buildOnce((queries) =>
  queries
    .select({
      productId: product.id,
      sku: product.sku,
      name: product.name,
      picture: sql<string>`coalesce(${product.pictures}[1], '')`,
      quantity: cartLine.quantity,
      unitPrice: product.price,
      ivaRate: product.ivaRate,
      satProductKey: product.satProductKey,
      satUnitKey: product.satUnitKey,
      requiresQuote: product.requiresQuote,
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .where(eq(cartLine.cartId, sql.placeholder('cartId')))
    .orderBy(asc(cartLine.position), asc(product.id)),
)

/** The lines of a cart at today's prices, in the order in which they were put in. */
export const listCartLines = (queries: Queries, cartId: string) => selectLines(queries, { cartId })
