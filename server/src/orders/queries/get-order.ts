import type { OrderStatus } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import {
  order,
  paidStatuses,
  type orderEvent,
  type orderLine,
  type PendingPayment,
  type shipment,
} from '@surco/database/schema'
import { eq, inArray, sql } from 'drizzle-orm'

export type Order = typeof order.$inferSelect
export type OrderLine = typeof orderLine.$inferSelect
export type OrderEvent = typeof orderEvent.$inferSelect

/** How an order that waits is paid, and until when. */
export interface Waiting extends PendingPayment {
  dueAt: Date
}

export interface OrderWithLines extends Order {
  lines: OrderLine[]
  /** What became of it, oldest first. */
  events: OrderEvent[]
  /** Undefined unless the provider waits for cash or a transfer. */
  waiting: Waiting | undefined
  /** What went off, oldest first. */
  shipments: ShipmentWithLines[]
}

export interface ShipmentWithLines extends Omit<Shipment, 'orderId'> {
  lines: { productId: number; quantity: number }[]
}

type Shipment = typeof shipment.$inferSelect

/** Orders with what belongs to them, in the order they were given. */
export async function withLines(
  queries: Queries,
  orders: readonly Order[],
): Promise<OrderWithLines[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await queries
    .select({ id: order.id, ...belongings })
    .from(order)
    .where(inArray(order.id, ids))
  const byId = new Map(found.map(({ id, ...belonging }) => [id, belonging]))
  return orders.flatMap((row) => {
    const belonging = byId.get(row.id)
    return belonging ? [whole({ row, ...belonging })] : []
  })
}

type Told<T, K extends keyof T> = Omit<T, K> & {
  [Each in K]: null extends T[Each] ? string | null : string
}

/** An attempt that waits for cash or a transfer. */
interface Open {
  how: PendingPayment
  dueAt: string | null
}

interface Belongings {
  lines: OrderLine[]
  events: Told<OrderEvent, 'createdAt'>[]
  /** The newest. */
  open: Open | null
  shipments: Told<ShipmentWithLines, 'shippedAt' | 'deliveredAt'>[]
}

/** Read with the order, in one statement, as JSON: a moment comes as text. */
const belongings = {
  lines: sql<OrderLine[]>`(
    select coalesce(json_agg(json_build_object('orderId', l.order_id, 'productId', l.product_id,
      'position', l.position, 'sku', l.sku, 'name', l.name, 'picture', l.picture,
      'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount, 'ivaRate', l.iva_rate,
      'satProductKey', l.sat_product_key, 'satUnitKey', l.sat_unit_key) order by l.position, l.product_id), '[]')
    from order_line l where l.order_id = "order".id
  )`,
  events: sql<Belongings['events']>`(
    select coalesce(json_agg(json_build_object('id', e.id, 'orderId', e.order_id,
      'status', e.status, 'createdAt', e.created_at) order by e.id), '[]')
    from order_event e where e.order_id = "order".id
  )`,
  open: sql<Open | null>`(
    select json_build_object('how', a.pending_payment, 'dueAt', a.due_at) from payment_attempt a
    where a.order_id = "order".id and a.status in ('created', 'pending')
      and a.pending_payment is not null
    order by a.id desc limit 1
  )`,
  shipments: sql<Belongings['shipments']>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'carrier', s.carrier,
      'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'shippedAt', s.shipped_at,
      'deliveredAt', s.delivered_at, 'lines', (
        select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.product_id)
        from shipment_line l where l.shipment_id = s.id
      )) order by s.shipped_at, s.id), '[]')
    from shipment s where s.order_id = "order".id
  )`,
}

const selectOrder = buildOnce((queries) =>
  queries
    .select(orderColumns)
    .from(order)
    .where(eq(order.id, sql.placeholder('id'))),
)

/** An order with its lines, its history and how it is to be paid. */
export async function findOrder(queries: Queries, id: string): Promise<OrderWithLines | undefined> {
  const [found] = await selectOrder(queries, { id })
  return found && whole(found)
}

/** As {@link findOrder}, of one that must exist. */
export async function getOrder(queries: Queries, id: string): Promise<OrderWithLines> {
  const found = await findOrder(queries, id)
  if (!found) throw missing(id)
  return found
}

export const missing = (id: string) => new Error(`Order ${id} does not exist`)

/** An order and what belongs to it, as one statement reads them; see {@link whole}. */
export const orderColumns = { row: order, ...belongings }

interface OrderColumns extends Belongings {
  row: Order
}

export function whole({ row, lines, events, open, shipments }: OrderColumns): OrderWithLines {
  return {
    ...row,
    lines,
    events: events.map(({ createdAt, ...event }) => ({ ...event, createdAt: new Date(createdAt) })),
    waiting: row.status === 'pending' && open ? waitingOf(row, open) : undefined,
    shipments: shipments.map(({ shippedAt, deliveredAt, ...rest }) => ({
      ...rest,
      shippedAt: new Date(shippedAt),
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    })),
  }
}

const waitingOf = ({ expiresAt }: Order, { how, dueAt }: Open): Waiting => ({
  ...how,
  dueAt: dueAt ? new Date(dueAt) : expiresAt,
})

/** Also when the money was given back since. */
export const wasPaid = (status: OrderStatus): boolean =>
  paidStatuses.some((paid) => paid === status)
