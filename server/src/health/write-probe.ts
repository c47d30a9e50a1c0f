import { healthProbe } from '@surco/database/schema'

import type { Shop } from '../shop.ts'

/** Writes a row, as a sale does: a database whose disk is full still answers what is read. */
export async function writeProbe({ db, clock }: Shop): Promise<void> {
  const writtenAt = clock.now()
  await db
    .insert(healthProbe)
    .values({ id: 1, writtenAt })
    .onConflictDoUpdate({ target: healthProbe.id, set: { writtenAt } })
}
