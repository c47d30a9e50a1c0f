import type { Tx } from '@surco/database'
import { literals, openAttemptStatuses } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { countUnits, mayTrustedWait, waitedOf, type OrderWithLines } from '../../orders/index.ts'
import { holds } from '../../platform/http/limits.ts'
import type { Shop } from '../../shop.ts'

/** Other orders that may be paid at a store or by transfer or wait for it, or, of the network, waited in vain lately. */
interface Waiting extends Record<string, unknown> {
  units: number
  ofNetwork: number
  ofAddress: number
  /** One of the order's products would wait more than it may. */
  takesProduct: boolean
}

/**
 * Whether an order may be paid at a store or by transfer, for which its units are held for days: not when others of
 * its address, of its network or of the whole shop, or with its products, hold all that may wait.
 */
export async function mayWait(shop: Shop, tx: Tx, order: OrderWithLines): Promise<boolean> {
  const { customerId, trusted, lines, payUntil } = order
  // Staff hold its units for days already.
  if (payUntil !== null) return true
  if (trusted && customerId) return mayTrustedWait(shop, tx, customerId)
  const scale = shop.config.rateLimitScale
  const { ofAllUnits, least, address, network, firsts } = holds.waiting
  const others = await countWaiting(shop, tx, order)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const share = Math.max(least, (await countUnits(shop, tx)) * ofAllUnits) * scale
  if (others.takesProduct) return false
  if (others.units + units > share) return others.ofNetwork === 0 && units <= holds.small.units
  const ofNetwork = others.ofAddress === 0 ? firsts : network
  return others.ofAddress < address * scale && others.ofNetwork < ofNetwork * scale
}

async function countWaiting(
  { clock, config }: Shop,
  tx: Tx,
  { id, network, callerHash }: OrderWithLines,
): Promise<Waiting> {
  const { waitedSeconds, least } = holds.product
  const since = new Date(clock.now().getTime() - waitedSeconds * 1000).toISOString()
  const { rows } = await tx.execute<Waiting>(sql`
    with waiting as (
      select id, network, caller_hash, true as is_held from "order" o
      where status = 'pending' and reservation = 'held' and not trusted and id <> ${id} and exists (
        select from payment_attempt a
        where a.order_id = o.id and a.status in ${literals(openAttemptStatuses)}
          and not a.paid_at_once
      )
      union all
      select id, network, caller_hash, false from "order" o
      where network = ${network} and status in ('failed', 'expired') and not trusted and id <> ${id}
        and expires_at > ${since}::timestamptz and ${waitedOf}
    )
    select (
        select coalesce(sum(quantity), 0)::int from waiting join order_line on order_id = waiting.id where is_held
      ) as units,
      count(*) filter (where network = ${network})::int as "ofNetwork",
      count(*) filter (where network = ${network} and caller_hash = ${callerHash})::int as "ofAddress",
      exists (
        select from order_line wanted join product p on p.id = wanted.product_id
        where wanted.order_id = ${id} and wanted.quantity + (
          select coalesce(sum(l.quantity), 0) from waiting join order_line l on l.order_id = waiting.id
          where is_held and l.product_id = wanted.product_id
        ) > greatest(${least}::int, ceil(p.stock * ${holds.waiting.ofItsUnits}::float8)) * ${config.rateLimitScale}::float8
      ) as "takesProduct"
    from waiting`)
  const [row] = rows
  if (!row) throw new Error('An aggregate returns a row')
  return row
}
