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
 * Signs a member in to the office; returns the session's token. Throws `TOO_MANY_REQUESTS`, and `WRONG_CREDENTIALS`
 * with the same text after the same time whichever of the three is wrong. After too many wrong codes it throws that for
 * a right one too, so that nobody learns that the password is right; only a new password resets the count at once.
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
    // Password and access may have changed since they were checked.
    const isSame = and(eq(staff.id, found.id), eq(staff.passwordHash, found.passwordHash ?? ''))
    if (!(await takeCode(tx, found, code, now)) || (await tx.$count(staff, isSame)) === 0)
      throw wrongCredentials()
    return openStaffSession(tx, { staffId: found.id, now, device })
  })
  // Takes back this one use only: signing in must not reset the count of a stranger's guesses.
  await takeUseBack(shop, 'officeCodes', known)
  return token
}

/** Mails a member, at most once a day, that somebody who knows their password is guessing their codes. */
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

/** Uses up a one-time code; returns false if it is wrong or was used before. */
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

/** Records that the member gave a right code just now; throws `BAD_INPUT` for a wrong or used one. */
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
