import type { Delivery, OfficeOrderRow, OrderView } from '@surco/contract'
import type { Db } from '@surco/database'
import {
  boughtStatuses,
  literals,
  openReturnStatuses,
  order,
  orderLine,
  orderSearch,
  product,
  shipment,
} from '@surco/database/schema'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { badInput } from '../../platform/errors.ts'
import { pesos } from '../../platform/money.ts'
import { escapeLike } from '../../platform/text.ts'
import { refundedOf } from '../queries/get-order.ts'

interface Asked {
  view?: OrderView
  q?: string
  /** The `next` of the list before. */
  after?: string
}

const PAGE = 50

interface OfficeList {
  data: OfficeOrderRow[]
  /** What to go on after; null at the end. */
  next: string | null
  counts: { toShip: number; unpaid: number; problems: number; returns: number }
}

/** A page of orders: those that wait to be shipped from the oldest on, all others from the newest. */
export async function listForOffice(db: Db, asked: Asked): Promise<OfficeList> {
  const { rows, next } = await pageOfOrders(db, asked, PAGE)
  return { data: rows, next, counts: await count(db) }
}

/** Some orders of a list, and what to go on after; null at the end. */
export async function pageOfOrders(
  db: Db,
  { view = 'all', q = '', after }: Asked,
  size: number,
): Promise<{ rows: OfficeOrderRow[]; next: string | null }> {
  const isUpwards = view === 'toShip' && q.trim() === ''
  const rows = await db
    .select(columns)
    .from(order)
    .where(
      and(
        conditions[view],
        q.trim() === '' ? undefined : isFoundBy(db, q),
        after === undefined ? undefined : isBeyond(readCursor(after), isUpwards),
      ),
    )
    .orderBy(isUpwards ? asc(order.sequence) : desc(order.sequence))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return { rows: page.map(rowOf), next: last ? String(last.sequence) : null }
}

const isBeyond = (sequence: number, isUpwards: boolean) =>
  isUpwards ? gt(order.sequence, sequence) : lt(order.sequence, sequence)

function readCursor(text: string) {
  if (!/^\d{1,15}$/.test(text)) throw badInput([{ field: 'after', message: 'La lista no existe.' }])
  return Number(text)
}

const wentOff = sql`exists (select from ${shipment} where ${shipment.orderId} = "order".id)`

/** Written out, as the partial indexes have them. */
const conditions: Record<OrderView, SQL | undefined> = {
  toShip: sql`to_ship > 0`,
  unpaid: sql`status = 'pending'`,
  problems: isNotNull(order.reviewReason),
  shipped: sql`status in ${literals(boughtStatuses)} and to_ship = 0 and ${wentOff}`,
  returns: sql`"order".id in (select order_id from order_return where status in ${literals(openReturnStatuses)})`,
  all: undefined,
}

async function count(db: Db): Promise<OfficeList['counts']> {
  const [toShip, unpaid, problems, returns] = await Promise.all([
    db.$count(order, conditions.toShip),
    db.$count(order, conditions.unpaid),
    db.$count(order, conditions.problems),
    db.$count(order, conditions.returns),
  ])
  return { toShip, unpaid, problems, returns }
}

/**
 * What was typed may be a number, part of a name, an e-mail, a phone, an RFC, a SKU or a tracking number. One list of
 * orders, so that each of its parts is read by its own index.
 */
function isFoundBy(db: Db, q: string): SQL {
  const typed = q.trim().replace(/^#/, '')
  const digits = typed.replaceAll(/[\s().+-]/g, '')
  const isNumber = /^\d{1,15}$/.test(digits)
  const words = isNumber && digits.length >= 10 ? [digits.slice(-10)] : typed.split(/\s+/)
  const hasNumber = db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.number, isNumber ? Number(digits) : 0))
  const hasWords = db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(and(...words.map((word) => sql`${orderSearch.words} like ${pattern(word)}`)))
  const hasProduct = db
    .select({ id: orderLine.orderId })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(product.sku, typed))
  const isTracked = db
    .select({ id: shipment.orderId })
    .from(shipment)
    .where(and(eq(shipment.trackingNumber, typed), sql`tracking_number <> ''`))
  return inArray(order.id, unionAll(hasNumber, hasWords, hasProduct, isTracked))
}

const pattern = (word: string) => sql`'%' || match_key(${escapeLike(word)}) || '%'`

const columns = {
  sequence: order.sequence,
  number: order.number,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  status: order.status,
  name: order.name,
  email: order.email,
  address: order.address,
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
  units: row.units,
  toShip: row.toShip,
  lacking: row.lacking,
  total: pesos(row.total),
  refunded: pesos(row.refunded),
  openRefund: row.openRefund,
  paymentMethod: row.paymentMethod,
  hasProblem: row.reviewReason !== null,
})

/** How far an order is on its way, by its units and its shipments. */
export function deliveryOf({
  toShip,
  shipments,
  delivered,
}: Pick<Row, 'toShip' | 'shipments' | 'delivered'>): Delivery {
  if (shipments === 0) return toShip > 0 ? 'toShip' : 'none'
  if (toShip > 0) return 'partly'
  return delivered === shipments ? 'delivered' : 'shipped'
}
