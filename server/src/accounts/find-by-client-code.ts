import type { Queries } from '@surco/database'
import { billing, customer } from '@surco/database/schema'
import { eq, sql, type Column } from 'drizzle-orm'

import { readClientCode } from './client-code.ts'

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
