import { type ApiKey, officeKeys, type Permission } from '@surco/contract'
import { apiKey, role, staff } from '@surco/database/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'

import { type Actor, actorOf, writeBook } from '../book/index.ts'
import { badInput, notFound, ShopError } from '../platform/errors.ts'
import { type Api, implement, type StaffCaller } from '../platform/http/implement.ts'
import type { StaffSignedIn } from '../platform/http/session.ts'
import { hashToken, newId, newToken } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import type { Shop } from '../shop.ts'

/** What every key begins with: who finds one knows what it is. */
const PREFIX = 'surco_'

export function keyRoutes(api: Api, shop: Shop) {
  implement(api, officeKeys, {
    'GET /admin/keys': async () => ({ data: await listKeys(shop) }),
    'POST /admin/keys': ({ body }, caller) => createKey(shop, caller, body),
    'DELETE /admin/keys/:id': async ({ params }, caller) => {
      await revokeKey(shop, actorOf(caller), params.id)
      return { ok: true as const }
    },
  })
}

async function listKeys({ db }: Shop, id?: string): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKey, createdBy: staff.name })
    .from(apiKey)
    .innerJoin(staff, eq(staff.id, apiKey.createdBy))
    .where(and(isNull(apiKey.revokedAt), id === undefined ? undefined : eq(apiKey.id, id)))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
  return rows.map(({ key, createdBy }) => ({
    id: key.id,
    name: key.name,
    // safe: keys are made of the contract's permissions
    permissions: key.permissions as Permission[],
    createdBy,
    createdAt: key.createdAt.toISOString(),
    lastUsed: key.lastUsedAt?.toISOString() ?? null,
  }))
}

interface KeyOptions {
  name: string
  permissions: Permission[]
}

async function createKey(shop: Shop, caller: StaffCaller, { name, permissions }: KeyOptions) {
  if (permissions.some((one) => !caller.staff.permissions.includes(one))) {
    const message = 'Una llave no puede más que tú.'
    throw badInput([{ field: 'permissions', message }])
  }
  const token = PREFIX + newToken()
  const id = newId()
  const about = { id, name: inOneLine(name), permissions, tokenHash: hashToken(token) }
  await shop.db.transaction(async (tx) => {
    const createdAt = shop.clock.now()
    await tx.insert(apiKey).values({ ...about, createdBy: caller.staff.id, createdAt })
    await writeBook(shop, tx, actorOf(caller), {
      action: 'key.created',
      subject: { kind: 'key', id, name: about.name },
      after: { permissions: permissions.join(', ') },
    })
  })
  const [data] = await listKeys(shop, id)
  if (!data) throw new Error('A key was made and is gone')
  return { data, token }
}

async function revokeKey(shop: Shop, actor: Actor, id: string) {
  await shop.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKey)
      .set({ revokedAt: shop.clock.now() })
      .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
      .returning({ name: apiKey.name })
    if (!revoked) throw notFound('Key', id)
    await writeBook(shop, tx, actor, {
      action: 'key.revoked',
      subject: { kind: 'key', id, name: revoked.name },
    })
  })
}

const MINUTE_MS = 60_000

/** The text of a key in an `Authorization` header; undefined for any other. */
export const readApiKey = (authorization = ''): string | undefined =>
  /^Bearer +(surco_[\w-]{43}) *$/i.exec(authorization)?.[1]

/**
 * The program that a key is of, as whoever makes a call: it may no more than its maker may now. Throws `UNAUTHENTICATED` for
 * one that is not good, or whose maker was barred.
 */
export async function findProgram(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<StaffSignedIn> {
  const now = clock.now()
  const isGood = and(eq(apiKey.tokenHash, hashToken(token)), isNull(apiKey.revokedAt))
  const [found] = await db
    .select({ key: apiKey, permitted: role.permissions })
    .from(apiKey)
    .innerJoin(staff, and(eq(staff.id, apiKey.createdBy), isNull(staff.disabledAt)))
    .innerJoin(role, eq(role.id, staff.roleId))
    .where(isGood)
  if (!found) throw new ShopError('UNAUTHENTICATED', 'No key of a program')
  const { id, name, lastUsedAt } = found.key
  const permissions = found.key.permissions.filter((one) => found.permitted.includes(one))
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > MINUTE_MS)
    await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id))
  const staffOfKey = { id, name, email: '', role: '', roleName: '', permissions }
  return { kind: 'key', staff: staffOfKey, session: '', expiresAt: now, provenAt: new Date(0) }
}
