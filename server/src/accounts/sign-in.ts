import {
  type accounts,
  type FieldError,
  fiscalFaults,
  type Input,
  type Output,
  type User,
} from '@surco/contract'
import type { Tx } from '@surco/database'
import { billing, customer } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { fiscalPostalCodeOf } from '../invoicing/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { newId } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import { postalCodeFaults } from '../postal-codes/index.ts'
import type { Shop } from '../shop.ts'
import { isNoticeMailed } from './account-mails.ts'
import { findByClientCode } from './client-code.ts'
import { createCustomer, findCustomer } from './customers.ts'
import { isPassword, passwordFaults } from './passwords.ts'
import { endOldest, openSession } from './sessions.ts'

interface SignIn {
  email: string
  password: string
  /** Network of the caller. */
  network: string
  device: string | undefined
}

/** Signs a customer in. Throws `WRONG_CREDENTIALS`, after the same time for an unknown e-mail as for a wrong password. */
export async function login(
  { db, clock }: Shop,
  { email, password, network, device }: SignIn,
): Promise<{ user: User; accessToken: string }> {
  const found = await findCustomer(db, email)
  const stored = found?.passwordHash
  if (!(await isPassword({ password, stored, network })) || !found) throw wrongCredentials()
  const accessToken = await db.transaction(async (tx) => {
    // Locks the account: a simultaneous change of password must also end the session opened here, and each sign-in must
    // see the sessions of those before it.
    const [unchanged] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(customer.id, found.id), eq(customer.passwordHash, found.passwordHash)))
      .for('no key update')
    if (!unchanged) throw wrongCredentials()
    await endOldest(tx, found.id)
    return openSession(tx, { customerId: found.id, now: clock.now(), device })
  })
  return { user: { id: found.id, name: found.name, email: found.email }, accessToken }
}

const wrongCredentials = () =>
  new ShopError('WRONG_CREDENTIALS', 'No account has this e-mail and password')

type Register = (typeof accounts)['POST /users/register']
type Form = Input<Register>['body']

/**
 * Creates an account with an empty cart, signs it in and mails its client code, unless the mailbox got too many. Throws
 * `EMAIL_TAKEN`, and `BAD_INPUT` for a password that may not be chosen, an unknown client code, or fiscal codes that the
 * tax authority would refuse.
 */
export async function register(
  shop: Shop,
  form: Form,
  { passwordHash, device }: { passwordHash: string; device?: string | undefined },
): Promise<Output<Register>> {
  const faults = [
    ...(await passwordFaults('password', form.password, form)),
    ...fiscalFaults(form),
    ...postalCodeFaults({ postalCode: form.postalCode }),
    ...(await clientCodeFaults(shop, form.clientCode)),
  ]
  if (faults.length > 0) throw badInput(faults)
  if (await findCustomer(shop.db, form.email)) throw emailTaken()
  const isMailed = await isNoticeMailed(shop, form.email)
  const now = shop.clock.now()
  const person = {
    name: inOneLine(form.name),
    email: form.email,
    passwordHash,
    termsAcceptedAt: now,
    createdAt: now,
  }
  const { created, accessToken } = await shop.db
    .transaction(async (tx) => {
      const made = await createCustomer(tx, person)
      await saveFiscalData(tx, made.id, form)
      if (isMailed) await shop.jobs.enqueue(tx, 'mail-client-code', { customerId: made.id })
      const opened = await openSession(tx, { customerId: made.id, now, device })
      return { created: made, accessToken: opened }
    })
    .catch((error: unknown) => throwEmailTaken(error))
  const { id, name, email } = created
  return { data: { id, attributes: { id, name, email } }, meta: { accessToken } }
}

async function clientCodeFaults(shop: Shop, clientCode = ''): Promise<FieldError[]> {
  if (clientCode.trim() === '' || (await findByClientCode(shop.db, clientCode))) return []
  return [{ field: 'clientCode', message: 'No encontramos este código de cliente.' }]
}

async function saveFiscalData(tx: Tx, customerId: string, form: Form) {
  const { rfc = '', postalCode = '', cfdiUse = '', taxRegime = '' } = form
  if (rfc + postalCode + cfdiUse + taxRegime === '') return
  const fiscal = {
    rfc: rfc.toUpperCase(),
    fiscalPostalCode: await fiscalPostalCodeOf(tx, { rfc, given: postalCode }),
    cfdiUse,
    taxRegime,
  }
  await tx.insert(billing).values({ id: newId(), customerId, ...fiscal })
}

const emailTaken = (cause?: unknown) =>
  new ShopError('EMAIL_TAKEN', 'Another account has this e-mail', {
    cause,
    errors: [{ field: 'email', message: 'Ya existe una cuenta con este email.' }],
  })

/** Converts the unique violation when two simultaneous registrations use the same e-mail. */
function throwEmailTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const refusedBy = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  throw refusedBy === 'customer_email' ? emailTaken(error) : error
}
