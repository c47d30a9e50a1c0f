import type { Db, Queries } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Config } from '../config.ts'
import { ConfigError } from '../platform/environment.ts'

const KEY = 'real-money'
const isMark = eq(settings.key, KEY)

/**
 * Marks the database of a shop that takes real money. Throws {@link ConfigError} in a process without live keys on such a
 * database, which would take over some of the shop's jobs and send its mails elsewhere.
 */
export async function refuseWithoutLiveKeys(
  { takesRealMoney }: Pick<Config, 'takesRealMoney'>,
  db: Db,
): Promise<void> {
  if (takesRealMoney) {
    await db.insert(settings).values({ key: KEY, value: true }).onConflictDoNothing()
    return
  }
  if ((await db.$count(settings, isMark)) === 0) return
  throw new ConfigError(
    `The database is that of a shop that takes real money, and this process has no live keys. Set DATABASE_URL or DATA_DIR to another one; for good: delete from settings where key = '${KEY}'.`,
  )
}

/** Removes the mark from a restored database, which may be one of a drill. */
export const forgetRealMoney = (tx: Queries) => tx.delete(settings).where(isMark)
