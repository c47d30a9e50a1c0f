import { CANCEL_HOURS } from '@surco/contract'
import { buildSqlOnce, inOneGo, type Queries, type Tx } from '@surco/database'
import { boughtStatuses, literals, paidStatuses, paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { holds } from '../../platform/http/limits.ts'
import { HOUR_MS } from '../../platform/time.ts'
import type { Buyer } from './same-order.ts'

/** Whether an order waits, or waited, for cash or a transfer: its buyer has completed the checkout. */
export async function hasWaited(queries: Queries, orderId: string): Promise<boolean> {
  const waited = and(eq(paymentAttempt.orderId, orderId), isNotNull(paymentAttempt.pendingPayment))
  return (await queries.$count(paymentAttempt, waited)) > 0
}

/** The same as an SQL condition on `"order" o`. */
export const waitedOf = sql`exists (
  select from payment_attempt a where a.order_id = o.id and a.pending_payment is not null
)`

/** Whether the buyer of an order was mailed that it waits for payment or that a payment is in review, as a column. */
export const wasMailedOf = sql<boolean>`exists (
  select from payment_attempt a where a.order_id = "order".id
    and (a.pending_payment is not null or a.in_review_at is not null)
)`

/** What unpaid orders hold: units, and centavos of their totals. */
export interface Held {
  units: number
  centavos: number
}

/** The units of a wanted product that a network holds. */
export interface HeldProduct {
  id: number
  name: string
  stock: number
  /** Units that all unpaid orders hold. */
  reserved: number
  /** Units that anybody recently released unpaid, see `holds.product.secondsOfUnit`. */
  givenBack: number
  /** Units that the network holds. */
  units: number
  /** Units that the network recently released unpaid. */
  givenBackByNetwork: number
  /** Seconds that units were held and then released unpaid, summed over units, at most an hour for each. */
  unpaidSeconds: number
}

export interface HeldByNetwork extends Held {
  /** Whether another order from the same address holds units, or recently released some unpaid. */
  callerHolds: boolean
  /** Units that the network holds of products of which strangers may hold no more. */
  scarceUnits: number
  products: HeldProduct[]
}

type Holder = Pick<Buyer, 'network' | 'callerHash' | 'cartId'>

const wanted = sql`array(select json_array_elements_text(${sql.placeholder('productIds')}::json)::int)`

/** Units of a product `p` that strangers may hold, as an expression of statements. */
const shareOfProduct = sql`least(p.stock, greatest(${holds.product.least}::int, ceil(p.stock * ${holds.product.ofItsUnits}::float8)))`

/** How long the units of a line were held and then given back, each for itself, and for an hour at most. */
const heldSecondsOfLine = sql`quantity::bigint * least(held_seconds, ${holds.secondsAtMost})`

const countNetwork = buildSqlOnce(sql`
  with held as (
    select id, cart_id, caller_hash, total, held_seconds, true as is_held, ${waitedOf} as waited, expires_at
    from "order" o
    where network = ${sql.placeholder('network')} and status = 'pending' and reservation = 'held' and not trusted
  ), given_back as (
    select id, cart_id, caller_hash, total, held_seconds, false, ${waitedOf} as waited, expires_at from "order" o
    where network = ${sql.placeholder('network')} and status in ('failed', 'expired') and not trusted
      and expires_at > ${sql.placeholder('waitedSince')}::timestamptz
  ), recent as (
    select * from held
    union all
    select * from given_back
    where waited or expires_at > ${sql.placeholder('since')}::timestamptz
  ), given_back_by_all as (
    select product_id,
      floor(sum(${heldSecondsOfLine}) / ${holds.product.secondsOfUnit}) as units
    from "order" join order_line on order_id = id
    where status in ('failed', 'expired') and not trusted
      and expires_at > ${sql.placeholder('givenBackSince')}::timestamptz
    group by product_id
  )
  select (select coalesce(sum(total), 0) from held) as centavos,
    (select coalesce(sum(quantity), 0) from held join order_line on order_id = id) as units,
    (
      select coalesce(sum(l.quantity), 0)::int
      from held join order_line l on l.order_id = held.id join product p on p.id = l.product_id
        left join given_back_by_all g on g.product_id = p.id
      where p.reserved + coalesce(g.units, 0) >= ${shareOfProduct} * ${sql.placeholder('scale')}::float8
    ) as "scarceUnits",
    exists (
      select from recent where caller_hash = ${sql.placeholder('callerHash')}
        and (waited or cart_id <> ${sql.placeholder('cartId')})
    ) as "callerHolds",
    (
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'stock', p.stock,
        'reserved', p.reserved, 'givenBack', coalesce(g.units, 0), 'units', coalesce(l.units, 0),
        'givenBackByNetwork', coalesce(l.given_back, 0), 'unpaidSeconds', coalesce(l.seconds, 0)))
      from product p left join (
        select product_id, sum(quantity) filter (where is_held) as units,
          sum(${heldSecondsOfLine}) as seconds,
          floor(sum(${heldSecondsOfLine}) filter (
            where not is_held and expires_at > ${sql.placeholder('givenBackSince')}::timestamptz
          ) / ${holds.product.secondsOfUnit}) as given_back
        from recent join order_line on order_id = recent.id
        where product_id = any(${wanted}) group by product_id
      ) l on l.product_id = p.id left join given_back_by_all g on g.product_id = p.id
      where p.id = any(${wanted})
    ) as products`)

/** Counts what a network holds, under a lock: the next order of the network sees what this transaction adds. */
export async function heldByNetwork(
  tx: Tx,
  holder: Holder,
  productIds: readonly number[],
  { now, scale }: { now: Date; scale: number },
): Promise<HeldByNetwork> {
  const { network, callerHash, cartId } = holder
  const { seconds, waitedSeconds, givenBackSeconds } = holds.product
  const before = (ago: number) => new Date(now.getTime() - ago * 1000).toISOString()
  const ids = JSON.stringify(productIds)
  const [, { rows }] = await inOneGo([
    lockNetwork(tx, network),
    countNetwork(tx, {
      network,
      callerHash,
      cartId,
      since: before(seconds),
      waitedSince: before(waitedSeconds),
      givenBackSince: before(givenBackSeconds),
      scale,
      productIds: ids,
    }),
  ])
  // safe: the columns of the statement; sums of whole numbers come as text
  const [row] = rows as [Omit<HeldByNetwork, keyof Held> & Record<keyof Held, string>]
  return { ...row, units: Number(row.units), centavos: Number(row.centavos) }
}

/** Whether other orders hold so much of one of its products that this order is held for a shorter time. */
export async function isScarceBeside(tx: Tx, orderId: string, scale: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from order_line l join product p on p.id = l.product_id
    where l.order_id = ${orderId} and p.reserved - l.quantity > ${shareOfProduct} * ${scale}::float8 / 2
    limit 1`)
  return rows.length > 0
}

/** The units that all networks hold, without orders that wait days for cash or a transfer. */
export async function heldByEverybody(tx: Tx): Promise<number> {
  const [, { rows }] = await inOneGo([
    lockEverybody(tx),
    tx.execute<{ units: string }>(sql`
      select coalesce(sum(quantity), 0) as units from "order" o join order_line l on l.order_id = o.id
      where status = 'pending' and reservation = 'held' and not trusted and not exists (
        select from payment_attempt a
        where a.order_id = o.id and a.status = 'pending' and a.pending_payment is not null
      )`),
  ])
  return Number(rows[0]?.units)
}

export interface HeldByCustomer extends Held {
  /** Centavos of orders that they can no longer cancel: a purchase that is cancelled at once buys no trust. */
  paid: number
  /** Whether one of their orders recently waited for cash or a transfer and was not paid. */
  waitedInVain: boolean
  /** Whether their trusted orders that were not paid recently held units for a quarter of an hour. */
  heldInVain: boolean
}

type InVain = 'waitedInVain' | 'heldInVain'

/** Like {@link heldByNetwork}, for a trusted customer, with the amount they have paid. */
export async function heldByCustomer(
  tx: Tx,
  customerId: string,
  now: Date,
): Promise<HeldByCustomer> {
  const { secondsAfterVain } = holds.knownCustomer
  const { secondsOfUnit } = holds.product
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const since = before(secondsAfterVain * 1000)
  const final = before(CANCEL_HOURS * HOUR_MS)
  const [, { rows }] = await inOneGo([
    lockCustomer(tx, customerId),
    tx.execute<Record<'units' | 'centavos' | 'paid', string> & Record<InVain, boolean>>(sql`
      with in_vain as (
        select ${waitedOf} as waited, trusted, held_seconds from "order" o
        where customer_id = ${customerId} and status in ('failed', 'expired')
          and expires_at > ${since}::timestamptz and not exists (
            select from "order" paid
            where paid.purchase_id = o.purchase_id and paid.status in ${literals(paidStatuses)}
          )
      )
      select coalesce(sum(total) filter (
          where status in ${literals(boughtStatuses)} and paid_at < ${final}::timestamptz
        ), 0) as paid,
        coalesce(sum(total) filter (where is_held), 0) as centavos,
        coalesce(sum((select sum(quantity) from order_line where order_id = id)) filter (where is_held), 0) as units,
        exists (select from in_vain where waited) as "waitedInVain",
        (select coalesce(sum(held_seconds), 0) >= ${secondsOfUnit}::int from in_vain where trusted) as "heldInVain"
      from (
        select *, status = 'pending' and reservation = 'held' and trusted as is_held
        from "order" where customer_id = ${customerId} and status in ${literals([...boughtStatuses, 'pending'])}
      ) as theirs`),
  ])
  // safe: an aggregate returns a row; sums of whole numbers come as text
  const [row] = rows as [(typeof rows)[number]]
  const { paid, units, centavos } = row
  return { ...row, paid: Number(paid), units: Number(units), centavos: Number(centavos) }
}

const lockHolds = (tx: Tx, of: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`holds of ${of}`}))`)
const lockCustomer = (tx: Tx, id: string) => lockHolds(tx, `customer ${id}`)
const lockNetwork = (tx: Tx, network: string) => lockHolds(tx, `network ${network}`)
const lockEverybody = (tx: Tx) => lockHolds(tx, 'everybody')

/** Takes all locks of the functions above in their order, for callers that lock products first. */
export async function waitForHolder(
  tx: Tx,
  { customerId, network }: Pick<Buyer, 'customerId' | 'network'>,
): Promise<void> {
  if (customerId !== null) await lockCustomer(tx, customerId)
  await lockNetwork(tx, network)
  await lockEverybody(tx)
}
