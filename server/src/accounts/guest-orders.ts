import type { Queries, Tx } from '@surco/database'
import { type customer, order, paidStatuses } from '@surco/database/schema'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

const isPaidOfGuest = and(isNull(order.customerId), inArray(order.status, [...paidStatuses]))

/** Finds the buyer of an order that a guest has paid; undefined for any other order. */
export async function findPaidOfGuest(queries: Queries, orderId: string) {
  const [found] = await queries
    .select({ email: order.email, name: order.name, number: order.number })
    .from(order)
    .where(and(eq(order.id, orderId), isPaidOfGuest))
  return found
}

/** Moves the paid guest orders of an e-mail to its account, whose owner has just proven to own the mailbox. */
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
