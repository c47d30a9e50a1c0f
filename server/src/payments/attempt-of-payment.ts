import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { findAttemptOfPayment, getAttempt, type Attempt } from './find-attempt.ts'
import type { ProviderPayment } from './provider.ts'

/** What the provider knows an attempt by: a sibling's reference has the payment's id behind it. */
export const baseReference = (reference: string) => reference.split('/', 1)[0] ?? reference

/**
 * The attempt that a payment of a locked purchase settles. Mercado Pago's page may see several
 * payments (a refused card, then cash; or two cards): the first that matters is the attempt's own,
 * each further one gets a sibling of it, so that none is dropped.
 */
export async function attemptOfPayment(
  tx: Tx,
  attemptId: number,
  payment: ProviderPayment,
  now: Date,
): Promise<Attempt> {
  const known = await findAttemptOfPayment(tx, payment)
  if (known) return known
  const first = await getAttempt(tx, attemptId)
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
