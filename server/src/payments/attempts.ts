import { buildOnce, type Queries, placeholdersOf, type Tx } from '@surco/database'
import { openAttemptStatuses, order, paymentAttempt } from '@surco/database/schema'
import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import { orderColumns, type OrderWithLines, toOrder } from '../orders/index.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Attempt, ProviderPayment } from './providers/provider.ts'

/** A payment that its provider reviews for longer is reported to staff. */
export const PROVIDER_REVIEW_DAYS = 5
export const PROVIDER_REVIEW_MS = PROVIDER_REVIEW_DAYS * DAY_MS

/** How long a voucher (a reference for a store or an account to transfer to) is valid; large transfers have `LARGE_TRANSFER_MS`. */
export const VOUCHER_DAYS = 3
export const VOUCHER_MS = VOUCHER_DAYS * DAY_MS

/**
 * Condition for attempts that the provider has to be asked about before another payment starts. Excludes those that wait for
 * cash or a transfer, and those whose request for a payment page got no response, since no buyer can pay on such a page.
 */
export const isUnsettled = and(
  inArray(paymentAttempt.status, [...openAttemptStatuses]),
  isNull(paymentAttempt.pendingPayment),
  or(
    ne(paymentAttempt.sourceId, paymentAttempt.reference),
    isNotNull(paymentAttempt.checkoutId),
    isNotNull(paymentAttempt.chargeId),
  ),
)

/** Whether the buyer pays on the provider's page, on which several payments may be made. */
export const isOnPage = ({ sourceId, reference }: Attempt) => sourceId === reference

export const isOpen = ({ status }: Attempt) => openAttemptStatuses.some((open) => open === status)

type PaymentKey = Pick<ProviderPayment, 'provider' | 'id' | 'reference'>

/** The attempt of a payment, by the payment's id, or by our reference if the id was never stored. */
export async function findAttempt(
  queries: Queries,
  payment: PaymentKey,
): Promise<Attempt | undefined> {
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

const selectWithOrder = buildOnce((queries) =>
  queries
    .select({ attempt: paymentAttempt, ...orderColumns })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(isOfPayment),
)

/** As {@link findAttemptOfPayment}, with its order. */
export async function findAttemptWithOrder(
  queries: Queries,
  { provider, id }: Pick<PaymentKey, 'provider' | 'id'>,
): Promise<{ attempt: Attempt; order: OrderWithLines } | undefined> {
  const [row] = await selectWithOrder(queries, { provider, id })
  return row && { attempt: row.attempt, order: toOrder(row) }
}

/** The attempt that stores the id of this payment. */
export async function findAttemptOfPayment(
  queries: Queries,
  { provider, id }: Pick<PaymentKey, 'provider' | 'id'>,
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
  const [attempt] = await selectAttempt(queries, { id })
  if (!attempt) throw new Error(`Attempt ${id} does not exist`)
  return attempt
}

/** All payment attempts of an order's purchase. */
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
      and(
        eq(paymentAttempt.orderId, orderId),
        inArray(paymentAttempt.status, [...openAttemptStatuses]),
      ),
    )
}

/** Number of providers' pages on which a cart may still be paid. */
export async function countOpenPages(queries: Queries, cartId: string): Promise<number> {
  const [open] = await queries
    .select({ pages: count() })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(order.cartId, cartId),
        eq(paymentAttempt.sourceId, paymentAttempt.reference),
        isUnsettled,
      ),
    )
  return open?.pages ?? 0
}

interface NewAttempt {
  provider: Attempt['provider']
  /** Network of the caller, and hash of their address. */
  network: string
  callerHash: string
  now: Date
  /** The card's token; undefined when the buyer pays on the provider's page. */
  sourceId?: string
  /** When the provider's page closes. */
  dueAt?: Date
  /** Excludes cash and transfers. */
  paidAtOnce?: boolean
}

const { orderId, provider, amount, currency, network, callerHash, now } = placeholdersOf(
  'orderId',
  'provider',
  'amount',
  'currency',
  'network',
  'callerHash',
  'now',
)

/** A reference that stays unique at the provider: numbers alone would repeat after the database is recreated. */
const numbered = sql`concat_ws('-', ${sql.placeholder('number')}::bigint, (
  select count(*) + 1 from payment_attempt where order_id = ${orderId}
), left(${orderId}, 8))`

const write = buildOnce((queries) =>
  queries
    .insert(paymentAttempt)
    .values({
      orderId,
      provider,
      reference: numbered,
      sourceId: sql`coalesce(${sql.placeholder('sourceId')}, ${numbered})`,
      amount,
      currency,
      network,
      callerHash,
      paidAtOnce: sql`${sql.placeholder('paidAtOnce')}::boolean`,
      dueAt: sql`${sql.placeholder('dueAt')}::timestamptz`,
      createdAt: now,
      updatedAt: now,
    })
    .returning(),
)

/** Writes a payment attempt of an order, before the provider is called. */
export async function writeAttempt(
  tx: Tx,
  { id, number, total, currency: money }: OrderWithLines,
  { sourceId, dueAt, paidAtOnce = false, ...attempt }: NewAttempt,
): Promise<Attempt> {
  const payable = { orderId: id, number, amount: total, currency: money }
  const due = dueAt?.toISOString() ?? null
  const [written] = await write(tx, {
    ...payable,
    ...attempt,
    sourceId: sourceId ?? null,
    dueAt: due,
    paidAtOnce,
  })
  if (!written) throw new Error('An insert returns its row')
  return written
}
