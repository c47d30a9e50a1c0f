import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { holds } from '../http/limits.ts'
import { waitedOf, type OrderWithLines } from '../orders/index.ts'
import type { Shop } from '../shop.ts'

/**
 * Whether an order may be paid at a store or by transfer, for which its units are held for days: not when as many
 * others of its network may, wait for it already, or waited for it in vain lately.
 */
export async function mayWait(
  { config, clock }: Shop,
  tx: Tx,
  { id, network, trusted }: OrderWithLines,
): Promise<boolean> {
  if (trusted) return true
  const since = new Date(clock.now().getTime() - holds.product.waitedSeconds * 1000).toISOString()
  const { rows } = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from "order" o
    where o.network = ${network} and not o.trusted and o.id <> ${id} and (
      o.status = 'pending' and o.reservation = 'held' and exists (
        select from payment_attempt a
        where a.order_id = o.id and a.provider = 'mercadopago' and a.status in ('created', 'pending')
          and not a.paid_at_once
      ) or o.status in ('failed', 'expired') and o.expires_at > ${since}::timestamptz and ${waitedOf}
    )`)
  return (rows[0]?.others ?? 0) < holds.waiting.orders * config.rateLimitScale
}
