import type { AdjustedLine, CartLine } from '@surco/contract'
import { buildOnce, type Queries, buildSqlOnce, type Tx } from '@surco/database'
import {
  cartLine,
  openAttemptStatuses,
  order,
  orderLine,
  paymentAttempt,
  product,
} from '@surco/database/schema'
import { sql, type Placeholder, and, eq, inArray } from 'drizzle-orm'

import { notFound, ShopError } from '../platform/errors.ts'

/** A cart's id, or its placeholder in a prepared statement. */
type CartId = string | Placeholder

/**
 * Units of `product` held by the cart's own open order, unless it waits for cash or a transfer. A subquery,
 * since drizzle omits the table names in the outer statement.
 */
const heldBy = (cartId: CartId) => sql`coalesce((
  select sum(${orderLine.quantity})::int from ${orderLine}
  join ${order} on ${order.id} = ${orderLine.orderId}
  where ${order.cartId} = ${cartId} and ${order.reservation} = 'held' and ${orderLine.productId} = ${product.id}
    and not exists (
      select from ${paymentAttempt}
      where ${paymentAttempt.orderId} = ${order.id} and ${paymentAttempt.pendingPayment} is not null
        and ${inArray(paymentAttempt.status, openAttemptStatuses)}
    )
), 0)`

/** Units of `product` in a cart. */
export const unitsInCart = (cartId: CartId) => sql<number>`coalesce((
  select ${cartLine.quantity} from ${cartLine}
  where ${cartLine.cartId} = ${cartId} and ${cartLine.productId} = ${product.id}
), 0)`

/** Units of `product` that no other cart holds, including those held by this cart's own open order. */
export const freeTo = (cartId: CartId) =>
  sql<number>`${product.stock} - ${product.reserved} + ${heldBy(cartId)}`

/**
 * Units of `product` that a cart can have. Units already in it stay while in stock, even if not free: a
 * customer's checkout may hold them for another cart, the guest's. Paying checks again.
 */
export const availableTo = (cartId: CartId) => sql<number>`greatest(
  ${freeTo(cartId)},
  least(${product.stock}, ${unitsInCart(cartId)})
)`

const cartIdPlaceholder = sql.placeholder('cartId')

const select = buildOnce((queries) =>
  queries
    .select({
      productId: product.id,
      sku: product.sku,
      name: product.name,
      unitPrice: product.price,
      requiresQuote: product.requiresQuote,
      available: availableTo(cartIdPlaceholder),
      inCart: unitsInCart(cartIdPlaceholder),
    })
    .from(product)
    .where(and(product.published, sql`${product.sku} = any(${sql.placeholder('skus')}::text[])`)),
)

/** The current offers of SKUs; unknown and hidden ones are omitted. */
export async function findOffers(
  queries: Queries,
  id: string,
  skus: string[],
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map()
  const rows = await select(queries, { cartId: id, skus })
  return new Map(rows.map((offer) => [offer.sku, offer]))
}

/** The current offer of a SKU; throws `NOT_FOUND`, and `NEEDS_QUOTE` for products sold by quote only. */
export async function getSellableOffer(
  queries: Queries,
  cartId: string,
  sku: string,
): Promise<Offer> {
  const offer = (await findOffers(queries, cartId, [sku])).get(sku)
  if (!offer) throw notFound('Product', sku)
  if (offer.requiresQuote) throw new ShopError('NEEDS_QUOTE', `${sku} is sold by quote only`)
  return offer
}

/** Throws `OUT_OF_STOCK`, with the units that the cart can have in total, if fewer than wanted. */
export function refuseAboveStock({ sku, name, available }: Offer, wanted: number, inCart = 0) {
  if (wanted <= available) return
  const units = Math.max(available, 0)
  const left =
    units === 0
      ? `"${name}" se agotó.`
      : `Solo ${units === 1 ? 'queda' : 'quedan'} ${units} de "${name}".`
  const message = inCart > 0 ? `${left} Ya tienes ${inCart} en tu carrito.` : left
  throw new ShopError('OUT_OF_STOCK', `${sku} has ${units} left for this cart`, {
    message,
    available: units,
  })
}

export interface FittedLines {
  lines: NonNullable<FittedLine['line']>[]
  /** Every line that differs from the wanted one. */
  adjusted: AdjustedLine[]
}

