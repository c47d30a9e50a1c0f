import type { Tx } from '@surco/database'
import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { newClientCode } from './client-code.ts'

/** Gives a customer another client code, which is mailed to them; the one before is nobody's any more. */
export const changeClientCode = (shop: Shop, customerId: string): Promise<string> =>
  shop.db.transaction((tx) => renewClientCode(shop, tx, customerId))

/** As {@link changeClientCode}, with what else is changed. */
export async function renewClientCode(
  { clock, jobs }: Shop,
  tx: Tx,
  customerId: string,
): Promise<string> {
  const clientCode = newClientCode()
  await tx
    .update(customer)
    .set({ clientCode, updatedAt: clock.now() })
    .where(eq(customer.id, customerId))
  await jobs.enqueue(tx, 'mail-client-code', { customerId })
  return clientCode
}
