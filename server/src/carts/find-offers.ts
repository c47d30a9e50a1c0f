import { buildOnce, type Queries } from '@surco/database'
import { cartLine, order, orderLine, paymentAttempt, product } from '@surco/database/schema'
import { sql, type Placeholder } from 'drizzle-orm'

import type { Offer } from './fit-line.ts'

/** A cart's id, or the place where a statement that is built once has it. */
type CartId = string | Placeholder

/**
 * Held by the cart's own open order; what waits for cash or a transfer is bought already. A statement
 * of its own inside another: drizzle leaves out the tables' names in the outer one.
 */
const heldBy = (cartId: CartId) => sql`coalesce((
  select sum(${orderLine.quantity})::int from ${orderLine}
  join ${order} on ${order.id} = ${orderLine.orderId}
  where ${order.cartId} = ${cartId} and ${order.reservation} = 'held' and ${orderLine.productId} = ${product.id}
    and not exists (
      select from ${paymentAttempt}
      where ${paymentAttempt.orderId} = ${order.id} and ${paymentAttempt.pendingPayment} is not null
    )
), 0)`

/** Units of `product` that a cart has. */
export const inCart = (cartId: CartId) => sql<number>`coalesce((
  select ${cartLine.quantity} from ${cartLine}
  where ${cartLine.cartId} = ${cartId} and ${cartLine.productId} = ${product.id}
), 0)`

/** Units of `product` that nobody else holds: those held by a cart's own open order are still its own. */
export const freeTo = (cartId: CartId) =>
  sql<number>`${product.stock} - ${product.reserved} + ${heldBy(cartId)}`

/**
 * Units of `product` that a cart can have. Beyond what is free to it, what is in it already stays while
 * it is on the shelf, since a customer's checkout holds units for another cart, the guest's; paying
 * looks again.
 */
export const availableTo = (cartId: CartId) => sql<number>`greatest(
  ${freeTo(cartId)},
  least(${product.stock}, ${inCart(cartId)})
)`

const cartId = sql.placeholder('cartId')

const select = buildOnce((queries) =>
  queries
    .select({
      productId: product.id,
      sku: product.sku,
      name: product.name,
      unitPrice: product.price,
      requiresQuote: product.requiresQuote,
      available: availableTo(cartId),
      inCart: inCart(cartId),
    })
    .from(product)
    .where(sql`${product.sku} = any(${sql.placeholder('skus')}::text[])`),
)

/** What each SKU is offered at now; unknown ones are left out. */
export async function findOffers(
  queries: Queries,
  id: string,
  skus: string[],
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map()
  const rows = await select(queries, { cartId: id, skus })
  return new Map(rows.map((offer) => [offer.sku, offer]))
}
