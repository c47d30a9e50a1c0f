import { contactMessage } from '@surco/database/schema'
import { and, eq, lt } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

/** Time enough to find a real message among them. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Drops what programs wrote more than 90 days ago; messages of people are kept. */
export async function forgetSpam({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db
    .delete(contactMessage)
    .where(and(eq(contactMessage.spam, true), lt(contactMessage.createdAt, before)))
}
