import type { Db } from '@surco/database'

import { mailboxOf, mailboxOfCustomer } from '../mail/index.ts'
import type { Order } from './get-order.ts'

/**
 * By what mails about an unpaid order are counted: the mailbox, for anybody can order as a guest with its e-mail, and
 * apart from those the mailbox for who has an account, with its tags and dots or without. Anybody can make that too, so a
 * customer is counted alone who opened a mailed link, or paid.
 */
export async function unpaidMailKey(
  db: Db,
  { customerId, email }: Pick<Order, 'customerId' | 'email'>,
): Promise<string> {
  if (!customerId) return mailboxOf(db, email)
  const { mailbox, isAlias, isProven } = await mailboxOfCustomer(db, email)
  if (isProven) return customerId
  return `${isAlias ? 'aliases' : 'customer'} ${mailbox}`
}
