import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { newClientCode } from './client-code.ts'

/** Gives a customer another client code, which is mailed to them; the one before is nobody's any more. */
export async function changeClientCode(
  { db, clock, jobs }: Shop,
  customerId: string,
): Promise<string> {
  const clientCode = newClientCode()
  await db.transaction(async (tx) => {
    await tx
      .update(customer)
      .set({ clientCode, updatedAt: clock.now() })
      .where(eq(customer.id, customerId))
    await jobs.enqueue(tx, 'mail-client-code', { customerId })
  })
  return clientCode
}
