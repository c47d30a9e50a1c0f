import type { Database } from '@surco/database'
import { sql } from 'drizzle-orm'

import { ShopError } from './errors.ts'
import type { Shop } from './shop.ts'

/** Throws `DEPENDENCY_DOWN` unless database and queue can be used. */
export async function checkHealth(shop: Shop, database: Database) {
  try {
    await database.db.execute(sql`select 1`)
  } catch (cause) {
    throw new ShopError('DEPENDENCY_DOWN', 'The database does not answer', { cause })
  }
  await shop.jobs.check()
  return {
    status: 'ok',
    database: 'ok',
    queue: 'ok',
    mail: shop.config.smtpUrl ? 'smtp' : 'files',
  } as const
}
