import type { ListedStaff, StaffRole } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { role, staff, staffSession } from '@surco/database/schema'
import { and, asc, eq, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { badInput, notFound, ShopError } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'
import { endStaffSessions } from './sessions.ts'

export type Staff = typeof staff.$inferSelect

/** All staff by name. */
export async function listStaff({ db }: Pick<Shop, 'db'>): Promise<ListedStaff[]> {
  const rows = await db
    .select({ staff, lastSeen: max(staffSession.seenAt) })
    .from(staff)
    .leftJoin(staffSession, eq(staffSession.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.name))
  return rows.map(({ staff: member, lastSeen }) => listed(member, lastSeen))
}

function listed(member: Staff, lastSeen: Date | null): ListedStaff {
  const { id, name, email, roleId, disabledAt, passwordHash } = member
  const joined = passwordHash === null ? 'invited' : 'active'
  const status = disabledAt === null ? joined : 'disabled'
  return { id, name, email, role: roleId, status, lastSeen: lastSeen?.toISOString() ?? null }
}

/** All roles with their permissions, the most powerful first. */
export async function listRoles({ db }: Pick<Shop, 'db'>): Promise<StaffRole[]> {
  const rows = await db.select().from(role)
  return rows
    .map((row) => ({ ...row, permissions: row.permissions as StaffRole['permissions'] }))
    .toSorted((a, b) => b.permissions.length - a.permissions.length || a.id.localeCompare(b.id))
}

interface StaffChange {
  role?: string
  disabled?: boolean
}

/** Changes a member's role or access, and ends their sessions. Throws `NOT_FOUND`, `BAD_INPUT` and `CONFLICT`. */
export async function changeStaff(
  shop: Shop,
  actor: Actor,
  id: string,
  { role: roleId, disabled }: StaffChange,
): Promise<ListedStaff> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockStaff(tx)
    const [member] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
    if (!member) throw notFound('Staff', id)
    const wanted = {
      roleId: roleId ?? member.roleId,
      isDisabled: disabled ?? member.disabledAt !== null,
    }
    await refuseUnknownRole(tx, wanted.roleId)
    await refuseLastOwner(tx, member, wanted)
    const disabledAt = wanted.isDisabled ? (member.disabledAt ?? now) : null
    const changed = { ...member, roleId: wanted.roleId, disabledAt, updatedAt: now }
    await tx.update(staff).set(changed).where(eq(staff.id, id))
    await endStaffSessions(tx, id)
    await writeBook(shop, tx, actor, {
      action: 'staff.changed',
      subject: { kind: 'staff', id, name: member.name },
      before: { role: member.roleId, disabled: member.disabledAt !== null },
      after: { role: wanted.roleId, disabled: wanted.isDisabled },
    })
    return listed(changed, null)
  })
}

/** Serialises changes: otherwise two managers could take each other's access at the same moment. */
const lockStaff = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('surco.staff'))`)

/** Throws `CONFLICT` when no active member with `staff.write` would remain. */
async function refuseLastOwner(
  tx: Tx,
  member: Staff,
  { roleId, isDisabled }: { roleId: string; isDisabled: boolean },
) {
  const manages = sql`'staff.write' = any(${role.permissions})`
  const stays = !isDisabled && (await tx.$count(role, and(eq(role.id, roleId), manages))) > 0
  if (stays) return
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(role, eq(role.id, staff.roleId))
    .where(
      and(
        ne(staff.id, member.id),
        isNull(staff.disabledAt),
        isNotNull(staff.passwordHash),
        manages,
      ),
    )
  if (others.length > 0) return
  throw new ShopError('CONFLICT', 'Nobody would manage the staff', {
    message: 'Es la única persona que administra al personal: da antes ese puesto a otra.',
  })
}

/** Throws `BAD_INPUT` for a role that does not exist. */
export async function refuseUnknownRole(queries: Queries, id: string) {
  if ((await queries.$count(role, eq(role.id, id))) > 0) return
  throw badInput([{ field: 'role', message: 'Elige un puesto de la lista.' }])
}
