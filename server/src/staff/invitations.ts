import type { Queries, Tx } from '@surco/database'
import { staff, staffInvitation } from '@surco/database/schema'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { hashPassword, passwordFaults } from '../accounts/index.ts'
import { type Actor, writeBook } from '../book/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { hashToken, newId, newToken } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import type { Shop } from '../shop.ts'
import { refuseUnknownRole, type Staff } from './members.ts'
import { endStaffSessions, openStaffSession } from './sessions.ts'
import { wrongCode } from './sign-in.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const INVITED_MS = 3 * 24 * 60 * 60 * 1000
const OWNER_ROLE = 'dueno'

interface InvitationRequest {
  email: string
  name: string
  /** Default: a member keeps their role; a new person becomes owner. */
  role?: string | undefined
}

/**
 * Invites a person, or creates a new link for a member. A member keeps name and role, and their password works until they
 * accept. Returns the link, of whose secret only the hash is stored. Throws `BAD_INPUT` for a role that does not exist
 * or is not the member's, and `CONFLICT` for a member whose access was taken away.
 */
export async function inviteStaff(
  shop: Shop,
  actor: Actor,
  { email, name, role: wanted }: InvitationRequest,
): Promise<string> {
  const token = newToken()
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(staff)
      .where(eq(sql`lower(${staff.email})`, email.toLowerCase()))
      .for('update')
    const roleId = wanted ?? known?.roleId ?? OWNER_ROLE
    await refuseUnknownRole(tx, roleId)
    const invited = { id: newId(), email, name: inOneLine(name), roleId }
    const { id, name: writtenName } = await writeInvited(tx, known, invited, now)
    const writtenEmail = known?.email ?? email
    await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, id))
    await tx.insert(staffInvitation).values({
      tokenHash: hashToken(token),
      staffId: id,
      totpSecret: newTotpSecret(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITED_MS),
    })
    await writeBook(shop, tx, actor, {
      action: 'staff.invited',
      subject: { kind: 'staff', id, name: writtenName },
      ...(known && { before: { email: writtenEmail, role: known.roleId } }),
      after: { email: writtenEmail, role: roleId },
    })
  })
  // In the fragment, which browsers do not send: no log holds the token.
  return `${shop.config.publicUrl}/admin/invitacion#${token}`
}

/** Adds a person, or updates one who has not accepted yet. Returns id and name as stored. */
async function writeInvited(
  tx: Tx,
  known: Staff | undefined,
  invited: Pick<Staff, 'id' | 'email' | 'name' | 'roleId'>,
  now: Date,
): Promise<Pick<Staff, 'id' | 'name'>> {
  if (!known) {
    await tx.insert(staff).values({ ...invited, createdAt: now, updatedAt: now })
    return invited
  }
  refuseChangeByInvitation(known, invited.roleId)
  if (known.passwordHash !== null) return known
  const { name, roleId } = invited
  await tx.update(staff).set({ name, roleId, updatedAt: now }).where(eq(staff.id, known.id))
  return { id: known.id, name }
}

/** Throws when an invitation would change the role or restore the access of a member: other calls do that. */
function refuseChangeByInvitation({ disabledAt, passwordHash, roleId }: Staff, wanted: string) {
  if (disabledAt !== null) {
    throw new ShopError('CONFLICT', 'Who was barred is not invited', {
      message: 'A esta persona se le quitó el acceso. Devuélveselo antes en su página.',
    })
  }
  if (passwordHash !== null && roleId !== wanted) {
    const message = 'Ya es del personal con otro puesto. Cámbialo en su página.'
    throw badInput([{ field: 'role', message }])
  }
}

/** Returns whom an invitation is for and the secret to set up their authenticator with. Throws `LINK_EXPIRED`. */
export async function readInvitation({ db, clock }: Shop, token: string) {
  const { name, email, totpSecret } = await getInvitation(db, token, clock.now())
  return { name, email, secret: totpSecret, uri: totpUri(totpSecret, email) }
}

async function getInvitation(queries: Queries, token: string, now: Date) {
  const [found] = await queries
    .select({
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      totpSecret: staffInvitation.totpSecret,
    })
    .from(staffInvitation)
    .innerJoin(staff, eq(staff.id, staffInvitation.staffId))
    .where(
      and(
        eq(staffInvitation.tokenHash, hashToken(token)),
        gt(staffInvitation.expiresAt, now),
        isNull(staff.disabledAt),
      ),
    )
  if (found) return found
  throw invitationOver()
}

const invitationOver = () =>
  new ShopError('LINK_EXPIRED', 'No invitation has this token', {
    message: 'Este enlace ya se usó o venció. Pide otro a quien administra al personal.',
  })

interface Acceptance {
  token: string
  password: string
  code: string
  network: string
  device: string
}

/** Sets the invited person's password and authenticator, ends their other sessions and signs them in; returns the token. */
export async function acceptInvitation(
  shop: Shop,
  { token, password, code, network, device }: Acceptance,
): Promise<string> {
  const now = shop.clock.now()
  const invited = await getInvitation(shop.db, token, now)
  const faults = await passwordFaults('password', password, invited)
  if (faults.length > 0) throw badInput(faults)
  const step = stepOfCode(invited.totpSecret, code, now)
  if (step === undefined) throw wrongCode()
  const passwordHash = await hashPassword(password, network)
  return shop.db.transaction(async (tx) => {
    const { staffId, name, totpSecret } = await getInvitation(tx, token, now)
    const used = await tx
      .delete(staffInvitation)
      .where(eq(staffInvitation.tokenHash, hashToken(token)))
      .returning({ staffId: staffInvitation.staffId })
    if (used.length === 0) throw invitationOver()
    await tx
      .update(staff)
      .set({ passwordHash, totpSecret, totpStep: step, updatedAt: now })
      .where(eq(staff.id, staffId))
    await endStaffSessions(tx, staffId)
    await writeBook(
      shop,
      tx,
      { kind: 'staff', id: staffId, name, network },
      { action: 'staff.joined', subject: { kind: 'staff', id: staffId, name } },
    )
    return openStaffSession(tx, { staffId, now, device })
  })
}

/** Deletes expired invitations. */
export async function forgetInvitations({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  await db.delete(staffInvitation).where(lt(staffInvitation.expiresAt, clock.now()))
}
