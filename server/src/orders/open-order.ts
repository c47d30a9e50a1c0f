import { isDeepStrictEqual } from 'node:util'

import type { Tx } from '@surco/database'
import { cart, order, orderLine, type AddressSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { cartTotals, listCartLines, type PricedLine } from '../carts/index.ts'
import { ShopError } from '../errors.ts'
import { newKey } from '../keys.ts'
import { lockProducts, reserve } from '../stock/index.ts'
import { closeOrder } from './close-order.ts'
import { findNewestOrder, getOrder, type OrderWithLines } from './get-order.ts'
import { findPaid, lockPurchase } from './lock-purchase.ts'

interface Buyer {
  guestId: string
  cartId: string
  email: string
  name: string
  address: AddressSnapshot
}

/** How long an unpaid order holds its units: above the 30 minutes of a bank's 3-D Secure page. */
const HELD_MS = 45 * 60 * 1000

/**
 * Writes a cart as a pending order and holds its units. An order is not rewritten once a payment was
 * started for it: a cart that is as it was gets its order again, a changed one a new order of the
 * same purchase. Throws `EMPTY_CART`, `OUT_OF_STOCK` or `NEEDS_QUOTE`.
 */
export async function openOrder(
  tx: Tx,
  buyer: Buyer,
  paymentMethod: string,
  now: Date,
): Promise<OrderWithLines> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, buyer.cartId)).for('update')
  const lines = await listCartLines(tx, buyer.cartId)
  refuseUnsellable(lines)
  const earlier = await findUnpaid(tx, buyer.cartId)
  if (earlier && isSame(earlier, buyer, lines)) return reopen(tx, earlier, now)

  await lockProducts(
    tx,
    [...lines, ...(earlier?.lines ?? [])].map(({ productId }) => productId),
  )
  if (earlier) await closeOrder(tx, earlier.id, 'failed')
  return create(tx, {
    buyer,
    paymentMethod,
    lines,
    now,
    purchaseId: earlier?.purchaseId ?? newKey(),
  })
}

/** The newest order of the cart, unless its purchase was paid: what is bought now is another one. */
async function findUnpaid(tx: Tx, cartId: string): Promise<OrderWithLines | undefined> {
  const newest = await findNewestOrder(tx, cartId)
  if (!newest || findPaid(await lockPurchase(tx, newest.id))) return undefined
  // Read again under the lock: a settlement may just have closed it.
  return getOrder(tx, newest.id)
}

function isSame(earlier: OrderWithLines, buyer: Buyer, lines: readonly PricedLine[]): boolean {
  const content = (all: readonly Pick<PricedLine, 'productId' | 'quantity' | 'unitPrice'>[]) =>
    all.map(({ productId, quantity, unitPrice }) => [productId, quantity, unitPrice])
  const who = ({ email, name, address }: Pick<Buyer, 'email' | 'name' | 'address'>) => ({
    email,
    name,
    address,
  })
  return (
    isDeepStrictEqual(content(earlier.lines), content(lines)) &&
    isDeepStrictEqual(who(earlier), who(buyer))
  )
}

/** Takes its units again if they were given back. */
async function reopen(tx: Tx, earlier: OrderWithLines, now: Date): Promise<OrderWithLines> {
  if (earlier.reservation === 'released') await reserve(tx, earlier.lines)
  await tx
    .update(order)
    .set({ status: 'pending', reservation: 'held', expiresAt: new Date(now.getTime() + HELD_MS) })
    .where(eq(order.id, earlier.id))
  return getOrder(tx, earlier.id)
}

interface NewOrder {
  buyer: Buyer
  paymentMethod: string
  lines: PricedLine[]
  now: Date
  purchaseId: string
}

async function create(tx: Tx, { buyer, lines, now, ...rest }: NewOrder): Promise<OrderWithLines> {
  const id = newKey()
  const { subtotal, total } = cartTotals(lines)
  await tx.insert(order).values({
    id,
    ...buyer,
    ...rest,
    subtotal,
    total,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HELD_MS),
  })
  await tx
    .insert(orderLine)
    .values(lines.map(({ requiresQuote: _quoted, ...line }) => ({ ...line, orderId: id })))
  await reserve(tx, lines)
  return getOrder(tx, id)
}

function refuseUnsellable(lines: PricedLine[]) {
  if (lines.length === 0) throw new ShopError('EMPTY_CART', 'The cart has no lines')
  const quoteOnly = lines.find(({ requiresQuote }) => requiresQuote)
  if (quoteOnly) throw new ShopError('NEEDS_QUOTE', `${quoteOnly.sku} is sold by quote only`)
}
