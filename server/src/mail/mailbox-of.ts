import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

/** What all e-mails that reach one mailbox have in common: they are written with other tags, case and, at Gmail, dots. */
export async function mailboxOf(db: Queries, email: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select mail_key(${email}) as key`)
  return rows[0]?.key ?? email
}
