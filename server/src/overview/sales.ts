import type { Output, officeOverview, Sales } from '@surco/contract'
import type { Db } from '@surco/database'
import { boughtStatuses, literals } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { givenBackOf } from '../orders/index.ts'
import { pesos } from '../platform/money.ts'
import { dayLimits, dayOf, daysBetween } from '../platform/time.ts'

type SoldOut = Output<(typeof officeOverview)['GET /admin/overview']>['soldOut']

const DAYS = 28
const SHELVES = 6
const MAX_SOLD_OUT = 10

/** The last `DAYS` days including today, and as many before them. */
export function spanOf(now: Date) {
  const today = dayOf(now)
  const back = (days: number) =>
    dayOf(new Date(dayLimits(today).start.getTime() - days * 86_400_000))
  return {
    before: daysBetween(back(2 * DAYS - 1), back(DAYS)),
    days: daysBetween(back(DAYS - 1), today),
  }
}

const startOf = (days: readonly string[]) => dayLimits(days[0] ?? '').start.toISOString()

const isBought = sql`o.status in ${literals(boughtStatuses)}`

/** Sales net of refunds, by day and by top category. */
export async function sumSales(db: Db, now: Date, byDay: DaysSold): Promise<Sales> {
  const { before, days } = spanOf(now)
  return {
    days: days.map((day, place) => {
      const { orders = 0, total = 0 } = byDay.get(day) ?? {}
      const earlier = byDay.get(before[place] ?? '')?.total ?? 0
      return { day, orders, total: pesos(total), before: pesos(earlier) }
    }),
    shelves: await sumShelves(db, { before, days }),
  }
}

export type DaysSold = ReadonlyMap<string, { orders: number; total: number }>

/** Orders and net sales by day of Mexico City, for both periods of {@link spanOf}. */
export async function sumDays(db: Db, now: Date): Promise<DaysSold> {
  const start = startOf(spanOf(now).before)
  const { rows } = await db.execute<{ day: string; orders: number; total: number }>(sql`
    select to_char(o.paid_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day,
      count(*)::int as orders, sum(o.total - ${givenBackOf})::float8 as total
    from "order" o where ${isBought} and o.paid_at >= ${start}::timestamptz group by 1`)
  return new Map(rows.map((row) => [row.day, row]))
}

async function sumShelves(db: Db, { before, days }: ReturnType<typeof spanOf>) {
  const [first, start] = [startOf(before), startOf(days)]
  const { rows } = await db.execute<{ name: string; total: number; before: number }>(sql`
    with back as (
      select r.order_id, g.product_id, sum(g.quantity) as units
      from refund r join refund_line g on g.refund_id = r.id
      where r.status <> 'withdrawn' group by r.order_id, g.product_id
    ), sold as (
      select p.category_1, o.paid_at >= ${start}::timestamptz as lately,
        sum((l.quantity::bigint * l.unit_price - l.discount)
          * (l.quantity - coalesce(back.units, 0)) / l.quantity) as total
      from "order" o
        join order_line l on l.order_id = o.id
        join product p on p.id = l.product_id
        left join back on back.order_id = o.id and back.product_id = l.product_id
      where ${isBought} and o.paid_at >= ${first}::timestamptz
      group by 1, 2
    )
    select c.name, coalesce(sum(total) filter (where lately), 0)::float8 as total,
      coalesce(sum(total) filter (where not lately), 0)::float8 as before
    from sold join category c on c.id = category_1
    group by c.id, c.name order by total desc, before desc, c.name limit ${SHELVES}`)
  return rows.map(({ name, total, before: earlier }) => ({
    name,
    total: pesos(total),
    before: pesos(earlier),
  }))
}

/** Best sellers of the last days that are out of stock. */
export async function listSoldOut(db: Db, now: Date): Promise<SoldOut> {
  const { rows } = await db.execute<{ sku: string; name: string; units: number }>(sql`
    select p.sku, p.name, sum(l.quantity)::int as units
    from "order" o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    where ${isBought} and o.paid_at >= ${startOf(spanOf(now).days)}::timestamptz
      and p.stock <= p.reserved and not p.requires_quote
    group by p.id order by units desc, p.sku limit ${MAX_SOLD_OUT}`)
  return rows.map(({ sku, name, units }) => ({ SKU: sku, nombre: name, piezas: units }))
}
