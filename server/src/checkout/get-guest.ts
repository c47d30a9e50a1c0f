import type { Queries } from '@surco/database'
import { guest } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'

/** The guest with this key, which is their only one. Throws `FORBIDDEN` when nobody has it. */
export async function getGuest(queries: Queries, userId: string) {
  const [known] = await queries.select().from(guest).where(eq(guest.id, userId))
  if (!known) throw unknownGuest()
  return known
}

export const unknownGuest = () => new ShopError('FORBIDDEN', 'userId is no guest')
