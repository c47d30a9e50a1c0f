import type { Db } from '@surco/database'
import { order, orderMail, paymentAttempt, refund } from '@surco/database/schema'
import { eq, inArray } from 'drizzle-orm'

const { number } = order

/** The fields of jobs that identify an order, directly or by one of its records, with the query for its number. */
const finders = {
  orderId: (db: Db, ids: string[]) =>
    db.select({ key: order.id, number }).from(order).where(inArray(order.id, ids)),
  refundId: (db: Db, ids: string[]) =>
    db
      .select({ key: refund.id, number })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.orderId))
      .where(inArray(refund.id, ids)),
  attemptId: (db: Db, ids: string[]) =>
    db
      .select({ key: paymentAttempt.id, number })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(inArray(paymentAttempt.id, ids.map(Number))),
  mailId: (db: Db, ids: string[]) =>
    db
      .select({ key: orderMail.id, number })
      .from(orderMail)
      .innerJoin(order, eq(order.id, orderMail.orderId))
      .where(inArray(orderMail.id, ids.map(Number))),
}

/** Order numbers by the ids of the jobs about them; jobs about no order are absent. */
export async function readOrderNumbers(
  db: Db,
  jobs: readonly { id: string; data: object }[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const [field, find] of Object.entries(finders)) {
    const named = jobs
      .map(({ id, data }) => ({ id, key: keyIn(data, field) }))
      .filter(({ id, key }) => key !== '' && !numbers.has(id))
    if (named.length === 0) continue
    const keys = named.map(({ key }) => key)
    const found = new Map((await find(db, keys)).map((row) => [String(row.key), row.number]))
    for (const { id, key } of named) {
      const known = found.get(key)
      if (known !== undefined) numbers.set(id, known)
    }
  }
  return numbers
}

/** '' where a job has no such field. */
function keyIn(data: object, field: string): string {
  const value = new Map<string, unknown>(Object.entries(data)).get(field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
