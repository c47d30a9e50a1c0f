import { buildOnce, type Queries, type Tx } from '@surco/database'
import { customer, session } from '@surco/database/schema'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { bearerToken, type SignedIn } from '../platform/http/session.ts'
import { hashToken, newToken } from '../platform/keys.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** Lifetime of a session since its last use. */
const KEPT_MS = 30 * DAY_MS
/** Lifetime of a session since it was opened. */
const LONGEST_MS = 90 * DAY_MS

interface NewSession {
  customerId: string
  now: Date
  /** Name by which its owner recognises it; see `deviceName`. */
  device?: string | undefined
}

/** Opens a session of 30 days; returns its token, of which only the hash is stored. */
export async function openSession(
  db: Queries,
  { customerId, now, device = '' }: NewSession,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  await db.insert(session).values({
    tokenHash: hashToken(token),
    customerId,
    createdAt: now,
    seenAt: now,
    expiresAt,
    device,
  })
  return token
}

/** Most sessions of a customer: nobody needs more. */
const MAX_SESSIONS = 50

/** Ends the least recently used sessions of a customer beyond the limit, so that one more may be opened. */
export async function endOldest(tx: Tx, customerId: string): Promise<void> {
  const old = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.customerId, customerId))
    .orderBy(desc(session.seenAt), desc(session.createdAt))
    .offset(MAX_SESSIONS - 1)
  await tx.delete(session).where(inArray(session.tokenHash, old))
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

/** Authenticates a customer by an `Authorization` header; throws `UNAUTHENTICATED`. */
export async function findSignedIn(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = bearerToken(authorization)
  const [found] = await selectSignedIn(db, { tokenHash: hashToken(token), now: clock.now() })
  if (!found) throw new ShopError('UNAUTHENTICATED', 'The token is unknown or has expired')
  return { customer: found, token }
}

/** Extends a session by 30 days from now, up to 90 days after the sign-in. */
export async function prolongSession({ db, clock }: Shop, token: string): Promise<void> {
  const now = clock.now()
  const later = new Date(now.getTime() + KEPT_MS).toISOString()
  await db
    .update(session)
    .set({
      seenAt: now,
      expiresAt: sql`least(${later}::timestamptz, ${session.createdAt} + make_interval(secs => ${LONGEST_MS / 1000}))`,
    })
    .where(eq(session.tokenHash, hashToken(token)))
}

export async function endSession({ db }: Shop, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}

/** Lists a customer's sessions, the last used first; that of `token` is the current one. */
export async function listSessions({ db, clock }: Shop, { customer: owner, token }: SignedIn) {
  const found = await db
    .select()
    .from(session)
    .where(and(eq(session.customerId, owner.id), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.seenAt), desc(session.createdAt))
  const current = hashToken(token)
  return found.map(({ tokenHash, device, createdAt, seenAt }) => ({
    device,
    current: tokenHash === current,
    since: createdAt.toISOString(),
    lastSeen: seenAt.toISOString(),
  }))
}

/** Ends all sessions of a customer except that of `token`, if given; returns how many were ended. */
export async function endSessions(
  db: Queries | Tx,
  customerId: string,
  token?: string,
): Promise<number> {
  const others = token === undefined ? undefined : ne(session.tokenHash, hashToken(token))
  const ended = await db
    .delete(session)
    .where(and(eq(session.customerId, customerId), others))
    .returning({ customerId: session.customerId })
  return ended.length
}
