import type { Input, orders, Output } from '@surco/contract'
import type { Db } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, exists, isNotNull, notInArray, or } from 'drizzle-orm'

import { pageMeta } from '../page-meta.ts'
import { withLines } from './get-order.ts'
import { orderRecord } from './order-record.ts'

type Orders = (typeof orders)['GET /orders']

const PAGE_SIZE = 10

/**
 * One page of a customer's orders, newest first. What a refused card, a payment that was abandoned or a
 * changed cart left behind is no order to the customer: those that failed or expired are left out,
 * unless they were seen as pending or waited to be paid.
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
    .select()
    .from(order)
    .where(shown)
    .orderBy(desc(order.sequence))
    .limit(size)
    .offset((page - 1) * size)
  return {
    data: (await withLines(db, found)).map(orderRecord),
    meta: pageMeta(page, size, total),
  }
}
