import type { Tx } from '@surco/database'
import { address, billing, customer, knownNetwork } from '@surco/database/schema'
import { and, eq, isNull } from 'drizzle-orm'

/**
 * Whoever opened a mailed link owns the account. The first time somebody else may have registered it with that e-mail:
 * what was saved until then is no longer used by itself. Answers whether it was the first time.
 */
export async function proveEmail(tx: Tx, customerId: string, now: Date): Promise<boolean> {
  const proven = await tx
    .update(customer)
    .set({ emailProvenAt: now })
    .where(and(eq(customer.id, customerId), isNull(customer.emailProvenAt)))
    .returning({ id: customer.id })
  if (proven.length === 0) return false
  await tx
    .update(address)
    .set({ isDefault: false, updatedAt: now })
    .where(and(eq(address.customerId, customerId), address.isDefault))
  await tx.delete(billing).where(eq(billing.customerId, customerId))
  await tx.delete(knownNetwork).where(eq(knownNetwork.customerId, customerId))
  return true
}
