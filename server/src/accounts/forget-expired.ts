import { passwordReset, session } from '@surco/database/schema'
import { lt } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

/** Drops sessions and links whose time is over. */
export async function forgetExpired({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(passwordReset).where(lt(passwordReset.expiresAt, now))
}
