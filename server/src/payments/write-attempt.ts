import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import type { OrderWithLines } from '../orders/index.ts'
import type { Attempt } from './find-attempt.ts'

interface NewAttempt {
  provider: 'openpay' | 'mercadopago'
  now: Date
  /** The card's token; where the buyer is asked what to pay with, there is none. */
  sourceId?: string
  /** Until when the provider's page is open. */
  dueAt?: Date
}

/** Writes a try at paying an order, before the provider hears of it. */
export async function writeAttempt(
  tx: Tx,
  order: OrderWithLines,
  { provider, now, sourceId, dueAt }: NewAttempt,
): Promise<Attempt> {
  const reference = referenceOf(order)
  const [attempt] = await tx
    .insert(paymentAttempt)
    .values({
      orderId: order.id,
      provider,
      reference,
      sourceId: sourceId ?? reference,
      amount: order.total,
      currency: order.currency,
      dueAt: dueAt ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!attempt) throw new Error('An insert answers its row')
  return attempt
}

/** Unique at the provider for good: numbers alone would repeat after a database was set up anew. */
const referenceOf = ({ id, number }: OrderWithLines) => sql`concat_ws('-', ${number}::bigint, (
  select count(*) + 1 from payment_attempt where order_id = ${id}
), ${id.slice(0, 8)}::text)`
