import { buildOnce, type Queries, placeholdersOf, type Tx } from '@surco/database'
import { openAttemptStatuses, order, paymentAttempt } from '@surco/database/schema'
import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import { orderColumns, type OrderWithLines, toOrder } from '../orders/index.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Attempt, ProviderPayment } from './providers/provider.ts'

/** A payment that its provider has looked at for longer is for people to look at too. */
export const PROVIDER_REVIEW_DAYS = 5
export const PROVIDER_REVIEW_MS = PROVIDER_REVIEW_DAYS * DAY_MS

/** How long a voucher is good for: a store's reference, or an account to transfer to. A large transfer has less: `LARGE_TRANSFER_MS`. */
export const VOUCHER_DAYS = 3
export const VOUCHER_MS = VOUCHER_DAYS * DAY_MS

/**
 * Attempts of which a start of a payment asks the provider first, as a condition: not those that wait for cash or a
 * transfer, nor those whose page at the provider was never answered, for nobody can pay on a page that nobody was given.
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

/** Whether its buyer chooses on the provider's page what to pay with; several payments may be made on one. */
export const isOnPage = ({ sourceId, reference }: Attempt) => sourceId === reference

export const isOpen = ({ status }: Attempt) => openAttemptStatuses.some((open) => open === status)

type PaymentKey = Pick<ProviderPayment, 'provider' | 'id' | 'reference'>

/** The attempt a payment belongs to: by its id, or by our reference when the id was never stored. */
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
  { provider, id }: Pick<PaymentKey, 'provider' | 'id'>,
): Promise<{ attempt: Attempt; order: OrderWithLines } | undefined> {
  const [tried] = await selectTried(queries, { provider, id })
  return tried && { attempt: tried.attempt, order: toOrder(tried) }
}

/** The attempt that is kept as having been paid, or tried, by this very payment. */
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
      and(
        eq(paymentAttempt.orderId, orderId),
        inArray(paymentAttempt.status, [...openAttemptStatuses]),
      ),
    )
}

/** Pages of providers on which something of a cart may still be paid. */
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
  /** Network that it is started from, and hash of the address. */
  network: string
  callerHash: string
  now: Date
  /** The card's token; where the buyer is asked what to pay with, there is none. */
  sourceId?: string
  /** Until when the provider's page is open. */
  dueAt?: Date
  /** It can be paid neither in cash nor by transfer. */
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

/** Unique at the provider for good: numbers alone would repeat after a database was set up anew. */
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

/** Writes a try at paying an order, before the provider hears of it. */
export async function writeAttempt(
  tx: Tx,
  { id, number, total, currency: money }: OrderWithLines,
  { sourceId, dueAt, paidAtOnce = false, ...attempt }: NewAttempt,
): Promise<Attempt> {
  const about = { orderId: id, number, amount: total, currency: money }
  const due = dueAt?.toISOString() ?? null
  const [written] = await write(tx, {
    ...about,
    ...attempt,
    sourceId: sourceId ?? null,
    dueAt: due,
    paidAtOnce,
  })
  if (!written) throw new Error('An insert answers its row')
  return written
}
