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
import { findRefund, lockPayment, type RefundRow } from './refund-rows.ts'
import { settleNow } from './refund.ts'

/** A call that got no answer is over by then. */
const ANSWERED_BY_MS = 60 * 1000

/**
 * Has the provider give back what staff asked for, once. Whatever was told before is looked up first; `settlePayment`
 * alone says that it is done. A refusal is kept for staff to deal with. Throws when the provider could not be told, or did
 * not confirm it, to be tried again.
 */
export async function makeRefund(shop: Shop, refundId: string): Promise<void> {
  const asked = await findRefund(shop.db, refundId)
  if (asked?.status !== 'asked' && asked?.status !== 'done') return
  const attempt = await getAttempt(shop.db, asked.attemptId)
  if (asked.status === 'asked') await give(shop, asked, attempt)
  if (attempt.orderId !== asked.orderId) await endIfGivenBack(shop, asked.orderId)
}

async function give(shop: Shop, asked: RefundRow, attempt: Attempt) {
  const provider = shop.providers[attempt.provider]
  if (!provider) throw new Error(`A refund is due but ${attempt.provider} has no credentials`)
  const { payment } = await settleNow(shop, provider, attempt)
  const claimed = await claim(shop, asked, payment)
  if (claimed) await tell(shop, { provider, attempt, payment, claimed })
}

/** An order whose money came by another one's payment is refunded once nothing is left of its worth. */
async function endIfGivenBack(shop: Shop, orderId: string) {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const found = await getOrder(tx, orderId)
    if (worthLeft(found) === 0 && found.refunding === 0) await markRefunded(shop, tx, orderId)
  })
}

/** Notes that the provider is told now; undefined when that is not to be. */
async function claim(
  shop: Shop,
  due: RefundRow,
  payment: ProviderPayment,
): Promise<RefundRow | undefined> {
  return shop.db.transaction(async (tx) => {
    await lockPurchase(tx, due.orderId)
    const asked = await lockPayment(tx, due)
    const { id, attemptId } = asked
    if (asked.status !== 'asked') return undefined
    const now = shop.clock.now()
    if (asked.sentAt && now.getTime() - asked.sentAt.getTime() < ANSWERED_BY_MS) {
      throw new ProviderUnreachable(`Refund ${id} may be answered still`)
    }
    const attempt = await getAttempt(tx, attemptId)
    const no = whyNot(asked, attempt, payment)
    if (no) {
      await refuse(shop, tx, asked, attempt, no)
      return undefined
    }
    const sent = { sentAt: now, refundedBefore: attempt.refunded }
    await tx.update(refund).set(sent).where(eq(refund.id, id))
    return { ...asked, ...sent }
  })
}

interface Refusal {
  /** In Spanish. */
  words: string
  /** Nobody can tell whether the provider made it. */
  unclear: boolean
}

/** Why the provider is not told; undefined when it is to be. */
function whyNot(
  { amount, sentAt, refundedBefore }: RefundRow,
  { provider, refunded }: Attempt,
  payment: ProviderPayment,
): Refusal | undefined {
  const no = (words: string, unclear = false) => ({ words, unclear })
  const name = paymentMethodName(provider)
  if (payment.status === 'disputed') {
    return no(
      `El comprador reclamó este cargo: resuelve antes la reclamación en el panel de ${name}.`,
    )
  }
  if (payment.status !== 'completed') return no('Este cargo ya se había devuelto por completo.')
  // Of refunds in parts this provider tells the last one alone, and that is not ours.
  if (sentAt && payment.lastRefund && refunded !== refundedBefore) {
    const words = `Mientras se pedía, alguien hizo otro reembolso de este cargo y no se sabe si este se hizo. Busca el cargo ${payment.id} en el panel de ${name}.`
    return no(words, true)
  }
  const left = payment.amount - Math.max(payment.refunded, refunded)
  return amount > left ? no(`De este cargo quedan ${formatMoney(left)} por reembolsar.`) : undefined
}

async function refuse(
  shop: Shop,
  tx: Tx,
  one: RefundRow,
  { provider }: Attempt,
  { words, unclear }: Refusal,
) {
  const refused = await tx
    .update(refund)
    .set({ status: 'refused', words, unclear })
    .where(and(eq(refund.id, one.id), eq(refund.status, 'asked')))
    .returning({ id: refund.id })
  if (refused.length === 0) return
  const note = `${paymentMethodName(provider)} no hizo el reembolso de ${formatMoney(one.amount)}: ${words}`
  await flagForReview(shop, tx, one.orderId, note)
}

interface Telling {
  provider: PaymentProvider
  attempt: Attempt
  payment: ProviderPayment
  claimed: RefundRow
}

async function tell(shop: Shop, { provider, attempt, payment, claimed }: Telling) {
  const { id, round, amount, reason, orderId } = claimed
  const about = { key: `refund-${id}-${round}`, reason: `${reason} (${id})`, amount }
  const refusal = await refusalOf(provider.refund(payment, about))
  // Its notification may have been settled meanwhile, and so may what a refusal is about.
  await settleNow(shop, provider, attempt)
  const after = await findRefund(shop.db, id)
  if (after?.status !== 'asked') return
  if (!refusal) throw new ProviderUnreachable(`${attempt.reference} is not given back yet`)
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    await lockPayment(tx, after)
    await refuse(shop, tx, after, attempt, { words: refusal.message, unclear: false })
  })
}

async function refusalOf(asked: Promise<void>): Promise<ProviderRefusal | undefined> {
  try {
    await asked
    return undefined
  } catch (error) {
    if (error instanceof ProviderRefusal) return error
    throw error
  }
}
