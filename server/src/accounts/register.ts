import {
  fiscalFaults,
  type accounts,
  type FieldError,
  type Input,
  type Output,
} from '@surco/contract'
import type { Tx } from '@surco/database'
import { billing } from '@surco/database/schema'

import { fiscalPostalCodeOf, postalCodeFaults } from '../invoicing/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { newKey } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import type { Shop } from '../shop.ts'
import { isNoticeMailed } from './account-mails.ts'
import { findByClientCode } from './client-code.ts'
import { createCustomer, findCustomer } from './customers.ts'
import { passwordFaults } from './passwords.ts'
import { openSession } from './sessions.ts'

type Register = (typeof accounts)['POST /users/register']
type Form = Input<Register>['body']

/**
 * Makes an account with an empty cart, signs it in and mails its client code, unless the mailbox had too many. Throws `EMAIL_TAKEN`, and
 * `BAD_INPUT` for a password that may not be chosen, a client code that nobody has or fiscal codes that the
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
      const customer = await createCustomer(tx, person)
      await saveFiscalData(tx, customer.id, form)
      if (isMailed) await shop.jobs.enqueue(tx, 'mail-client-code', { customerId: customer.id })
      const opened = await openSession(tx, { customerId: customer.id, now, device })
      return { created: customer, accessToken: opened }
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
    fiscalPostalCode: await fiscalPostalCodeOf(tx, { rfc, told: postalCode }),
    cfdiUse,
    taxRegime,
  }
  await tx.insert(billing).values({ id: newKey(), customerId, ...fiscal })
}

const emailTaken = (cause?: unknown) =>
  new ShopError('EMAIL_TAKEN', 'Another account has this e-mail', {
    cause,
    errors: [{ field: 'email', message: 'Ya existe una cuenta con este email.' }],
  })

/** Two registrations of one e-mail may both have found none. */
function throwEmailTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const refusedBy = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  throw refusedBy === 'customer_email' ? emailTaken(error) : error
}
