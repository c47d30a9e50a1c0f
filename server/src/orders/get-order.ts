import type { Queries } from '@surco/database'
import {
  order,
  orderEvent,
  orderLine,
  paymentAttempt,
  type PendingPayment,
} from '@surco/database/schema'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'

export type Order = typeof order.$inferSelect
export type OrderLine = typeof orderLine.$inferSelect

/** How an order that waits is paid, and until when. */
export interface Waiting extends PendingPayment {
  dueAt: Date
}

export interface OrderWithLines extends Order {
  lines: OrderLine[]
  /** What became of it, oldest first. */
  events: (typeof orderEvent.$inferSelect)[]
  /** Undefined unless the provider waits for cash or a transfer. */
  waiting: Waiting | undefined
}

/** An order that must exist, with its lines, its history and how it is to be paid. */
export async function getOrder(queries: Queries, id: string): Promise<OrderWithLines> {
  const [found] = await withLines(
    queries,
    await queries.select().from(order).where(eq(order.id, id)),
  )
  if (!found) throw new Error(`Order ${id} does not exist`)
  return found
}

/** The newest order of a cart, with its lines. */
export async function findNewestOrder(
  queries: Queries,
  cartId: string,
): Promise<OrderWithLines | undefined> {
  const [newest] = await queries
    .select({ id: order.id })
    .from(order)
    .where(eq(order.cartId, cartId))
    .orderBy(desc(order.number))
    .limit(1)
  return newest && getOrder(queries, newest.id)
}

/** Orders with what belongs to them, in the order they were given. */
export async function withLines(
  queries: Queries,
  orders: readonly Order[],
): Promise<OrderWithLines[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await queries
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position), asc(orderLine.productId))
  const events = await queries
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, ids))
    .orderBy(asc(orderEvent.id))
  const open = await listOpen(queries, ids)
  return orders.map((one) => ({
    ...one,
    lines: lines.filter(({ orderId }) => orderId === one.id),
    events: events.filter(({ orderId }) => orderId === one.id),
    waiting: waitingOf(one, open),
  }))
}

type Attempt = typeof paymentAttempt.$inferSelect

/** Attempts that wait for cash or a transfer, newest first. */
function listOpen(queries: Queries, ids: string[]): Promise<Attempt[]> {
  return queries
    .select()
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.orderId, ids),
        inArray(paymentAttempt.status, ['created', 'pending']),
        isNotNull(paymentAttempt.pendingPayment),
      ),
    )
    .orderBy(desc(paymentAttempt.id))
}

function waitingOf({ id, status, expiresAt }: Order, open: readonly Attempt[]) {
  const newest = open.find(({ orderId }) => orderId === id)
  if (status !== 'pending' || !newest?.pendingPayment) return undefined
  return { ...newest.pendingPayment, dueAt: newest.dueAt ?? expiresAt }
}
