import { buildOnce, type Queries } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { orderColumns, whole, type OrderWithLines } from '../orders/index.ts'
import type { ProviderPayment } from './provider.ts'

export type Attempt = typeof paymentAttempt.$inferSelect

/** The provider may still settle these. */
export const openStatuses = ['created', 'pending'] as const

export const isOpen = ({ status }: Attempt) => openStatuses.some((open) => open === status)

type Known = Pick<ProviderPayment, 'provider' | 'id' | 'reference'>

/** The attempt a payment belongs to: by its id, or by our reference when the id was never stored. */
export async function findAttempt(queries: Queries, payment: Known): Promise<Attempt | undefined> {
  const { provider, reference } = payment
  const known = await findAttemptOfPayment(queries, payment)
  if (known || !reference) return known
  const [byReference] = await queries
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference)))
  return byReference
}

const isOfPayment = and(
  eq(paymentAttempt.provider, sql.placeholder('provider')),
  eq(paymentAttempt.chargeId, sql.placeholder('id')),
)

const selectOfPayment = buildOnce((queries) =>
  queries.select().from(paymentAttempt).where(isOfPayment),
)

const selectTried = buildOnce((queries) =>
  queries
    .select({ attempt: paymentAttempt, ...orderColumns })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(isOfPayment),
)

/** As {@link findAttemptOfPayment}, and the order that was to be paid. */
export async function findTried(
  queries: Queries,
  { provider, id }: Pick<Known, 'provider' | 'id'>,
): Promise<{ attempt: Attempt; order: OrderWithLines } | undefined> {
  const [tried] = await selectTried(queries, { provider, id })
  return tried && { attempt: tried.attempt, order: whole(tried) }
}

/** The attempt that is kept as having been paid, or tried, by this very payment. */
export async function findAttemptOfPayment(
  queries: Queries,
  { provider, id }: Pick<Known, 'provider' | 'id'>,
): Promise<Attempt | undefined> {
  const [known] = await selectOfPayment(queries, { provider, id })
  return known
}

/** The attempt that paid an order. */
export async function findCompleted(
  queries: Queries,
  orderId: string,
): Promise<Attempt | undefined> {
  const [completed] = await queries
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.status, 'completed')))
  return completed
}

const selectAttempt = buildOnce((queries) =>
  queries
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, sql.placeholder('id'))),
)

export async function getAttempt(queries: Queries, id: number): Promise<Attempt> {
  const [found] = await selectAttempt(queries, { id })
  if (!found) throw new Error(`Attempt ${id} does not exist`)
  return found
}

/** All attempts at paying the orders of the purchase that an order is of. */
export const listAttempts = (queries: Queries, orderId: string) =>
  selectOfPurchase(queries, { orderId })

const selectOfPurchase = buildOnce((queries) =>
  queries
    .select()
    .from(paymentAttempt)
    .where(
      sql`order_id in (
        select id from "order" where purchase_id = (
          select purchase_id from "order" where id = ${sql.placeholder('orderId')}
        )
      )`,
    ),
)

export function listOpenAttempts(queries: Queries, orderId: string): Promise<Attempt[]> {
  return queries
    .select()
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.orderId, orderId), inArray(paymentAttempt.status, [...openStatuses])),
    )
}
