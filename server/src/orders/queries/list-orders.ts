import type { Input, orders, Output } from '@surco/contract'
import type { Db } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, exists, isNotNull, notInArray, or, isNull, sql } from 'drizzle-orm'

import { notFound, ShopError } from '../../platform/errors.ts'
import { pageMeta } from '../../platform/http/paging.ts'
import { findOrder, orderColumns, type OrderWithLines, toOrder } from './get-order.ts'
import { orderRecord } from './order-details.ts'

type Orders = (typeof orders)['GET /orders']

const PAGE_SIZE = 10

/**
 * One page of a customer's orders, newest first. Orders left by a refused card, an abandoned payment or a
 * changed cart are omitted: those that failed or expired, unless the customer saw them as pending or they
 * waited for cash or a transfer.
 */
export async function listOrders(
  db: Db,
  customerId: string,
  { page = 1, size = PAGE_SIZE }: Input<Orders>['query'],
): Promise<Output<Orders>> {
  const waited = db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, order.id), isNotNull(paymentAttempt.pendingPayment)))
  const shown = and(
    eq(order.customerId, customerId),
    or(notInArray(order.status, ['failed', 'expired']), isNotNull(order.seenAt), exists(waited)),
  )
  const total = await db.$count(order, shown)
  const found = await db
    .select(orderColumns)
    .from(order)
    .where(shown)
    .orderBy(desc(order.sequence))
    .limit(size)
    .offset((page - 1) * size)
  return {
    data: found.map((columns) => orderRecord(toOrder(columns))),
    meta: pageMeta(page, size, total),
  }
}

/** An order of a customer by its number. Throws `NOT_FOUND`, also for another customer's order. */
export async function getOwnOrder(
  db: Db,
  customerId: string,
  number: string,
): Promise<OrderWithLines> {
  const [own] = await db
    .select(orderColumns)
    .from(order)
    .where(and(eq(order.number, Number(number)), eq(order.customerId, customerId)))
  if (!own) throw notFound('Order', number)
  return toOrder(own)
}

/** The status of an order; its id is secret and grants access. Throws `NOT_FOUND`. */
export async function getOrderStatus(db: Db, id: string) {
  const [found] = await db.select({ status: order.status }).from(order).where(eq(order.id, id))
  if (!found) throw notFound('Order', id)
  return found.status
}

/** The order of a receipt, by its secret id. Throws `NOT_FOUND`. */
export async function getReceipt(db: Db, orderId: string): Promise<OrderWithLines> {
  const found = await findOrder(db, orderId)
  if (!found) throw notFound('Receipt', orderId)
  return found
}

interface Lookup {
  /** As typed: `#100123`. */
  number: string
  email: string
}

export const readOrderNumber = (written: string) => Number(written.replaceAll(/[\s#]/g, ''))

/**
 * A guest's order by its number and e-mail; customers sign in to see theirs. Throws the same `NOT_FOUND`
 * for a customer's order as for a wrong number or e-mail.
 */
export async function lookUpOrder(db: Db, { number, email }: Lookup): Promise<OrderWithLines> {
  const [found] = await db
    .select(orderColumns)
    .from(order)
    .where(
      and(
        eq(order.number, readOrderNumber(number)),
        isNull(order.customerId),
        sql`lower(${order.email}) = lower(${email.trim()})`,
      ),
    )
  if (found) return toOrder(found)
  throw new ShopError('NOT_FOUND', "No guest's order has this number and e-mail", {
    message:
      'No encontramos un pedido con ese número y ese email. Si compraste con tu cuenta, inicia sesión para verlo.',
  })
}
