import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { mailboxOf } from '../mail/index.ts'
import type { Order } from './get-order.ts'

/**
 * By what mails about an unpaid order are counted: the mailbox, for anybody can order as a guest with its e-mail, and
 * apart from those the mailbox for who has an account. Anybody can make that too, so a customer is counted alone who
 * opened a mailed link, or paid.
 */
export async function unpaidMailKey(
  db: Db,
  { customerId, email }: Pick<Order, 'customerId' | 'email'>,
): Promise<string> {
  if (!customerId) return mailboxOf(db, email)
  if (await isProven(db, customerId)) return customerId
  return `customer ${await mailboxOf(db, email)}`
}

async function isProven(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from customer c where c.id = ${customerId} and (c.email_proven_at is not null
      or exists (select from "order" o where o.customer_id = c.id and o.paid_at is not null))`)
  return rows.length > 0
}
