import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Attempt } from './find-attempt.ts'
import type { ProviderPayment } from './provider.ts'

/** What the provider knows an attempt by: a sibling's reference has the payment's id behind it. */
export const baseReference = (reference: string) => reference.split('/', 1)[0] ?? reference

interface Paying {
  payment: ProviderPayment
  /** What the payment was made for. */
  attemptId: number
  /** All of the locked purchase. */
  attempts: readonly Attempt[]
  now: Date
}

/**
 * The attempt that a payment of a locked purchase settles. Mercado Pago's page may see several
 * payments (a refused card, then cash; or two cards): the first that matters is the attempt's own,
 * each further one gets a sibling of it, so that none is dropped.
 */
export async function attemptOfPayment(
  tx: Tx,
  { payment, attemptId, attempts, now }: Paying,
): Promise<Attempt> {
  const known = attempts.find(
    ({ provider, chargeId }) => provider === payment.provider && chargeId === payment.id,
  )
  if (known) return known
  const first = attempts.find(({ id }) => id === attemptId)
  if (!first) throw new Error(`Attempt ${attemptId} is not of the purchase`)
  if (first.provider !== 'mercadopago' || first.chargeId === null) return first
  if (payment.status === 'failed' || payment.status === 'expired') return first
  return writeSibling(tx, first, payment, now)
}

async function writeSibling(tx: Tx, first: Attempt, { id }: ProviderPayment, now: Date) {
  const reference = `${baseReference(first.reference)}/${id}`
  const { orderId, provider, amount, currency } = first
  await tx
    .insert(paymentAttempt)
    .values({
      orderId,
      provider,
      amount,
      currency,
      reference,
      sourceId: reference,
      chargeId: id,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [sibling] = await tx
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.reference, reference))
  if (!sibling) throw new Error(`Payment ${id} got no attempt`)
  return sibling
}
