import type { Db } from '@surco/database'
import { order, orderMail, paymentAttempt, refund } from '@surco/database/schema'
import { eq, inArray } from 'drizzle-orm'

type Ids = readonly unknown[]

const { number } = order

/** The fields by which jobs name their order, itself or by something of it, and how its number is found. */
const finders = {
  orderId: (db: Db, ids: Ids) =>
    db
      .select({ key: order.id, number })
      .from(order)
      .where(inArray(order.id, ids.map(String))),
  refundId: (db: Db, ids: Ids) =>
    db
      .select({ key: refund.id, number })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.orderId))
      .where(inArray(refund.id, ids.map(String))),
  attemptId: (db: Db, ids: Ids) =>
    db
      .select({ key: paymentAttempt.id, number })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(inArray(paymentAttempt.id, ids.map(Number))),
  mailId: (db: Db, ids: Ids) =>
    db
      .select({ key: orderMail.id, number })
      .from(orderMail)
      .innerJoin(order, eq(order.id, orderMail.orderId))
      .where(inArray(orderMail.id, ids.map(Number))),
}

/** The numbers of the orders that jobs are about, by the jobs' ids; none for a job about no order. */
export async function readOrderNumbers(
  db: Db,
  jobs: readonly { id: string; data: object }[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const [field, find] of Object.entries(finders)) {
    const named = jobs.flatMap(({ id, data }) => {
      const value = new Map<string, unknown>(Object.entries(data)).get(field)
      return value === undefined || numbers.has(id) ? [] : [{ id, value }]
    })
    if (named.length === 0) continue
    const rows = await find(
      db,
      named.map(({ value }) => value),
    )
    const found = new Map(rows.map((row) => [String(row.key), row.number]))
    for (const { id, value } of named) {
      const known = found.get(String(value))
      if (known !== undefined) numbers.set(id, known)
    }
  }
  return numbers
}
