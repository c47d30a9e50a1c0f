import type { SavedAddress } from '@surco/contract'
import type { Queries } from '@surco/database'
import { address } from '@surco/database/schema'
import { desc, eq } from 'drizzle-orm'

import { savedAddress } from './shipping-address.ts'

/** A customer's addresses, the default first, then newest first. */
export async function listAddresses(
  queries: Queries,
  customerId: string,
): Promise<{ data: SavedAddress[] }> {
  const rows = await queries
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefault), desc(address.createdAt), desc(address.id))
  return { data: rows.map(savedAddress) }
}
