import { randomBytes } from 'node:crypto'

import type { Queries } from '@surco/database'
import { billing, customer } from '@surco/database/schema'
import { type Column, eq, sql } from 'drizzle-orm'

import { notFound } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'

/** Crockford's base 32: no I, L, O and U, which are misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** The code by which a customer's data fill in a form: 80 random bits, since it answers personal data. */
export const newClientCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('')

/** A code as a person wrote it down: small letters, spaces, hyphens, and what is misread. */
const readClientCode = (written: string) =>
  written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/** A code as people copy it: in four groups of four. */
export const clientCodeInGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

const orEmpty = (column: Column) => sql<string>`coalesce(${column}, '')`

/** What is known of the customer with a client code, for a form; undefined when nobody has it. */
export async function findByClientCode(db: Queries, clientCode: string) {
  const [found] = await db
    .select({
      email: customer.email,
      name: customer.name,
      rfc: orEmpty(billing.rfc),
      postalCode: orEmpty(billing.fiscalPostalCode),
      cfdiUse: orEmpty(billing.cfdiUse),
      taxRegime: orEmpty(billing.taxRegime),
    })
    .from(customer)
    .leftJoin(billing, eq(billing.customerId, customer.id))
    .where(eq(customer.clientCode, readClientCode(clientCode)))
  return found
}

/** The client code of a customer. Throws `NOT_FOUND`. */
export async function readClientCodeOf({ db }: Shop, id: string) {
  const { clientCode } = customer
  const [found] = await db.select({ clientCode }).from(customer).where(eq(customer.id, id))
  if (!found) throw notFound('Customer', id)
  return found.clientCode
}
