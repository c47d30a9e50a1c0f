import type { OrderStatus } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import {
  literals,
  openAttemptStatuses,
  order,
  paidStatuses,
  type orderEvent,
  type orderLine,
  type orderReturn,
  type PendingPayment,
  type shipment,
} from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

export type Order = typeof order.$inferSelect
export type OrderLine = typeof orderLine.$inferSelect
export type OrderEvent = typeof orderEvent.$inferSelect

/** How to pay an order that waits for payment, and until when. */
export interface Waiting extends PendingPayment {
  dueAt: Date
}

export interface OrderWithLines extends Order {
  lines: OrderLine[]
  /** Changes of its status, oldest first. */
  events: OrderEvent[]
  /** Undefined unless the provider waits for cash or a transfer. */
  waiting: Waiting | undefined
  /** Oldest first. */
  shipments: ShipmentWithLines[]
  /** Centavos refunded. */
  refunded: number
  /** Units in refunds that are pending or done. */
  givenBack: UnitsGivenBack[]
  /** Returns that its buyer requested, oldest first. */
  returns: ReturnWithLines[]
  /** Centavos of pending refunds. */
  refunding: number
  /** Its exchanged units and the orders they pay for, oldest first. */
  credits: Credit[]
  /** Centavos of it paid by exchanged units of another order. */
  creditTaken: number
  /** Number of the order that it extends; null for most. */
  extended: number | null
}

/** Exchanged units, and the amount they pay of another order. */
export interface Credit {
  /** Centavos. */
  amount: number
  /** Whether it waits until that order is paid. */
  isHeld: boolean
  /** Number of that order. */
  number: number
  lines: { productId: number; quantity: number }[]
}

export interface ReturnWithLines extends Omit<OrderReturn, 'orderId' | 'changedAt'> {
  /** Number of pictures. */
  pictures: number
  lines: { productId: number; quantity: number }[]
}

type OrderReturn = typeof orderReturn.$inferSelect

/** Refunded units of a product. */
export interface UnitsGivenBack {
  productId: number
  quantity: number
  /** Those that had not been shipped. */
  unshipped: number
  /** Those of the unshipped ones that were out of stock. */
  lacking: number
}

export interface ShipmentWithLines extends Omit<Shipment, 'orderId'> {
  lines: { productId: number; quantity: number }[]
}

type Shipment = typeof shipment.$inferSelect

/** A row as JSON, in which some columns are text. */
type AsText<T, K extends keyof T> = Omit<T, K> & {
  [Each in K]: null extends T[Each] ? string | null : string
}

/** An attempt that waits for cash or a transfer. */
interface WaitingRow {
  how: PendingPayment
  dueAt: string | null
}

interface Belongings {
  lines: OrderLine[]
  events: AsText<OrderEvent, 'createdAt'>[]
  /** The newest. */
  waiting: WaitingRow | null
  shipments: AsText<ShipmentWithLines, 'shippedAt' | 'deliveredAt' | 'reviewAskedAt'>[]
  refunded: number
  givenBack: UnitsGivenBack[]
  returns: AsText<ReturnWithLines, 'askedAt'>[]
  refunding: number
  credits: Credit[]
  creditTaken: number
  extended: number | null
}

/** Refunds of units of one order from the payment of another, which it had paid for. */
const doneOfOther = sql`refund r join payment_attempt a on a.id = r.attempt_id
  where r.status = 'done' and r.order_id <> a.order_id`

/** Centavos refunded of an order, as a column. */
export const refundedOf = sql<number>`(
  select (coalesce((
      select sum(a.refunded) from payment_attempt a
      where a.order_id = "order".id and a.status in ('completed', 'refunded') and not a.beside_order), 0)
    - coalesce((select sum(r.amount) from ${doneOfOther} and a.order_id = "order".id), 0)
    + coalesce((select sum(r.amount) from ${doneOfOther} and r.order_id = "order".id), 0))::float8
)`

/**
 * The columns read with an order in one statement, as JSON, in which dates are text. `"order".id` is written out: in a
 * statement of one table drizzle omits the table of `${order.id}`, which would then be the inner table's id.
 */
