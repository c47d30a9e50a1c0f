import { buildOnce, inOneGo, type Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, eq, sql } from 'drizzle-orm'

import { listCartLines, lockCart, type PricedLine } from '../../carts/index.ts'
import { holdCoupon } from '../../coupons/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { holds } from '../../platform/http/limits.ts'
import { newId } from '../../platform/keys.ts'
import type { Shop } from '../../shop.ts'
import { lockProducts, reserve } from '../../stock/index.ts'
import { isForMove, isParcelHere } from '../queries/awaits-move.ts'
import { getOrder, type Order, type OrderWithLines } from '../queries/get-order.ts'
import { findPaid, lockOrders, recordStatus } from '../transitions/change-status.ts'
import { closeOrder } from '../transitions/end-order.ts'
import { hasWaited, isScarceBeside, waitForHolder } from './count-holds.ts'
import { holdUntil, limitHolds, TIME_TO_PAY_MS } from './limit-holds.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { type Buyer, isSameOrder, type OrderWish } from './same-order.ts'
import { writeLines, writeOrder } from './write-order.ts'

interface Opening {
  buyer: Buyer
  wish: OrderWish
  /** The buyer's cart, locked. */
  cart: CartToPay
}

/**
 * Writes a locked cart as a pending order and holds its units and its coupon. An order is not changed
 * once a payment was started for it: an unchanged cart reuses its order, a changed one gets a new
 * order of the same purchase. Throws `EMPTY_CART`, `OUT_OF_STOCK`, `NEEDS_QUOTE`, `COUPON_INVALID`,
 * `TOTAL_CHANGED`, `INCOMPLETE_BILLING` or `HOLD_LIMIT`.
 */
export async function openOrder(
  shop: Shop,
  tx: Tx,
  { buyer, wish, cart: { lines, ordered } }: Opening,
): Promise<OrderWithLines> {
  const unpaid = unpaidOf(ordered)
  const now = shop.clock.now()
  if (ordered && ordered.newest.payUntil !== null)
    return openAgreed(tx, ordered.newest, { now, paymentMethod: wish.paymentMethod })
  const scale = shop.config.rateLimitScale
  const wanted = await priceOrder(tx, { buyer, wish, lines, unpaid, now, scale })
  if (unpaid && isSameOrder(unpaid, { buyer, ...wanted }))
    return reopen(shop, tx, unpaid, { buyer, wish })

  const earlier = unpaid && !(await mayBePaidAlone(tx, unpaid)) ? unpaid : undefined
  if (earlier) {
    await waitForHolder(tx, buyer)
    await replace(shop, tx, earlier, lines)
  }
  const paymentMethod = wish.paymentMethod
  return create(shop, tx, { buyer, wanted, paymentMethod, earlier })
}

/**
 * Opens an order agreed with staff, at the agreed price. Throws `CONFLICT` if it can no longer be paid.
 */
async function openAgreed(
  tx: Tx,
  agreed: OrderWithLines,
  { now, paymentMethod }: { now: Date; paymentMethod: string },
): Promise<OrderWithLines> {
  const { id, number, status, reservation, payUntil } = agreed
  const isOver = reservation !== 'held' || payUntil === null || payUntil <= now
  if (status !== 'pending' || isOver || (isForMove(agreed) && !(await isParcelHere(tx, agreed)))) {
    throw new ShopError('CONFLICT', `Order ${number} is ${status}`, {
      message:
        status === 'paid'
          ? 'Este pedido ya está pagado. No pagues de nuevo.'
          : 'Este enlace de pago ya no sirve. Escríbenos y te mandamos otro.',
    })
  }
  await tx.update(order).set({ paymentMethod }).where(eq(order.id, id))
  return { ...agreed, paymentMethod }
}

interface Agreement extends Omit<Opening, 'cart'> {
  lines: PricedLine[]
  payUntil: Date
}

/**
 * Writes an order that staff agreed with a buyer as a pending order; its cart must not have been ordered before. Its
 * units are held until `payUntil`, without limits on holds. Throws like {@link openOrder}, except `HOLD_LIMIT`.
 */
