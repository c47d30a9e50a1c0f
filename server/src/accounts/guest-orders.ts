import type { Queries, Tx } from '@surco/database'
import { type customer, order, paidStatuses } from '@surco/database/schema'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

const isPaidOfGuest = and(isNull(order.customerId), inArray(order.status, [...paidStatuses]))

/** Who paid for an order without an account; undefined for any other order. */
export async function findPaidOfGuest(queries: Queries, orderId: string) {
  const [found] = await queries
    .select({ email: order.email, name: order.name, number: order.number })
    .from(order)
    .where(and(eq(order.id, orderId), isPaidOfGuest))
  return found
}

/** Makes paid orders of an e-mail without an account those of its account, whose owner has just proven to read its mail. */
export async function takeGuestOrders(
  tx: Tx,
  { id, email }: typeof customer.$inferSelect,
): Promise<void> {
  await tx
    .update(order)
    .set({ customerId: id, guestId: null })
    .where(
      and(
        isPaidOfGuest,
        sql`mail_key(${order.email}) = mail_key(${email})`,
        sql`lower(${order.email}) = lower(${email})`,
      ),
    )
}
