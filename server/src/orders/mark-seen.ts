import { buildSqlOnce } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

const mark = buildSqlOnce(sql`
  update "order" set seen_at = ${sql.placeholder('now')}::timestamptz
  where id = ${sql.placeholder('id')} and seen_at is null`)

/** Keeps when a buyer first came back to an order: the same cart paid again from then on is another purchase. */
export async function markSeen({ db, clock }: Shop, orderId: string): Promise<void> {
  await mark(db, { id: orderId, now: clock.now().toISOString() })
}
