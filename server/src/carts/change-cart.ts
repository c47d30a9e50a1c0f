import type { Cart, CartLine, GuestCartMeta } from '@surco/contract'
import { buildOnce, buildSqlOnce, type Db, type Tx } from '@surco/database'
import { cart, cartLine, product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { newId } from '../platform/keys.ts'
import { pesos } from '../platform/money.ts'
import type { Shop } from '../shop.ts'
import { cartTotals, getCart, listCartLines, type PricedLine } from './get-cart.ts'
import {
  fitLines,
  type FittedLines,
  freeTo,
  getSellableOffer,
  MAX_LINES,
  nextPosition,
  putUnits,
  refuseAboveStock,
  removeLine,
  sumBySku,
  unitsInCart,
} from './offers.ts'

interface OpenedCart {
  /** Parameters of {@link cartWritten}, for the statement that writes the cart's owner. */
  values: { cartId: string; lines: string }
  meta: GuestCartMeta
}

/** Parts of a `with` clause that write a new cart and its lines. */
export const cartWritten = sql`
  opened as (insert into cart (id) values (${sql.placeholder('cartId')})),
  filled as (
    insert into cart_line (cart_id, product_id, quantity, position)
    select ${sql.placeholder('cartId')}, product_id, quantity, position - 1
    from rows from (json_to_recordset(${sql.placeholder('lines')}::json) as (product_id int, quantity int))
      with ordinality as line (product_id, quantity, position)
  )`

/** Prepares a new cart with the wanted lines, capped like in `replaceLines`. */
export async function openCart(db: Db, wanted: CartLine[]): Promise<OpenedCart> {
  const cartId = newId()
  const { lines, adjusted } = await fitLines(db, cartId, sumBySku(wanted))
  const units = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  return { values: { cartId, lines: JSON.stringify(units) }, meta: metaOf(lines, adjusted) }
}

/** Creates an empty cart, for an order that staff write; returns its id. */
export async function createCart(tx: Tx): Promise<string> {
  const id = newId()
  await tx.insert(cart).values({ id })
  return id
}

/**
 * Replaces the content of a cart by the wanted lines, capped to the available units. Unknown, sold-out and
 * quote-only products are dropped; `adjusted` lists every line that differs.
 */
export async function replaceLines(
  tx: Tx,
  cartId: string,
  wanted: CartLine[],
): Promise<GuestCartMeta> {
  await lockCart(tx, cartId)
  // First, so that its former lines do not count as a claim to units that others hold.
  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId))
  const { lines, adjusted } = await fitLines(tx, cartId, sumBySku(wanted))
  await putUnits(tx, cartId, lines)
  return metaOf(lines, adjusted)
}

/** The totals of a guest's cart for the response. */
function metaOf(lines: FittedLines['lines'], adjusted: FittedLines['adjusted']): GuestCartMeta {
  const { itemCount, subtotal, total } = cartTotals(lines)
  return { itemCount, subtotal: pesos(subtotal), total: pesos(total), adjusted }
}

const lock = buildOnce((queries) =>
  queries
    .select({ id: cart.id })
    .from(cart)
    .where(eq(cart.id, sql.placeholder('cartId')))
    .for('update'),
)

const lockOrdered = buildOnce((queries) =>
  queries
    .select({ id: cart.id })
    .from(cart)
    .where(sql`id = (select cart_id from "order" where id = ${sql.placeholder('orderId')})`)
    .for('update'),
)

/**
 * Serializes changes, payments and settlements of a cart: two tabs never undo each other, and of two
 * concurrent clicks the second sees the result of the first. Locked before purchases, coupons and products.
 */
export const lockCart = (tx: Tx, cartId: string) => lock(tx, { cartId })

/** Like {@link lockCart}, for the cart of an order. */
export const lockCartOf = (tx: Tx, orderId: string) => lockOrdered(tx, { orderId })

/** Adds units of a product to a cart. Throws `NOT_FOUND`, `NEEDS_QUOTE`, `OUT_OF_STOCK`, `CONFLICT` when it is full. */
export async function addItem({ db }: Shop, cartId: string, line: CartLine): Promise<Cart> {
  if (!(await putMore(db, cartId, line))) {
    await db.transaction((tx) => putOrThrow(tx, cartId, line))
  }
  return getCart(db, cartId)
}

