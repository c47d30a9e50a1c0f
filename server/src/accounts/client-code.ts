import { randomBytes } from 'node:crypto'

import type { Queries } from '@surco/database'
import { billing, customer } from '@surco/database/schema'
import { type Column, eq, sql } from 'drizzle-orm'

import { notFound } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Creates a client code, which fills in a form with a customer's data: 80 random bits, since it gives access to personal data. */
export const newClientCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('')

/** Normalizes a typed code: lower case, spaces, hyphens, and misread characters. */
const readClientCode = (written: string) =>
  written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/** Formats a code for reading, in four groups of four. */
export const clientCodeInGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

const orEmpty = (column: Column) => sql<string>`coalesce(${column}, '')`

/** Finds a customer's data for a form by client code; undefined for an unknown code. */
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

/** Reads the client code of a customer. Throws `NOT_FOUND`. */
export async function readClientCodeOf({ db }: Shop, id: string) {
  const { clientCode } = customer
  const [found] = await db.select({ clientCode }).from(customer).where(eq(customer.id, id))
  if (!found) throw notFound('Customer', id)
  return found.clientCode
}
