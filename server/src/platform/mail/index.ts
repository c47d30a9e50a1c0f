import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

export { formatMoney } from '../money.ts'
export { html } from '../text.ts'
export {
  mailAmounts,
  mailButton,
  mailHeading,
  mailLink,
  mailNote,
  mailPage,
  type MailRow,
  mailText,
  plainMail,
} from './mail-page.ts'
export {
  createMailer,
  ERASED_DOMAIN,
  forgetSentMails,
  type Mail,
  type Mailer,
  sendIfKnown,
  sendOnce,
  tryMailServer,
} from './mailer.ts'

/** Normalizes an e-mail to its mailbox: aliases differ by tags, case and, at Gmail, dots. */
export async function mailboxOf(db: Queries, email: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select mail_key(${email}) as key`)
  return rows[0]?.key ?? email
}

interface MailboxOfCustomer {
  mailbox: string
  /** Whether the e-mail is an alias of the mailbox. */
  isAlias: boolean
  isRegistered: boolean
  /** Whether its customer verifiably owns it: they opened a mailed link, or paid. Otherwise anybody may have registered it. */
  isProven: boolean
}

/** As {@link mailboxOf}, with data about the customer who has exactly this e-mail. */
export async function mailboxOfCustomer(db: Queries, email: string): Promise<MailboxOfCustomer> {
  const { rows } = await db.execute<{ mailbox: string; isProven: boolean | null }>(sql`
    select mail_key(${email}) as mailbox, (
      select c.email_proven_at is not null
        or exists (select from "order" o where o.customer_id = c.id and o.paid_at is not null)
      from customer c where lower(c.email) = lower(${email})
    ) as "isProven"`)
  const { mailbox = email, isProven = null } = rows[0] ?? {}
  return {
    mailbox,
    isAlias: mailbox !== email.trim().toLowerCase(),
    isRegistered: isProven !== null,
    isProven: isProven === true,
  }
}
