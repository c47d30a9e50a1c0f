import type { Endpoint, OpenSession, StaffSession } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import { role, staff, staffSession } from '@surco/database/schema'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { readStaffToken, refuseWithoutProof, type StaffSignedIn } from '../platform/http/session.ts'
import { hashToken, newToken } from '../platform/keys.ts'
import type { Shop } from '../shop.ts'
import { authenticateApiKey, readApiKey } from './api-keys.ts'

const MINUTE_MS = 60_000
/** A working day: the next day staff sign in again. */
const SESSION_MS = 12 * 60 * MINUTE_MS
/** Least time between two updates of when a session was last used. */
const SEEN_MS = MINUTE_MS

export const SESSION_SECONDS = SESSION_MS / 1000

interface Opened {
  staffId: string
  now: Date
  device: string
}

/** Opens a session of 12 hours; returns its token, of which only the hash is stored. */
export async function openStaffSession(
  queries: Queries,
  { staffId, now, device }: Opened,
): Promise<string> {
  const token = newToken()
  await queries.insert(staffSession).values({
    tokenHash: hashToken(token),
    staffId,
    createdAt: now,
    seenAt: now,
    provenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    device,
  })
  return token
}

// Built once, since every call of the office runs it.
const selectSession = buildOnce((queries) =>
  queries
    .select({ staff, role, session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(role, eq(role.id, staff.roleId))
    .where(
      and(
        eq(staffSession.tokenHash, sql.placeholder('session')),
        sql`${staffSession.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
        isNull(staff.disabledAt),
      ),
    ),
)

/** Finds the member of staff by a session's token; throws `UNAUTHENTICATED` if there is none or the member lost access. */
export async function getStaff(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string | undefined,
): Promise<StaffSignedIn> {
  const now = clock.now()
  const session = token === undefined ? '' : hashToken(token)
  const [found] = await selectSession(db, { session, now: now.toISOString() })
  if (!found) throw new ShopError('UNAUTHENTICATED', 'No session of the office')
  if (now.getTime() - found.session.seenAt.getTime() > SEEN_MS)
    await db.update(staffSession).set({ seenAt: now }).where(eq(staffSession.tokenHash, session))
  const { id, name, email, roleId } = found.staff
  return {
    kind: 'staff',
    staff: {
      id,
      name,
      email,
      role: roleId,
      roleName: found.role.name,
      permissions: found.role.permissions,
    },
    session,
    expiresAt: found.session.expiresAt,
    provenAt: found.session.provenAt,
  }
}

/** The headers that authenticate a call. */
export interface Credentials {
  cookie?: string | undefined
  authorization?: string | undefined
}

/**
 * Authenticates and authorises a call of the office: staff by their session, programs by their key. Throws
 * `UNAUTHENTICATED`, `FORBIDDEN` (also for programs where a fresh code is needed), or `PROOF_NEEDED`.
 */
export async function findStaff(
  shop: Pick<Shop, 'db' | 'clock'>,
  { cookie, authorization }: Credentials,
  needed: Pick<Endpoint, 'staff' | 'fresh'>,
): Promise<StaffSignedIn> {
  const key = readApiKey(authorization)
  const found = key
    ? await authenticateApiKey(shop, key)
    : await getStaff(shop, readStaffToken(cookie))
  const { permissions } = found.staff
  const isForAll = needed.staff === 'any' || needed.staff === 'person'
  if (!isForAll && !permissions.some((permission) => permission === needed.staff))
    throw new ShopError('FORBIDDEN', `${needed.staff} is needed`)
  if (key && needed.staff === 'person') throw new ShopError('FORBIDDEN', 'This is for people')
  if (needed.fresh) refuseWithoutProof(found, shop.clock.now())
  return found
}

/** The session as the API returns it. */
export const sessionOf = ({ staff: who, expiresAt }: StaffSignedIn): StaffSession => ({
  staff: { id: who.id, name: who.name, email: who.email, role: who.role },
  roleName: who.roleName,
  // safe: the roles of the database are made of the contract's permissions
  permissions: [...who.permissions] as StaffSession['permissions'],
  expiresAt: expiresAt.toISOString(),
})

export async function endStaffSession({ db }: Pick<Shop, 'db'>, session: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, session))
}

/** Lists a member's open sessions, the last used first. */
export async function listStaffSessions(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { staff: { id }, session: current }: StaffSignedIn,
): Promise<OpenSession[]> {
  const found = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, id), gt(staffSession.expiresAt, clock.now())))
    .orderBy(desc(staffSession.seenAt), desc(staffSession.createdAt))
  return found.map(({ tokenHash, device, createdAt, seenAt }) => ({
    device,
    current: tokenHash === current,
    since: createdAt.toISOString(),
    lastSeen: seenAt.toISOString(),
  }))
}

/** Ends all sessions of a member, except `kept` if given; returns how many were ended. */
export async function endStaffSessions(
  queries: Queries,
  staffId: string,
  kept?: string,
): Promise<number> {
  const others = kept === undefined ? undefined : ne(staffSession.tokenHash, kept)
  const ended = await queries
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), others))
    .returning({ staffId: staffSession.staffId })
  return ended.length
}

/** Deletes expired sessions. */
export async function forgetStaffSessions({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  await db.delete(staffSession).where(lt(staffSession.expiresAt, clock.now()))
}
