import { buildOnce, type Queries, type Tx } from '@surco/database'
import { customer, session } from '@surco/database/schema'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { bearerToken, type SignedIn } from '../platform/http/session.ts'
import { hashToken, newToken } from '../platform/keys.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** Since it was used last. */
const KEPT_MS = 30 * DAY_MS
/** Since it was opened, however often it is used. */
const LONGEST_MS = 90 * DAY_MS

interface NewSession {
  customerId: string
  now: Date
  /** What its owner knows it again by; see `deviceName`. */
  device?: string | undefined
}

/** Signs a customer in for 30 days; answers the token, which is stored nowhere. */
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

/** What a customer is signed in on at a time: more is no person's. */
const MAX_SESSIONS = 50

/** Ends the sessions of a customer that were used longest ago, so that one more may be opened. */
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

/** The same token is good for 30 more days, and 90 days after the sign-in at most. */
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

/** Where a customer is signed in, last used first; the session of `token` is the current one. */
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

/** Ends the sessions of a customer but the one of `token`, if any; answers how many they were. */
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
