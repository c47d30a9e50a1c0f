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

/** Prefix of every key, so that a leaked one is recognised. */
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

type KeyRow = typeof apiKey.$inferSelect

async function listKeys({ db }: Shop): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKey, createdBy: staff.name })
    .from(apiKey)
    .innerJoin(staff, eq(staff.id, apiKey.createdBy))
    .where(isNull(apiKey.revokedAt))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
  return rows.map(({ key, createdBy }) => listed(key, createdBy))
}

const listed = ({ id, name, permissions, createdAt, lastUsedAt }: KeyRow, createdBy: string) => ({
  id,
  name,
  // safe: keys are created with permissions of the contract
  permissions: permissions as Permission[],
  createdBy,
  createdAt: createdAt.toISOString(),
  lastUsed: lastUsedAt?.toISOString() ?? null,
})

interface KeyOptions {
  name: string
  permissions: Permission[]
}

async function createKey(shop: Shop, caller: StaffCaller, { name, permissions }: KeyOptions) {
  if (permissions.some((permission) => !caller.staff.permissions.includes(permission))) {
    const message = 'No puedes dar a una llave permisos que tú no tienes.'
    throw badInput([{ field: 'permissions', message }])
  }
  const token = PREFIX + newToken()
  const id = newId()
  const values = {
    id,
    name: inOneLine(name),
    permissions,
    tokenHash: hashToken(token),
    createdBy: caller.staff.id,
    createdAt: shop.clock.now(),
  }
  const created = await shop.db.transaction(async (tx) => {
    const [key] = await tx.insert(apiKey).values(values).returning()
    if (!key) throw new Error('The insert returned no row')
    await writeBook(shop, tx, actorOf(caller), {
      action: 'key.created',
      subject: { kind: 'key', id, name: key.name },
      after: { permissions: permissions.join(', ') },
    })
    return key
  })
  return { data: listed(created, caller.staff.name), token }
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

/** 256 bits in base64url take 43 characters. */
const keyPattern = new RegExp(`^${PREFIX}[\\w-]{43}$`)

/** The API key in an `Authorization` header; undefined if it holds none. The scheme ignores case, the key does not. */
export function readApiKey(authorization = ''): string | undefined {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  return keyPattern.test(token) ? token : undefined
}

/**
 * Authenticates a call by API key. It has those of the key's permissions that its creator still has. Throws
 * `UNAUTHENTICATED` for an unknown or revoked key, or once its creator lost access.
 */
export async function authenticateApiKey(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<StaffSignedIn> {
  const now = clock.now()
  const matchesActiveKey = and(eq(apiKey.tokenHash, hashToken(token)), isNull(apiKey.revokedAt))
  const [found] = await db
    .select({ key: apiKey, permitted: role.permissions })
    .from(apiKey)
    .innerJoin(staff, and(eq(staff.id, apiKey.createdBy), isNull(staff.disabledAt)))
    .innerJoin(role, eq(role.id, staff.roleId))
    .where(matchesActiveKey)
  if (!found) throw new ShopError('UNAUTHENTICATED', 'No active API key matches')
  const { id, name, lastUsedAt } = found.key
  const permissions = found.key.permissions.filter((permission) =>
    found.permitted.includes(permission),
  )
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > MINUTE_MS)
    await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id))
  const staffOfKey = { id, name, email: '', role: '', roleName: '', permissions }
  return { kind: 'key', staff: staffOfKey, session: '', expiresAt: now, provenAt: new Date(0) }
}
