import type { Tx } from '@surco/database'
import { order, orderLine, type AddressSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { listCartLines, lockCart } from '../carts/index.ts'
import { holdCoupon } from '../coupons/index.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { lockProducts, reserve } from '../stock/index.ts'
import { closeOrder } from './close-order.ts'
import { findNewestOrder, getOrder, type OrderWithLines } from './get-order.ts'
import { hasWaited } from './has-waited.ts'
import { isSameOrder } from './is-same-order.ts'
import { findPaid, lockPurchase } from './lock-purchase.ts'
import { priceOrder, type PricedOrder } from './price-order.ts'
import { recordStatus } from './record-status.ts'

/** A guest or a customer. */
export interface Buyer {
  guestId: string | null
  customerId: string | null
  cartId: string
  email: string
  name: string
  address: AddressSnapshot
}

/** What the buyer chose beside the cart. */
export interface OrderWish {
  paymentMethod: string
  /** '' for none. */
  couponCode: string
  wantsInvoice: boolean
  /** Centavos; undefined when the buyer did not say. */
  agreedTotal: number | undefined
}

/** How long an unpaid order holds its units: above the 30 minutes of a bank's 3-D Secure page. */
const HELD_MS = 45 * 60 * 1000

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)

/**
 * Writes a cart as a pending order and holds its units and its coupon. An order is not rewritten once
 * a payment was started for it: a cart that is as it was gets its order again, a changed one a new
 * order of the same purchase. Throws `EMPTY_CART`, `OUT_OF_STOCK`, `NEEDS_QUOTE`, `COUPON_INVALID`,
 * `TOTAL_CHANGED` or `INCOMPLETE_BILLING`.
 */
export async function openOrder(
  shop: Shop,
  tx: Tx,
  buyer: Buyer,
  wish: OrderWish,
): Promise<OrderWithLines> {
  await lockCart(tx, buyer.cartId)
  const lines = await listCartLines(tx, buyer.cartId)
  const unpaid = await findUnpaid(tx, buyer.cartId)
  const wanted = await priceOrder(tx, { buyer, wish, lines, unpaid, now: shop.clock.now() })
  if (unpaid && isSameOrder(unpaid, { buyer, ...wanted })) return reopen(shop, tx, unpaid, wish)

  // What waits for cash or a transfer, or came too late for it, may still be paid by itself.
  const earlier = unpaid && !(await hasWaited(tx, unpaid.id)) ? unpaid : undefined
  await lockProducts(
    tx,
    [...lines, ...(earlier?.lines ?? [])].map(({ productId }) => productId),
  )
  if (earlier) await closeOrder(shop, tx, earlier.id, 'failed')
  const purchaseId = earlier?.purchaseId ?? newKey()
  return create(shop, tx, { buyer, wanted, paymentMethod: wish.paymentMethod, purchaseId })
}

/** The newest order of the cart, unless its purchase was paid: what is bought now is another one. */
async function findUnpaid(tx: Tx, cartId: string): Promise<OrderWithLines | undefined> {
  const newest = await findNewestOrder(tx, cartId)
  if (!newest || findPaid(await lockPurchase(tx, newest.id))) return undefined
  // Read again under the lock: a settlement may just have closed it.
  return getOrder(tx, newest.id)
}

/** Takes its units and its coupon again if they were given back. */
async function reopen(
  { clock }: Shop,
  tx: Tx,
  earlier: OrderWithLines,
  { paymentMethod }: OrderWish,
): Promise<OrderWithLines> {
  const now = clock.now()
  if (earlier.reservation === 'released') await reserve(tx, earlier.lines)
  await holdCoupon(tx, earlier, now)
  const later = heldUntil(now)
  await tx
    .update(order)
    .set({
      status: 'pending',
      reservation: 'held',
      paymentMethod,
      // What its buyer saw is over.
      seenAt: earlier.status === 'pending' ? earlier.seenAt : null,
      // One that waits for cash is held longer already.
      expiresAt: earlier.expiresAt > later ? earlier.expiresAt : later,
    })
    .where(eq(order.id, earlier.id))
  if (earlier.status !== 'pending') await recordStatus(tx, earlier.id, 'pending', now)
  return getOrder(tx, earlier.id)
}

interface NewOrder {
  buyer: Buyer
  wanted: PricedOrder
  paymentMethod: string
  purchaseId: string
}

async function create(shop: Shop, tx: Tx, newOrder: NewOrder): Promise<OrderWithLines> {
  const id = newKey()
  const now = shop.clock.now()
  const { buyer, paymentMethod, purchaseId } = newOrder
  const { lines, ...terms } = newOrder.wanted
  await tx.insert(order).values({
    id,
    ...buyer,
    ...terms,
    paymentMethod,
    purchaseId,
    createdAt: now,
    expiresAt: heldUntil(now),
  })
  await tx.insert(orderLine).values(
    lines.map(({ requiresQuote: _quoted, ...line }, position) => ({
      ...line,
      position,
      orderId: id,
    })),
  )
  await recordStatus(tx, id, 'pending', now)
  await holdCoupon(tx, { id, customerId: buyer.customerId, couponCode: terms.couponCode }, now)
  await reserve(tx, lines)
  return getOrder(tx, id)
}
