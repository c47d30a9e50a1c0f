import type { Tx } from '@surco/database'
import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

/** One change of a customer's addresses at a time: which one is the default depends on the others. */
export async function lockAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update')
}
