import { buildOnce, type Queries } from '@surco/database'
import { customer, session } from '@surco/database/schema'
import { and, eq, gt, sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { bearerToken, type SignedIn } from '../http/signed-in.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from './secret-token.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const expiryFrom = (now: Date) => new Date(now.getTime() + KEPT_MS)

/** Signs a customer in for 30 days; answers the token, which is stored nowhere. */
export async function openSession(db: Queries, customerId: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insert(session)
    .values({ tokenHash: hashToken(token), customerId, createdAt: now, expiresAt: expiryFrom(now) })
  return token
}

const { id, name, email, cartId } = customer
const selectSignedIn = buildOnce((queries) =>
  queries
    .select({ id, name, email, cartId })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/** Who is signed in by an `Authorization` header; throws `UNAUTHENTICATED`. */
export async function findSignedIn(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = bearerToken(authorization)
  const [found] = await selectSignedIn(db, { tokenHash: hashToken(token), now: clock.now() })
  if (!found) throw new ShopError('UNAUTHENTICATED', 'The token is unknown or has expired')
  return { customer: found, token }
}

/** The same token is good for 30 more days. */
export async function prolongSession({ db, clock }: Shop, token: string): Promise<void> {
  await db
    .update(session)
    .set({ expiresAt: expiryFrom(clock.now()) })
    .where(eq(session.tokenHash, hashToken(token)))
}

export async function endSession({ db }: Shop, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}
