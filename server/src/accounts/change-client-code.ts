import type { Tx } from '@surco/database'
import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Customer } from '../platform/http/session.ts'
import type { Shop } from '../shop.ts'
import { isNoticeMailed } from './account-mails.ts'
import { newClientCode } from './client-code.ts'

/**
 * Gives a customer another client code, which is mailed to them unless their mailbox had too many; the one before is
 * nobody's any more.
 */
export async function changeClientCode(
  shop: Shop,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
): Promise<string> {
  const isMailed = await isNoticeMailed(shop, email)
  return shop.db.transaction((tx) => renewClientCode(shop, tx, { customerId, isMailed }))
}

/** As {@link changeClientCode}, with what else is changed. */
export async function renewClientCode(
  { clock, jobs }: Shop,
  tx: Tx,
  { customerId, isMailed }: { customerId: string; isMailed: boolean },
): Promise<string> {
  const clientCode = newClientCode()
  await tx
    .update(customer)
    .set({ clientCode, updatedAt: clock.now() })
    .where(eq(customer.id, customerId))
  if (isMailed) await jobs.enqueue(tx, 'mail-client-code', { customerId })
  return clientCode
}
