import { buildOnce, buildSqlOnce, inOneGo, type Tx } from '@surco/database'
import { boughtStatuses, order } from '@surco/database/schema'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { lockCartOf } from '../../carts/index.ts'
import type { Shop } from '../../shop.ts'
import { getOrder, type Order, wasPaid } from '../queries/get-order.ts'
import { countBuyer, takeFromCart } from './bought-lines.ts'

/**
 * Locks the cart of a purchase, then all its orders, oldest first. It serializes settlements of a purchase
 * with each other and with changes of its cart and new orders.
 */
export async function lockPurchase(tx: Tx, orderId: string): Promise<Order[]> {
  const [, purchase] = await inOneGo(purchaseLocks(tx, orderId))
  if (purchase.length === 0) throw new Error(`Order ${orderId} does not exist`)
  return purchase
}

/**
 * The statements of {@link lockPurchase}, to be sent together with others; the last returns the orders. They
 * are two so that orders added while waiting for the cart's lock are seen.
 */
export const purchaseLocks = (tx: Tx, orderId: string) =>
  [lockCartOf(tx, orderId), lockOrders(tx, orderId)] as const

/** Like {@link lockPurchase}, for a cart that is already locked. */
export const lockOrders = (tx: Tx, orderId: string) => selectLocked(tx, { orderId })

const selectLocked = buildOnce((queries) =>
  queries
    .select()
    .from(order)
    .where(
      sql`purchase_id = (select purchase_id from "order" where id = ${sql.placeholder('orderId')})`,
    )
    .orderBy(asc(order.sequence))
    .for('update'),
)

/** The order of a purchase that was paid, if any. */
export const findPaid = (purchase: readonly Order[]) =>
  purchase.find(({ status }) => wasPaid(status))

/**
 * The statement that writes `rows` (order, status, time) into the orders' history, as the end of a statement that
 * changes a status; otherwise use {@link recordStatus}.
 */
export const recordedAs = (rows: SQL) =>
  sql`insert into order_event (order_id, status, created_at) ${rows}`

/** Records a status in an order's history, in the transaction that changes it. */
export async function recordStatus(
  tx: Tx,
  orderId: string,
  status: Order['status'],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.execute(recordedAs(sql`values (${orderId}, ${status}, ${at}::timestamptz)`))
}

interface Wait {
  /** Until when its units are held. */
  dueAt: Date
  /** Whether the buyer was not mailed yet how to pay it. */
  isNew: boolean
  /** Whether it is the first voucher from a provider's page, which removes the units from the cart. */
  emptiesCart: boolean
}

/** Holds a pending order's units until its cash or transfer is due, and mails payment instructions for a new one. */
export async function markWaiting(
  shop: Shop,
  tx: Tx,
  owner: Pick<Order, 'id' | 'cartId'>,
  { dueAt, isNew, emptiesCart }: Wait,
): Promise<void> {
  const [waiting] = await tx
    .update(order)
    .set({ expiresAt: sql`greatest(${order.expiresAt}, ${dueAt.toISOString()}::timestamptz)` })
    .where(and(eq(order.id, owner.id), eq(order.status, 'pending')))
    .returning({ id: order.id })
  if (!waiting) return
  if (emptiesCart) await takeFromCart(tx, owner)
  if (isNew) await shop.jobs.enqueue(tx, 'mail-order-pending', { orderId: owner.id })
}

/**
 * Marks a paid order as refunded; it no longer counts as bought. Its units are not restocked: the merchant
 * decides about them.
 */
export async function markRefunded(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const [refunded] = await tx
    .update(order)
    .set({ status: 'refunded', toShip: 0 })
    .where(and(eq(order.id, orderId), inArray(order.status, boughtStatuses)))
    .returning({ id: order.id })
  if (!refunded) return
  await recordStatus(tx, orderId, 'refunded', shop.clock.now())
  await countBuyer(tx, await getOrder(tx, orderId), -1)
}

const mark = buildSqlOnce(sql`
  update "order" set seen_at = ${sql.placeholder('now')}::timestamptz
  where id = ${sql.placeholder('id')} and seen_at is null`)

/** Records when a buyer first saw an order: paying the same cart again is from then on another purchase. */
export async function markSeen({ db, clock }: Shop, orderId: string): Promise<void> {
  await mark(db, { id: orderId, now: clock.now().toISOString() })
}

/** Adds a note for the merchant unless it is already there, and mails it. Returns whether it is new. */
export async function flagForReview(
  { jobs }: Shop,
  tx: Tx,
  orderId: string,
  reason: string,
): Promise<boolean> {
  const isNew = sql`strpos(coalesce(${order.reviewReason}, ''), ${reason}::text) = 0`
  const flagged = await tx
    .update(order)
    .set({ reviewReason: sql`concat_ws(E'\n', ${order.reviewReason}, ${reason}::text)` })
    .where(and(eq(order.id, orderId), isNew))
    .returning({ id: order.id })
  if (flagged.length > 0) await jobs.enqueue(tx, 'mail-merchant-review', { orderId })
  return flagged.length > 0
}