export async function agreeOrder(
  shop: Shop,
  tx: Tx,
  { buyer, wish, lines, ...agreed }: Agreement,
): Promise<OrderWithLines> {
  const now = shop.clock.now()
  const scale = shop.config.rateLimitScale
  const wanted = await priceOrder(tx, { buyer, wish, lines, unpaid: undefined, now, scale })
  const { paymentMethod } = wish
  return create(shop, tx, { buyer, wanted, paymentMethod, earlier: undefined, ...agreed })
}

interface Addition {
  buyer: Buyer
  /** The agreed amounts and lines. */
  wanted: PricedOrder
  /** Centavos paid by exchanged units. */
  credit: number
  payUntil: Date
  extended: Extended
}

/** Writes units added to a paid order as a pending order, held until `payUntil`. Throws `OUT_OF_STOCK`. */
export const openAddition = (shop: Shop, tx: Tx, addition: Addition): Promise<OrderWithLines> =>
  create(shop, tx, { ...addition, paymentMethod: '', earlier: undefined })

/**
 * Whether an order waits for cash or a transfer, or expired while waiting, and so may still be paid on its own. One that
 * was reopened since is replaced like any other.
 */
const mayBePaidAlone = async (tx: Tx, { id, status, waiting }: OrderWithLines) =>
  waiting !== undefined || (status !== 'pending' && (await hasWaited(tx, id)))

/** Closes an earlier order. Locks its products together with the new order's, to avoid deadlocks. */
async function replace(shop: Shop, tx: Tx, earlier: OrderWithLines, lines: PricedLine[]) {
  await lockProducts(
    tx,
    [...lines, ...earlier.lines].map(({ productId }) => productId),
  )
  await closeOrder(shop, tx, earlier.id, 'failed')
}

/** The newest order of the cart; undefined if its purchase was paid, since this is then another purchase. */
const unpaidOf = (ordered: Ordered | undefined) =>
  ordered && !findPaid(ordered.purchase) ? ordered.newest : undefined

/** Reopens an order, holding its units and coupon again if they were released. */
async function reopen(
  shop: Shop,
  tx: Tx,
  earlier: OrderWithLines,
  { buyer, wish: { paymentMethod } }: Pick<Opening, 'buyer' | 'wish'>,
): Promise<OrderWithLines> {
  const now = shop.clock.now()
  const held =
    earlier.reservation === 'released'
      ? await holdAgain(shop, tx, { ...earlier, paymentMethod }, buyer)
      : await prolong(shop, tx, earlier)
  await holdCoupon(tx, earlier, now)
  await tx
    .update(order)
    .set({
      status: 'pending',
      reservation: 'held',
      paymentMethod,
      // What the buyer saw was the earlier ending.
      seenAt: earlier.status === 'pending' ? earlier.seenAt : null,
      ...held,
    })
    .where(eq(order.id, earlier.id))
  if (earlier.status !== 'pending') await recordStatus(tx, earlier.id, 'pending', now)
  return getOrder(tx, earlier.id)
}

/** Holds released units again, like those of a new order, for the buyer who starts the payment now. */
async function holdAgain(shop: Shop, tx: Tx, earlier: OrderWithLines, buyer: Buyer) {
  const now = shop.clock.now()
  const { trusted, isScarce } = await limitHolds(shop, tx, { ...earlier, buyer })
  await reserve(tx, earlier.lines)
  const { network, callerHash } = buyer
  const counted = now.getTime() - earlier.heldSince.getTime() < holds.product.seconds * 1000
  return {
    network,
    callerHash,
    trusted,
    heldSince: now,
    expiresAt: holdUntil(now, now, isScarce),
    ...(!counted && { heldSeconds: 0 }),
  }
}

