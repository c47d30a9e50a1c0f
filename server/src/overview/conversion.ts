import type { CartsLeft, Conversion } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { pesos } from '../platform/money.ts'
import { DAY_MS, dayLimits, dayOf } from '../platform/time.ts'
import { type DaysSold, spanOf } from './sales.ts'

/** Visits and orders by day of Mexico City. */
export async function readConversion(db: Db, now: Date, orders: DaysSold): Promise<Conversion> {
  const { before, days } = spanOf(now)
  const [visits, since] = await Promise.all([readVisits(db, before[0] ?? ''), firstWholeDay(db)])
  const of = (day: string) => ({
    visits: visits.get(day) ?? 0,
    orders: orders.get(day)?.orders ?? 0,
  })
  return {
    since,
    days: days.map((day, place) => ({ day, ...of(day), before: of(before[place] ?? '') })),
  }
}

async function readVisits(db: Db, from: string) {
  const { rows } = await db.execute<{ day: string; visits: number }>(
    sql`select day::text, visits from visit_day where day >= ${from}::date`,
  )
  return new Map(rows.map(({ day, visits }) => [day, visits]))
}

/** The first day with complete counts; counting began during the day before. */
async function firstWholeDay(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select (min(day) + 1)::text as since from visit_day`,
  )
  return rows[0]?.since ?? null
}

/** Guests' carts are deleted after this many days. */
const DAYS = 7

/** Counts carts to which products were added in the last days, except today, and whose orders are not being paid. */
export async function countCartsLeft(db: Db, now: Date): Promise<CartsLeft> {
  const today = dayLimits(dayOf(now)).start
  const from = new Date(today.getTime() - DAYS * DAY_MS)
  const { rows } = await db.execute<{ carts: number; total: number }>(sql`
    select count(distinct l.cart_id)::int as carts,
      coalesce(sum(l.quantity::bigint * p.price), 0)::float8 as total
    from cart_line l join shown_product p on p.id = l.product_id
    where l.put_at >= ${from.toISOString()}::timestamptz and l.put_at < ${today.toISOString()}::timestamptz
      and not exists (select from "order" o where o.cart_id = l.cart_id and o.status = 'pending')`)
  const { carts = 0, total = 0 } = rows[0] ?? {}
  return { carts, total: pesos(total), days: DAYS }
}
