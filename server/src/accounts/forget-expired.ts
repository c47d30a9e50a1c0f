import { passwordReset, session } from '@surco/database/schema'
import { lt } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { forgetPlaces } from './account-limits.ts'

/** Drops sessions, links and known networks whose time is over. */
export async function forgetExpired(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(passwordReset).where(lt(passwordReset.expiresAt, now))
  await forgetPlaces(shop)
}
