import { paymentMethodName } from '@surco/contract'
import type { Tx } from '@surco/database'
import { refund } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import {
  flagForReview,
  getOrder,
  lockPurchase,
  markRefunded,
  worthLeft,
} from '../../orders/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt } from '../attempts.ts'
import {
  type Attempt,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnreachable,
} from '../providers/provider.ts'
import { enqueueMoves } from './refund-moves.ts'
import { findRefund, lockPayment, type RefundRow } from './refund-rows.ts'
import { settleNow } from './refund.ts'

/** After this time a call without a response is over. */
const ANSWERED_BY_MS = 60 * 1000

/**
 * Makes a refund that staff requested at the provider, once. Earlier calls are looked up first; only `settlePayment` marks it
 * as done. A refusal is stored for staff. Throws when the provider is unreachable or did not confirm it, so that the job
 * retries.
 */
export async function makeRefund(shop: Shop, refundId: string): Promise<void> {
  const due = await findRefund(shop.db, refundId)
  if (due?.status !== 'asked' && due?.status !== 'done') return
  const attempt = await getAttempt(shop.db, due.attemptId)
  if (due.status === 'asked') await refundAtProvider(shop, due, attempt)
  if (attempt.orderId !== due.orderId) await endIfRefunded(shop, due.orderId)
}

async function refundAtProvider(shop: Shop, due: RefundRow, attempt: Attempt) {
  const provider = shop.providers[attempt.provider]
  if (!provider) throw new Error(`A refund is due but ${attempt.provider} has no credentials`)
  const { payment } = await settleNow(shop, provider, attempt)
  const claimed = await claim(shop, due, payment)
  if (claimed) await callProvider(shop, { provider, attempt, payment, claimed })
}

/** Marks an order that was paid by another one's payment as refunded once nothing is left of its worth. */
async function endIfRefunded(shop: Shop, orderId: string) {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const found = await getOrder(tx, orderId)
    if (worthLeft(found) > 0 || found.refunding > 0) return
    await markRefunded(shop, tx, orderId)
    await enqueueMoves(shop, tx, orderId)
  })
}

/** Marks a refund as sent to the provider; undefined when it must not be sent. */
async function claim(
  shop: Shop,
  due: RefundRow,
  payment: ProviderPayment,
): Promise<RefundRow | undefined> {
  return shop.db.transaction(async (tx) => {
    await lockPurchase(tx, due.orderId)
    const current = await lockPayment(tx, due)
    const { id, attemptId } = current
    if (current.status !== 'asked') return undefined
    const now = shop.clock.now()
    if (current.sentAt && now.getTime() - current.sentAt.getTime() < ANSWERED_BY_MS) {
      throw new ProviderUnreachable(`Refund ${id} may still get a response`)
    }
    const attempt = await getAttempt(tx, attemptId)
    const refusal = refusalBeforeCall(current, attempt, payment)
    if (refusal) {
      await refuse(shop, tx, current, attempt, refusal)
      return undefined
    }
    const sent = { sentAt: now, refundedBefore: attempt.refunded }
    await tx.update(refund).set(sent).where(eq(refund.id, id))
    return { ...current, ...sent }
  })
}

interface Refusal {
  /** The reason, in Spanish. */
  words: string
  /** Whether it is unknown if the provider made the refund. */
  unclear: boolean
}

/** Why a refund must not be sent to the provider; undefined when it may be. */
function refusalBeforeCall(
  { amount, sentAt, refundedBefore }: RefundRow,
  { provider, refunded }: Attempt,
  payment: ProviderPayment,
): Refusal | undefined {
  const refusal = (words: string, unclear = false) => ({ words, unclear })
  const name = paymentMethodName(provider)
  if (payment.status === 'disputed') {
    return refusal(
      `El comprador reclamó este cargo: resuelve antes la reclamación en el panel de ${name}.`,
    )
  }
  if (payment.status !== 'completed')
    return refusal('Este cargo ya se había devuelto por completo.')
  // The provider reports only the last partial refund, which is not ours.
  if (sentAt && payment.lastRefund && refunded !== refundedBefore) {
    const words = `Mientras se pedía, alguien hizo otro reembolso de este cargo y no se sabe si este se hizo. Busca el cargo ${payment.id} en el panel de ${name}.`
    return refusal(words, true)
  }
  const left = payment.amount - Math.max(payment.refunded, refunded)
  return amount > left
    ? refusal(`De este cargo quedan ${formatMoney(left)} por reembolsar.`)
    : undefined
}

async function refuse(
  shop: Shop,
  tx: Tx,
  refused: RefundRow,
  { provider }: Attempt,
  { words, unclear }: Refusal,
) {
  const changed = await tx
    .update(refund)
    .set({ status: 'refused', words, unclear })
    .where(and(eq(refund.id, refused.id), eq(refund.status, 'asked')))
    .returning({ id: refund.id })
  if (changed.length === 0) return
  const note = `${paymentMethodName(provider)} no hizo el reembolso de ${formatMoney(refused.amount)}: ${words}`
  await flagForReview(shop, tx, refused.orderId, note)
}

interface ClaimedRefund {
  provider: PaymentProvider
  attempt: Attempt
  payment: ProviderPayment
  claimed: RefundRow
}

async function callProvider(shop: Shop, { provider, attempt, payment, claimed }: ClaimedRefund) {
  const { id, round, amount, reason, orderId } = claimed
  const request = { key: `refund-${id}-${round}`, reason: `${reason} (${id})`, amount }
  const refusal = await refusalOf(provider.refund(payment, request))
  // Settles the refund even after a refusal, which may be about one that was made before.
  await settleNow(shop, provider, attempt)
  const after = await findRefund(shop.db, id)
  if (after?.status !== 'asked') return
  if (!refusal) throw new ProviderUnreachable(`${attempt.reference} is not refunded yet`)
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    await lockPayment(tx, after)
    await refuse(shop, tx, after, attempt, { words: refusal.message, unclear: false })
  })
}

async function refusalOf(call: Promise<void>): Promise<ProviderRefusal | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ProviderRefusal) return error
    throw error
  }
}
