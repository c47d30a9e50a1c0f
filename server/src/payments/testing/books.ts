import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import type { ShopOfRuns } from './shop-of-runs.ts'
import { ordersOf, type Run } from './start-run.ts'

/** From now on every change of a stock is noted, and whether a file made it: sales leave `updated_at` as it is. */
export async function noteStockMoves({ db }: ShopOfRuns) {
  for (const statement of [
    `create table stock_move (sku text not null, units integer not null, by_file boolean not null)`,
    `create function note_stock_move() returns trigger language plpgsql as $$ begin
      insert into stock_move values (new.sku, new.stock - old.stock, new.updated_at is distinct from old.updated_at);
      return null;
    end $$`,
    `create trigger stock_move after update of stock on product for each row
      when (new.stock <> old.stock) execute function note_stock_move()`,
  ])
    await db.execute(statement)
}

interface Books extends Record<string, unknown> {
  stock: number
  reserved: number
  /** Units of orders that hold theirs. */
  held: number
  /** Units that files added, and those that sales took away. */
  byFiles: number
  sold: number
  /** Units of bought orders, those of them that were not there, and those of these that were supplied since. */
  bought: number
  lacking: number
  supplied: number
  /** Units that refunds put back on the shelf. */
  putBack: number
  couponUses: number
  /**
   * Purchases with two bought orders; paid orders without just one attempt that keeps its money, refunded ones with any.
   * Units of another order may be all that paid one.
   */
  doubled: number
  unaccounted: number
}

/** What pays of another order goes back on the shelf once that is paid. */
const wasPutBack = sql.raw(
  `case when r.credited_to is null then r.status <> 'withdrawn' else r.status = 'done' end`,
)
const isBought = sql.raw(`o.status in ('paid', 'refunded')`)
/** Paid when its units and its coupon were given back already: the money is kept whatever the limits say. */
const wasLate = sql.raw(`exists (
  select from (select status, lag(status) over (order by id) as before from order_event where order_id = o.id) e
  where e.status = 'paid' and e.before in ('failed', 'expired'))`)

async function readBooks({ db }: ShopOfRuns, { sku, code }: Run): Promise<Books> {
  const { rows } = await db.execute<Books>(sql`
    with ours as (
      select o.*, l.quantity, l.lacking, l.supplied from "order" o join order_line l on l.order_id = o.id where l.sku = ${sku}
    ), moves as (select * from stock_move where sku = ${sku})
    select p.stock, p.reserved,
      (select coalesce(sum(quantity), 0)::int from ours where reservation = 'held') as held,
      (select coalesce(sum(units), 0)::int from moves where by_file) as "byFiles",
      (select coalesce(-sum(units), 0)::int from moves where not by_file) as sold,
      (select coalesce(sum(quantity), 0)::int from ours o where ${isBought}) as bought,
      (select coalesce(sum(lacking), 0)::int from ours o where ${isBought}) as lacking,
      (select coalesce(sum(supplied), 0)::int from ours o where ${isBought}) as supplied,
      (select coalesce(sum(rl.quantity - rl.lacking), 0)::int from refund r join refund_line rl on rl.refund_id = r.id
        join ours on ours.id = r.order_id where r.restocked and ${wasPutBack}) as "putBack",
      (select count(*)::int from coupon_use u join coupon c on c.id = u.coupon_id join ours o on o.id = u.order_id
        where c.code = ${code} and not ${wasLate}) as "couponUses",
      (select count(*)::int from (select 1 from ours o where ${isBought} group by purchase_id having count(*) > 1) twice) as doubled,
      (select count(*)::int from "order" o where id in ${ordersOf({ sku })} and credit = 0 and ${isBought} and (o.status = 'paid')::int <> (
        select count(*) from payment_attempt a where a.order_id = o.id and a.status = 'completed')) as unaccounted
    from product p where p.sku = ${sku}`)
  const [books] = rows
  if (!books) throw new Error(`No product ${sku}`)
  return books
}

/** What holds at any moment, whoever is in the middle of what. */
export async function checkBooks(shop: ShopOfRuns, run: Run): Promise<Books> {
  const books = await readBooks(shop, run)
  const { stock, reserved, held, byFiles, bought, lacking, supplied, putBack } = books
  const seen = JSON.stringify(books)
  expect(stock, seen).toBe(run.stock + byFiles - books.sold)
  expect(reserved, seen).toBe(held)
  expect(books.sold + putBack, seen).toBe(bought - lacking + supplied)
  // Only a file takes units away that are held.
  if (run.stockFiles.length === 0) expect(reserved, seen).toBeLessThanOrEqual(stock)
  expect(books.couponUses, seen).toBeLessThanOrEqual(run.couponLimit)
  expect([books.doubled, books.unaccounted], seen).toEqual([0, 0])
  return books
}

/** The stock is what the run's only file says, less what was sold since; changes are added once, never below zero. */
export async function checkStockFile(
  { db }: ShopOfRuns,
  run: Run,
  { stock, byFiles, lacking, putBack }: Books,
) {
  const [file] = run.stockFiles
  if (run.stockFiles.length !== 1 || !file?.isLoaded || lacking > 0) return
  const units = Number(file.quantity)
  if (file.quantity.startsWith('+')) return expect(byFiles).toBe(units)
  if (file.quantity.startsWith('-')) {
    expect(byFiles).toBeLessThanOrEqual(0)
    return expect(byFiles).toBeGreaterThanOrEqual(units)
  }
  const asOf = sql`${file.asOf.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ since: number; putBack: number }>(sql`
    select coalesce(sum(l.quantity) filter (where o.paid_at >= ${asOf}), 0)::int as since,
      coalesce(sum((select sum(rl.quantity) from refund r join refund_line rl on rl.refund_id = r.id
        where r.order_id = o.id and r.restocked and ${wasPutBack} and coalesce(case when r.credited_to is not null then r.done_at end, r.asked_at) >= ${asOf})), 0)::int as "putBack"
    from "order" o join order_line l on l.order_id = o.id where l.sku = ${run.sku}`)
  const { since = 0, putBack: later = 0 } = rows[0] ?? {}
  const seen = JSON.stringify(file)
  if (putBack === 0) return expect(stock, seen).toBe(Math.max(units - since, 0))
  // What was put back after the shelf was empty stays.
  expect(stock, seen).toBeGreaterThanOrEqual(Math.max(units - since + later, 0))
  expect(stock, seen).toBeLessThanOrEqual(units + later)
}
