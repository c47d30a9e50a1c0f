import {
  type Delivery,
  isPickup,
  type OfficeOrderRow,
  type officeOrders,
  type OrderView,
  type Output,
} from '@surco/contract'
import { buildSqlOnce, type Db } from '@surco/database'
import {
  boughtStatuses,
  literals,
  openReturnStatuses,
  order,
  shipment,
} from '@surco/database/schema'
import { and, asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm'

import { badInput } from '../../platform/errors.ts'
import { pesos } from '../../platform/money.ts'
import { refundedOf } from '../queries/get-order.ts'
import { isFoundBy } from './find-orders.ts'

interface OrderQuery {
  view?: OrderView
  q?: string
  /** The `next` of the list before. */
  after?: string
}

const PAGE = 50

type List = Output<(typeof officeOrders)['GET /admin/orders']>

/** A page of orders: those to be shipped oldest first, all others newest first. */
export async function listForOffice(db: Db, asked: OrderQuery): Promise<List> {
  const [{ rows, next }, counts] = await Promise.all([pageOfOrders(db, asked, PAGE), count(db)])
  return { data: rows, next, counts }
}

/** A page of orders and the cursor of the next one; null at the end. */
export async function pageOfOrders(
  db: Db,
  { view = 'all', q = '', after }: OrderQuery,
  size: number,
): Promise<{ rows: OfficeOrderRow[]; next: string | null }> {
  const isAscending = view === 'toShip' && q.trim() === ''
  const rows = await db
    .select(columns)
    .from(order)
    .where(
      and(
        conditions[view],
        q.trim() === '' ? undefined : await isFoundBy(db, q),
        after === undefined ? undefined : isBeyond(readCursor(after), isAscending),
      ),
    )
    .orderBy(isAscending ? asc(order.sequence) : desc(order.sequence))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return { rows: page.map(rowOf), next: last ? String(last.sequence) : null }
}

const isBeyond = (sequence: number, isAscending: boolean) =>
  isAscending ? gt(order.sequence, sequence) : lt(order.sequence, sequence)

function readCursor(text: string) {
  if (!/^\d{1,15}$/.test(text)) throw badInput([{ field: 'after', message: 'La lista no existe.' }])
  return Number(text)
}

const wasShipped = sql`exists (select from ${shipment} where ${shipment.orderId} = "order".id)`

const hasOpenReturn = sql`from order_return where status in ${literals(openReturnStatuses)}`

/** Literal SQL that matches the partial indexes. */
const conditions = {
  toShip: sql`to_ship > 0`,
  unpaid: sql`status = 'pending'`,
  problems: sql`review_reason is not null`,
  shipped: sql`status in ${literals(boughtStatuses)} and to_ship = 0 and ${wasShipped}`,
  // As an array: otherwise PostgreSQL would scan all orders until a page is full.
  returns: sql`"order".id = any(array(select order_id ${hasOpenReturn}))`,
  all: undefined,
} satisfies Record<OrderView, SQL | undefined>

const selectCounts = buildSqlOnce(sql`select
  (select count(*) from "order" where ${conditions.toShip})::int as "toShip",
  (select count(*) from "order" where ${conditions.unpaid})::int as unpaid,
  (select count(*) from "order" where ${conditions.problems})::int as problems,
  (select count(distinct order_id) ${hasOpenReturn})::int as returns`)

async function count(db: Db): Promise<List['counts']> {
  const { rows } = await selectCounts(db, {})
  // safe: one row, of what the statement counts
  return rows[0] as List['counts']
}

const columns = {
  sequence: order.sequence,
  number: order.number,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  status: order.status,
  name: order.name,
  email: order.email,
  address: order.address,
  agreed: order.delivery,
  toShip: order.toShip,
  total: order.total,
  paymentMethod: order.paymentMethod,
  reviewReason: order.reviewReason,
  refunded: refundedOf,
  units: sql<number>`(select coalesce(sum(quantity), 0)::int from order_line where order_id = "order".id)`,
  openRefund: sql<'asked' | 'refused' | null>`(
    select status from refund where order_id = "order".id and status in ('asked','refused')
      and credited_to is null
  )`,
  lacking: sql<number>`(
    select case when to_ship = 0 then 0 else coalesce(sum(lacking - supplied), 0)::int - (
      select coalesce(sum(g.lacking), 0)::int from refund r join refund_line g on g.refund_id = r.id
      where r.order_id = "order".id and r.status <> 'withdrawn'
    ) end from order_line where order_id = "order".id
  )`,
  shipments: sql<number>`(select count(*)::int from shipment where order_id = "order".id)`,
  delivered: sql<number>`(
    select count(*)::int from shipment where order_id = "order".id and delivered_at is not null
  )`,
}

type Row = Pick<
  typeof order.$inferSelect,
  | 'sequence'
  | 'number'
  | 'createdAt'
  | 'paidAt'
  | 'status'
  | 'name'
  | 'email'
  | 'address'
  | 'toShip'
  | 'total'
  | 'paymentMethod'
  | 'reviewReason'
> & {
  /** The delivery that the buyer chose. */
  agreed: typeof order.$inferSelect.delivery
  refunded: number
  openRefund: 'asked' | 'refused' | null
  units: number
  lacking: number
  shipments: number
  delivered: number
}

const rowOf = (row: Row): OfficeOrderRow => ({
  number: String(row.number),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  status: row.status,
  delivery: deliveryOf(row),
  name: row.name,
  email: row.email,
  place: `${row.address.city}, ${row.address.state}`,
  isPickup: isPickup(row.agreed),
  units: row.units,
  toShip: row.toShip,
  lacking: row.lacking,
  total: pesos(row.total),
  refunded: pesos(row.refunded),
  openRefund: row.openRefund,
  paymentMethod: row.paymentMethod,
  hasProblem: row.reviewReason !== null,
})

/** The delivery state of an order, by its units and its shipments. */
export function deliveryOf({
  toShip,
  shipments,
  delivered,
}: Pick<Row, 'toShip' | 'shipments' | 'delivered'>): Delivery {
  if (shipments === 0) return toShip > 0 ? 'toShip' : 'none'
  if (toShip > 0) return 'partly'
  return delivered === shipments ? 'delivered' : 'shipped'
}