const belongings = {
  lines: sql<OrderLine[]>`(
    select coalesce(json_agg(json_build_object('orderId', l.order_id, 'productId', l.product_id,
      'position', l.position, 'sku', l.sku, 'name', l.name, 'picture', l.picture,
      'quantity', l.quantity, 'lacking', l.lacking, 'supplied', l.supplied, 'unitPrice', l.unit_price, 'discount', l.discount, 'ivaRate', l.iva_rate,
      'satProductKey', l.sat_product_key, 'satUnitKey', l.sat_unit_key) order by l.position, l.product_id), '[]')
    from order_line l where l.order_id = "order".id
  )`,
  events: sql<Belongings['events']>`(
    select coalesce(json_agg(json_build_object('id', e.id, 'orderId', e.order_id,
      'status', e.status, 'createdAt', e.created_at) order by e.id), '[]')
    from order_event e where e.order_id = "order".id
  )`,
  waiting: sql<WaitingRow | null>`(
    select json_build_object('how', a.pending_payment, 'dueAt', a.due_at) from payment_attempt a
    where a.order_id = "order".id and a.status in ${literals(openAttemptStatuses)}
      and a.pending_payment is not null
    order by a.id desc limit 1
  )`,
  shipments: sql<Belongings['shipments']>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'carrier', s.carrier,
      'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'shippedAt', s.shipped_at,
      'deliveredAt', s.delivered_at, 'reviewAskedAt', s.review_asked_at, 'lines', (
        select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.product_id), '[]')
        from shipment_line l where l.shipment_id = s.id
      )) order by s.shipped_at, s.id), '[]')
    from shipment s where s.order_id = "order".id
  )`,
  refunded: refundedOf,
  givenBack: sql<UnitsGivenBack[]>`(
    select coalesce(json_agg(json_build_object('productId', g.product_id, 'quantity', g.quantity,
      'unshipped', g.unshipped, 'lacking', g.lacking) order by g.product_id), '[]')
    from (
      select l.product_id, sum(l.quantity) as quantity, sum(l.unshipped) as unshipped, sum(l.lacking) as lacking
      from refund r join refund_line l on l.refund_id = r.id
      where r.order_id = "order".id and r.status <> 'withdrawn' group by l.product_id
    ) g
  )`,
  returns: sql<Belongings['returns']>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'reason', r.reason,
      'text', r.text, 'answer', r.answer, 'restock', r.restock, 'refundId', r.refund_id,
      'askedAt', r.asked_at, 'pictures', (
        select count(*) from order_return_picture p where p.return_id = r.id
      ), 'lines', (
        select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.product_id), '[]')
        from order_return_line l where l.return_id = r.id
      )) order by r.asked_at, r.id), '[]')
    from order_return r where r.order_id = "order".id
  )`,
  refunding: sql<number>`(
    select coalesce(sum(r.amount), 0)::float8 from refund r
    where r.order_id = "order".id and r.credited_to is null and r.status in ('asked', 'refused')
  )`,
  creditTaken: sql<number>`(
    select coalesce(sum(r.amount), 0)::float8 from refund r
    where r.credited_to = "order".id and r.status = 'done'
  )`,
  credits: sql<Credit[]>`(
    select coalesce(json_agg(json_build_object('amount', r.amount, 'isHeld', r.status = 'asked',
      'number', o.number, 'lines', (
        select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.product_id), '[]')
        from refund_line l where l.refund_id = r.id
      )) order by r.asked_at, r.id), '[]')
    from refund r join "order" o on o.id = r.credited_to
    where r.order_id = "order".id and r.status <> 'withdrawn'
  )`,
  extended: sql<number | null>`(
    select o.number::float8 from "order" o where o.id = "order".extends_id
  )`,
}

/** Centavos refunded of the payment of a bought order `o`, as SQL. */
export const givenBackOf = sql`(
  select coalesce(sum(a.refunded), 0) from payment_attempt a
  where a.order_id = o.id and a.status in ('completed', 'refunded') and not a.beside_order
)`

const selectOrder = buildOnce((queries) =>
  queries
    .select(orderColumns)
    .from(order)
    .where(eq(order.id, sql.placeholder('id'))),
)

/** Finds an order by id, with its lines, history and payment. */
export async function findOrder(queries: Queries, id: string): Promise<OrderWithLines | undefined> {
  const [found] = await selectOrder(queries, { id })
  return found && toOrder(found)
}

/** Like {@link findOrder}; throws if it does not exist. */
export async function getOrder(queries: Queries, id: string): Promise<OrderWithLines> {
  const found = await findOrder(queries, id)
  if (!found) throw noSuchOrder(id)
  return found
}

export const noSuchOrder = (id: string) => new Error(`Order ${id} does not exist`)

/** The columns of an order and its related rows in one statement; see {@link toOrder}. */
export const orderColumns = { row: order, ...belongings }

interface OrderColumns extends Belongings {
  row: Order
}

/** Converts a row of {@link orderColumns} to an order. */
export function toOrder(columns: OrderColumns): OrderWithLines {
  const { row, lines, events, waiting, shipments, refunded, givenBack, returns } = columns
  const { refunding, credits, creditTaken, extended } = columns
  return {
    ...row,
    lines,
    refunded,
    givenBack,
    refunding,
    credits,
    creditTaken,
    extended,
    returns: returns.map(({ askedAt, ...rest }) => ({ ...rest, askedAt: new Date(askedAt) })),
    events: events.map(({ createdAt, ...event }) => ({ ...event, createdAt: new Date(createdAt) })),
    waiting: row.status === 'pending' && waiting ? waitingOf(row, waiting) : undefined,
    shipments: shipments.map(({ shippedAt, deliveredAt, reviewAskedAt, ...rest }) => ({
      ...rest,
      shippedAt: new Date(shippedAt),
      deliveredAt: dateOf(deliveredAt),
      reviewAskedAt: dateOf(reviewAskedAt),
    })),
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const waitingOf = ({ expiresAt }: Order, { how, dueAt }: WaitingRow): Waiting => ({
  ...how,
  dueAt: dueAt ? new Date(dueAt) : expiresAt,
})

/** Whether an order was paid, even if refunded since. */
export const wasPaid = (status: OrderStatus): boolean =>
  paidStatuses.some((paid) => paid === status)
