import type { Tx } from '@surco/database'
import { staff, staffSession } from '@surco/database/schema'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { isPassword } from '../accounts/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { countFrom, countUse, isTooOften, takeUseBack } from '../platform/http/guards.ts'
import type { Caller } from '../platform/http/implement.ts'
import type { StaffSignedIn } from '../platform/http/session.ts'
import type { Shop } from '../shop.ts'
import { openStaffSession } from './sessions.ts'
import { stepOfCode } from './totp.ts'

interface SignIn {
  email: string
  password: string
  code: string
}

/**
 * Signs somebody in to the office; answers the session's token. Throws `WRONG_CREDENTIALS`, the same and as late whatever of
 * the three is wrong, and `TOO_MANY_REQUESTS`. After too many wrong codes it throws the same for a right one: nobody learns
 * that the password is right, and only a new password begins anew at once.
 */
export async function signInStaff(
  shop: Shop,
  caller: Pick<Caller, 'address' | 'network'>,
  { email, password, code }: SignIn,
  device: string,
): Promise<string> {
  await countFrom(shop, 'officeFromAddress', caller)
  await countUse(shop, 'officeToStaff', `${email.toLowerCase()} ${caller.network}`)
  const [found] = await shop.db
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), isNull(staff.disabledAt)))
  const stored = found?.passwordHash ?? undefined
  const knows = await isPassword({ password, stored, network: caller.network })
  if (!found || !knows) throw wrongCredentials()
  const known = `${found.id} ${stored}`
  if (await isTooOften(shop, 'officeCodes', known)) {
    await warnOfKnownPassword(shop, found.id, known)
    throw wrongCredentials()
  }
  const now = shop.clock.now()
  const token = await shop.db.transaction(async (tx) => {
    // What was checked may have changed meanwhile.
    const isSame = and(eq(staff.id, found.id), eq(staff.passwordHash, found.passwordHash ?? ''))
    if (!(await takeCode(tx, found, code, now)) || (await tx.$count(staff, isSame)) === 0)
      throw wrongCredentials()
    return openStaffSession(tx, { staffId: found.id, now, device })
  })
  // Alone: the person who signs in does not hide the guesses of a stranger.
  await takeUseBack(shop, 'officeCodes', known)
  return token
}

/** Has somebody told, once a day, that their password is known to whoever guesses their codes. */
async function warnOfKnownPassword(shop: Shop, staffId: string, known: string) {
  if (await isTooOften(shop, 'officeCodeMails', known)) return
  const at = shop.clock.now().toISOString()
  await shop.db.transaction((tx) => shop.jobs.enqueue(tx, 'mail-staff-codes', { staffId, at }))
}

const wrongCredentials = () =>
  new ShopError('WRONG_CREDENTIALS', 'No staff has this e-mail, password and code', {
    message: 'El email, la contraseña o el código no son correctos.',
  })

type Holder = Pick<typeof staff.$inferSelect, 'id' | 'totpSecret'>

/** Uses a code of somebody's authenticator up; answers whether it was right, and not used before. */
async function takeCode(tx: Tx, { id, totpSecret }: Holder, code: string, now: Date) {
  const step = totpSecret === null ? undefined : stepOfCode(totpSecret, code, now)
  if (step === undefined) return false
  const taken = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step), isNull(staff.disabledAt)))
    .returning({ id: staff.id })
  return taken.length > 0
}

/** Notes that who is signed in gave a right code just now; throws `BAD_INPUT` for a wrong one, or one used before. */
export async function prove(
  shop: Shop,
  { staff: { id }, session }: StaffSignedIn,
  code: string,
): Promise<void> {
  await countUse(shop, 'officeProofs', id)
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const [found] = await tx.select().from(staff).where(eq(staff.id, id))
    if (!found || !(await takeCode(tx, found, code, now))) throw wrongCode()
    await tx.update(staffSession).set({ provenAt: now }).where(eq(staffSession.tokenHash, session))
  })
}

export const wrongCode = () =>
  badInput([
    {
      field: 'code',
      message: 'El código no es correcto o ya se usó. Espera el siguiente de tu app.',
    },
  ])
