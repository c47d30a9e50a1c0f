import type { Tx } from '@surco/database'
import { cart, order, orderLine, type AddressSnapshot } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { cartTotals, listCartLines, type PricedLine } from '../carts/index.ts'
import { ShopError } from '../errors.ts'
import { newKey } from '../keys.ts'
import { release, reserve } from '../stock/index.ts'
import { getOrder, type OrderWithLines } from './load-order.ts'

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
 * Writes a cart as a pending order and holds its units. A cart has one open order: the one that is
 * there already takes the cart's lines, prices and address of now.
 * Throws `EMPTY_CART`, `OUT_OF_STOCK` or `NEEDS_QUOTE`.
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
  const values = {
    ...buyer,
    paymentMethod,
    status: 'pending',
    reservation: 'held',
    subtotal: cartTotals(lines).subtotal,
    total: cartTotals(lines).total,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HELD_MS),
  } as const
  const id = await reopen(tx, buyer.cartId, values)
  const orderId = id ?? (await create(tx, values))
  await tx
    .insert(orderLine)
    .values(lines.map(({ requiresQuote: _quoted, ...line }) => ({ ...line, orderId })))
  await reserve(tx, lines)
  return getOrder(tx, orderId)
}

type NewOrder = Omit<typeof order.$inferInsert, 'id'>

async function create(tx: Tx, values: NewOrder) {
  const id = newKey()
  await tx.insert(order).values({ id, ...values })
  return id
}

/** Gives back what the cart's open order holds and makes it pending again. */
async function reopen(tx: Tx, cartId: string, values: NewOrder): Promise<string | undefined> {
  const [open] = await tx
    .select()
    .from(order)
    .where(and(eq(order.cartId, cartId), inArray(order.status, ['pending', 'failed', 'expired'])))
    .for('update')
  if (!open) return undefined
  const { lines } = await getOrder(tx, open.id)
  if (open.reservation === 'held') await release(tx, lines)
  await tx.delete(orderLine).where(eq(orderLine.orderId, open.id))
  await tx.update(order).set(values).where(eq(order.id, open.id))
  return open.id
}

function refuseUnsellable(lines: PricedLine[]) {
  if (lines.length === 0) throw new ShopError('EMPTY_CART', 'The cart has no lines')
  const quoteOnly = lines.find(({ requiresQuote }) => requiresQuote)
  if (quoteOnly) throw new ShopError('NEEDS_QUOTE', `${quoteOnly.sku} is sold by quote only`)
}
