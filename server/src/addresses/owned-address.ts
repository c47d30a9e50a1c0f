import { address } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

/** Which address, and whose: that it is somebody else's is not told from there being none. */
export interface OwnedAddress {
  id: string
  customerId: string
}

export const isOwned = ({ id, customerId }: OwnedAddress) =>
  and(eq(address.id, id), eq(address.customerId, customerId))
