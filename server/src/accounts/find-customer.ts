import type { Queries } from '@surco/database'
import { customer } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

/** The account of an e-mail, however it is written. */
export async function findCustomer(db: Queries, email: string) {
  const [found] = await db
    .select()
    .from(customer)
    .where(sql`lower(${customer.email}) = lower(${email})`)
  return found
}
