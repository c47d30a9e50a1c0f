import type { OrderStatus } from '@surco/contract'
import { buildOnce, type Queries } from '@surco/database'
import {
  order,
  paidStatuses,
  type orderEvent,
  type orderLine,
  type PendingPayment,
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
}

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

type Told<T, K extends keyof T> = Omit<T, K> & Record<K, string>

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

export function whole({ row, lines, events, open }: OrderColumns): OrderWithLines {
  return {
    ...row,
    lines,
    events: events.map(({ createdAt, ...event }) => ({ ...event, createdAt: new Date(createdAt) })),
    waiting: row.status === 'pending' && open ? waitingOf(row, open) : undefined,
  }
}

const waitingOf = ({ expiresAt }: Order, { how, dueAt }: Open): Waiting => ({
  ...how,
  dueAt: dueAt ? new Date(dueAt) : expiresAt,
})

/** Also when the money was given back since. */
export const wasPaid = (status: OrderStatus): boolean =>
  paidStatuses.some((paid) => paid === status)
