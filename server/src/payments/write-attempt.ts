import { buildOnce, placeholdersOf, type Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import type { OrderWithLines } from '../orders/index.ts'
import type { Attempt } from './find-attempt.ts'

interface NewAttempt {
  provider: 'openpay' | 'mercadopago'
  /** Network that it is started from, and hash of the address. */
  network: string
  callerHash: string
  now: Date
  /** The card's token; where the buyer is asked what to pay with, there is none. */
  sourceId?: string
  /** Until when the provider's page is open. */
  dueAt?: Date
  /** The page offers neither cash nor a transfer. */
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
