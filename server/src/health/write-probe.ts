import type { Db } from '@surco/database'
import { healthPage, healthProbe } from '@surco/database/schema'
import { TransactionRollbackError } from 'drizzle-orm'

import type { HealthSubject } from './health-check.ts'

/** As much as a page of PostgreSQL holds, nearly: it is stored as it is. */
const FILLER = 'x'.repeat(8_000)

/** Writes as a sale does: a database whose disk is full still answers what is read. */
export async function writeProbe({ shop, database }: HealthSubject): Promise<void> {
  const { db, clock } = shop
  const writtenAt = clock.now()
  await db
    .insert(healthProbe)
    .values({ id: 1, writtenAt })
    .onConflictDoUpdate({ target: healthProbe.id, set: { writtenAt } })
  // The embedded one never gives such a page back, and its disk is looked at besides.
  if (database.kind === 'postgres') await takePage(db)
}

/** A row that is written in place needs no room; this one does, and gives it back when PostgreSQL tidies up. */
async function takePage(db: Db) {
  const taken = db.transaction(async (tx) => {
    await tx.insert(healthPage).values({ filler: FILLER })
    tx.rollback()
  })
  await taken.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
}