/** Adds the units after all if they became available meanwhile; otherwise throws the reason. */
async function putOrThrow(tx: Tx, cartId: string, { SKU, cantidad }: CartLine) {
  await lockCart(tx, cartId)
  const offer = await getSellableOffer(tx, cartId, SKU)
  const { productId, inCart } = offer
  refuseAboveStock(offer, inCart + cantidad, inCart)
  if (inCart === 0 && roomIn(await listCartLines(tx, cartId)) === 0) {
    throw cartFull()
  }
  await putUnits(tx, cartId, [{ productId, quantity: inCart + cantidad }])
}

/** How many more lines a cart may have. Products hidden since they were added do not count. */
const roomIn = (lines: readonly Pick<PricedLine, 'published'>[]) =>
  Math.max(MAX_LINES - lines.filter(({ published }) => published).length, 0)

const cartFull = () =>
  new ShopError('CONFLICT', `A cart has ${MAX_LINES} lines at most`, {
    message: `Tu carrito admite hasta ${MAX_LINES} productos distintos. Quita uno para agregar otro.`,
  })

interface Change {
  SKU: string
  nuevaCantidad: number
}

/**
 * Sets the units of a line of a cart; 0 removes it, even if it no longer exists. Throws
 * `NOT_FOUND` for a missing line, `NEEDS_QUOTE`, `OUT_OF_STOCK`.
 */
export function changeItem(
  { db }: Shop,
  cartId: string,
  { SKU, nuevaCantidad }: Change,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    if (nuevaCantidad === 0) await removeItem(tx, cartId, SKU)
    else await setQuantity(tx, cartId, SKU, nuevaCantidad)
    return getCart(tx, cartId)
  })
}

async function removeItem(tx: Tx, cartId: string, sku: string) {
  const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.sku, sku))
  if (found) await removeLine(tx, cartId, found.id)
}

async function setQuantity(tx: Tx, cartId: string, sku: string, quantity: number) {
  const offer = await getSellableOffer(tx, cartId, sku)
  if (offer.inCart === 0) throw notInCart(sku)
  refuseAboveStock(offer, quantity)
  await putUnits(tx, cartId, [{ productId: offer.productId, quantity }])
}

/** The error for a line that another tab may have removed. */
const notInCart = (sku: string) =>
  new ShopError('NOT_FOUND', `The cart has no line of ${sku}`, {
    message: 'Este producto ya no está en tu carrito.',
  })

/**
 * Adds lines to a cart, capped to the available units; unknown, sold-out and quote-only products are
 * removed from it. `adjusted` lists every line that is not the sum of both.
 */
export function mergeLines({ db }: Shop, cartId: string, wanted: CartLine[]): Promise<Cart> {
  return db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const inCart = await listCartLines(tx, cartId)
    const sums = sumBySku(wanted)
    const touched = inCart.filter(({ sku }) => sums.has(sku))
    for (const { sku, quantity } of touched) sums.set(sku, quantity + (sums.get(sku) ?? 0))

    const { lines, adjusted } = await fitLines(tx, cartId, sums, roomIn(inCart))
    const kept = new Set(lines.map(({ productId }) => productId))
    for (const { productId } of touched) {
      if (!kept.has(productId)) await removeLine(tx, cartId, productId)
    }
    await putUnits(tx, cartId, lines)
    return getCart(tx, cartId, adjusted)
  })
}

const cartId = sql.placeholder('cartId')
const units = sql`${sql.placeholder('units')}::int`

const put = buildSqlOnce(sql`
  with locked as materialized (select id from cart where id = ${cartId} for update)
  insert into cart_line (cart_id, product_id, quantity, position)
  select locked.id, product.id, ${units}, ${nextPosition(cartId)} from locked, product
  where sku = ${sql.placeholder('sku')} and published and not requires_quote and ${freeTo(cartId)} >= ${units}
    and (${unitsInCart(cartId)} > 0 or (
      select count(*) from cart_line join shown_product on shown_product.id = product_id where cart_id = locked.id
    ) < ${MAX_LINES})
  on conflict (cart_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity
  where cart_line.quantity + excluded.quantity
    <= (select ${freeTo(cartId)} from product where id = excluded.product_id)
  returning product_id as id`)

/**
 * Adds units of a product to a cart if all are available; returns whether it did. Waits for the cart's lock.
 * Changes made meanwhile are not visible to the select, but the conflict clause adds to the current line.
 */
async function putMore(db: Db, id: string, { SKU, cantidad }: CartLine) {
  const { rows } = await put(db, { cartId: id, sku: SKU, units: cantidad })
  return rows.length > 0
}
