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
        and ${inArray(paymentAttempt.status, openAttemptStatuses)}
    )
), 0)`

/** Units of `product` that a cart has. */
export const unitsInCart = (cartId: CartId) => sql<number>`coalesce((
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

/** What each SKU is offered at now; unknown and hidden ones are left out. */
export async function findOffers(
  queries: Queries,
  id: string,
  skus: string[],
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map()
  const rows = await select(queries, { cartId: id, skus })
  return new Map(rows.map((offer) => [offer.sku, offer]))
}

/** What a SKU is offered at; throws `NOT_FOUND`, and `NEEDS_QUOTE` for what no cart may hold. */
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

/** Throws `OUT_OF_STOCK` with the units that the cart can have in all. */
export function refuseAboveStock({ sku, name, available }: Offer, wanted: number, inCart = 0) {
  if (wanted <= available) return
  const units = Math.max(available, 0)
  const left = units === 0 ? `"${name}" se agotó.` : `Solo quedan ${units} de "${name}".`
  const message = inCart > 0 ? `${left} Ya tienes ${inCart} en tu carrito.` : left
  throw new ShopError('OUT_OF_STOCK', `${sku} has ${units} left for this cart`, {
    message,
    available: units,
  })
}

export interface FittedLines {
  lines: NonNullable<FittedLine['line']>[]
  /** Every line that is not as asked. */
  adjusted: AdjustedLine[]
}

/** Different products in a cart: nobody buys more, a program would. */
export const MAX_LINES = 100

/** What becomes of the units asked for of each SKU; see {@link fitLine}. `room` is for lines that the cart has not yet. */
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
  /** Units this cart can still have, its own held ones among them. */
  available: number
  /** Units that it has. */
  inCart: number
}

interface FittedLine {
  /** Undefined when nothing of the line is left. */
  line: { productId: number; quantity: number; unitPrice: number } | undefined
  /** What the shopper must be told, if the line could not stay as asked for. */
  adjusted: AdjustedLine | undefined
}

/** What becomes of a line that asks for `requested` units of an offer (undefined: no such product). */
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

/** Units asked for of each SKU, in the order in which they are first named. */
export function sumBySku(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { SKU, cantidad } of lines) sums.set(SKU, (sums.get(SKU) ?? 0) + cantidad)
  return sums
}

interface Units {
  productId: number
  quantity: number
}

/** Behind all lines of a cart. Two that are put in at once may get the same: the older product stands first then. */
export const nextPosition = (cartId: string | Placeholder) =>
  sql`(select coalesce(max(position), -1) + 1 from cart_line where cart_id = ${cartId})`

const ofCart = sql.placeholder('cartId')

/** One statement however many lines there are; those that have their units already are not written again. */
const put = buildSqlOnce(sql`
  insert into cart_line (cart_id, product_id, quantity, position)
  select ${ofCart}, product_id, quantity, ${nextPosition(ofCart)} + position - 1
  from rows from (json_to_recordset(${sql.placeholder('lines')}::json) as (product_id int, quantity int))
    with ordinality as line (product_id, quantity, position)
  on conflict (cart_id, product_id) do update set quantity = excluded.quantity
  where cart_line.quantity <> excluded.quantity`)

/** Gives each line its units; lines that are not there are put in, after the others. */
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