/** Extends a hold; it still counts for the network that started it. */
async function prolong({ clock, config }: Shop, tx: Tx, earlier: OrderWithLines) {
  const { id, expiresAt, heldSince, trusted } = earlier
  const now = clock.now()
  if (expiresAt.getTime() >= now.getTime() + TIME_TO_PAY_MS) return {}
  const isScarce = !trusted && (await isScarceBeside(tx, id, config.rateLimitScale))
  return { expiresAt: holdUntil(heldSince, now, isScarce) }
}

interface NewOrder {
  buyer: Buyer
  wanted: PricedOrder
  paymentMethod: string
  /** The order of the cart that it replaces. */
  earlier: OrderWithLines | undefined
  /** Until when its units are held, if agreed with staff. */
  payUntil?: Date
  /** The order that it extends. */
  extended?: Extended
  /** Centavos paid by exchanged units of that order. */
  credit?: number
}

type Extended = Pick<OrderWithLines, 'id' | 'number'>

async function create(shop: Shop, tx: Tx, newOrder: NewOrder): Promise<OrderWithLines> {
  const now = shop.clock.now()
  const { buyer, paymentMethod, earlier, credit = 0 } = newOrder
  const { lines, ...terms } = newOrder.wanted
  const purchaseId = earlier?.purchaseId ?? newId()
  const { id: extendsId, number: extended } = newOrder.extended ?? { id: null, number: null }
  const held = await holdOf(shop, tx, newOrder)
  const row = { id: newId(), createdAt: now, ...held, extendsId, credit }
  const ordered = lines.map(({ requiresQuote: _quoted, ...line }, position) => ({
    ...line,
    position,
    orderId: row.id,
    lacking: 0,
    supplied: 0,
  }))
  const [[created], events] = await inOneGo([
    writeOrder(tx, { ...row, ...buyer, ...terms, paymentMethod, purchaseId }),
    writeLines(tx, row, ordered),
    reserve(tx, lines),
  ])
  if (!created) throw new Error('An insert returns its row')
  await holdCoupon(tx, created, now)
  return { ...created, lines: ordered, events, ...nothing, extended }
}

const nothing = {
  waiting: undefined,
  shipments: [],
  refunded: 0,
  refunding: 0,
  givenBack: [],
  returns: [],
  credits: [],
  creditTaken: 0,
}

/** The period for which the units of a new order are held. Throws `HOLD_LIMIT`. */
async function holdOf(shop: Shop, tx: Tx, { buyer, wanted, paymentMethod, ...held }: NewOrder) {
  const now = shop.clock.now()
  const { earlier, payUntil } = held
  const heldSince = earlier?.reservation === 'held' ? earlier.heldSince : now
  if (payUntil) return { heldSince, expiresAt: payUntil, trusted: true, payUntil }
  const { lines, total } = wanted
  const wish = { buyer, lines, total, paymentMethod }
  const { trusted, isScarce } = await limitHolds(shop, tx, wish)
  return { heldSince, expiresAt: holdUntil(heldSince, now, isScarce), trusted, payUntil: null }
}

/** The latest order of a cart. */
interface Ordered {
  newest: OrderWithLines
  /** All orders of the purchase of the newest, locked. */
  purchase: Order[]
}

/** A locked cart. */
interface CartToPay {
  lines: PricedLine[]
  /** Undefined for a cart that was never ordered. */
  ordered: Ordered | undefined
}

const listNewest = buildOnce((queries) =>
  queries
    .select({ id: order.id })
    .from(order)
    .where(eq(order.cartId, sql.placeholder('cartId')))
    .orderBy(desc(order.sequence))
    .limit(1),
)

/** Locks a cart and its newest purchase. */
export async function lockCartToPay(tx: Tx, cartId: string): Promise<CartToPay> {
  const [, lines, [last]] = await inOneGo([
    lockCart(tx, cartId),
    listCartLines(tx, cartId),
    listNewest(tx, { cartId }),
  ])
  return { lines, ordered: last && (await lockOrdered(tx, last.id)) }
}

async function lockOrdered(tx: Tx, newestId: string): Promise<Ordered> {
  const purchase = await lockOrders(tx, newestId)
  return { purchase, newest: await getOrder(tx, newestId) }
}