/** Maximum of different products in a cart; only programs would add more. */
export const MAX_LINES = 100

/** Fits the wanted units of each SKU to what is available, see {@link fitLine}. `room` limits the number of new lines. */
export async function fitLines(
  queries: Queries,
  cartId: string,
  wanted: Map<string, number>,
  room = MAX_LINES,
): Promise<FittedLines> {
  const offers = await findOffers(queries, cartId, [...wanted.keys()])
  let left = Math.max(room, 0)
  const fitted = [...wanted].map(([sku, quantity]) => {
    const offer = offers.get(sku)
    const fit = fitLine(sku, quantity, offer)
    const isNew = fit.line !== undefined && offer?.inCart === 0
    if (isNew && left === 0) return withoutRoom(offer, quantity)
    if (isNew) left -= 1
    return fit
  })
  return {
    lines: fitted.flatMap(({ line }) => line ?? []),
    adjusted: fitted.flatMap(({ adjusted }) => adjusted ?? []),
  }
}

const withoutRoom = ({ sku, name }: Offer, requested: number): FittedLine => ({
  line: undefined,
  adjusted: { SKU: sku, nombre: name, requested, cantidad: 0, reason: 'CART_FULL' },
})

interface Offer {
  productId: number
  sku: string
  name: string
  /** Centavos. */
  unitPrice: number
  requiresQuote: boolean
  /** Units that this cart can have, including those it holds. */
  available: number
  /** Units in the cart. */
  inCart: number
}

interface FittedLine {
  /** Undefined if no units are left. */
  line: { productId: number; quantity: number; unitPrice: number } | undefined
  /** The notice for the shopper, if the line differs from the wanted one. */
  adjusted: AdjustedLine | undefined
}

/** Fits a line of `requested` units to an offer (undefined for an unknown product). */
function fitLine(sku: string, requested: number, offer: Offer | undefined): FittedLine {
  if (!offer) return dropped({ SKU: sku, nombre: sku, requested, reason: 'UNKNOWN' })
  const about = { SKU: offer.sku, nombre: offer.name, requested }
  if (offer.requiresQuote) return dropped({ ...about, reason: 'NEEDS_QUOTE' })
  if (offer.available <= 0) return dropped({ ...about, reason: 'OUT_OF_STOCK' })
  const quantity = Math.min(requested, offer.available)
  return {
    line: { productId: offer.productId, quantity, unitPrice: offer.unitPrice },
    adjusted:
      quantity < requested ? { ...about, cantidad: quantity, reason: 'LESS_STOCK' } : undefined,
  }
}

const dropped = (about: Omit<AdjustedLine, 'cantidad'>): FittedLine => ({
  line: undefined,
  adjusted: { ...about, cantidad: 0 },
})

/** Sums the units of each SKU, in the order of first appearance. */
export function sumBySku(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { SKU, cantidad } of lines) sums.set(SKU, (sums.get(SKU) ?? 0) + cantidad)
  return sums
}

interface Units {
  productId: number
  quantity: number
}

/** The position after all lines of a cart. Two concurrent additions may get the same; then the older product comes first. */
export const nextPosition = (cartId: string | Placeholder) =>
  sql`(select coalesce(max(position), -1) + 1 from cart_line where cart_id = ${cartId})`

const ofCart = sql.placeholder('cartId')

/** Upserts all lines in one statement; unchanged lines are not written. */
const put = buildSqlOnce(sql`
  insert into cart_line (cart_id, product_id, quantity, position)
  select ${ofCart}, product_id, quantity, ${nextPosition(ofCart)} + position - 1
  from rows from (json_to_recordset(${sql.placeholder('lines')}::json) as (product_id int, quantity int))
    with ordinality as line (product_id, quantity, position)
  on conflict (cart_id, product_id) do update set quantity = excluded.quantity
  where cart_line.quantity <> excluded.quantity`)

/** Sets the units of each line; new lines are appended. */
export async function putUnits(tx: Tx, id: string, lines: Units[]): Promise<void> {
  if (lines.length === 0) return
  const units = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  await put(tx, { cartId: id, lines: JSON.stringify(units) })
}

export async function removeLine(tx: Tx, cartId: string, productId: number): Promise<void> {
  await tx
    .delete(cartLine)
    .where(and(eq(cartLine.cartId, cartId), eq(cartLine.productId, productId)))
}
