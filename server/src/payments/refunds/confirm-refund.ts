import { paymentMethodName } from '@surco/contract'

import { type Actor, writeBook } from '../../book/index.ts'
import { subjectOf } from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt } from '../attempts.ts'
import { findPaymentAtProvider, getProvider } from '../providers/ask-provider.ts'
import type { Attempt } from '../providers/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { lockRefund, type NamedRefund } from './order-refunds.ts'
import { findRefund, type RefundRow } from './refund-rows.ts'

/**
 * Takes from staff that the provider's panel shows a refund as made of which nobody could tell: as good as if a provider that
 * tells of the last refund alone told of this one. Said of one that is done already it changes nothing. Throws `NOT_FOUND`,
 * `DEPENDENCY_DOWN`, and `CONFLICT` for any other refund.
 */
export async function confirmRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  const { one, attempt } = await shop.db.transaction(async (tx) => {
    const { one: known } = await lockRefund(tx, named)
    return { one: known, attempt: await getAttempt(tx, known.attemptId) }
  })
  if (isDone(one)) return
  const provider = getProvider(shop, attempt.provider)
  const payment = await findPaymentAtProvider(shop, provider, attempt.chargeId ?? '')
  if (!payment) throw unclear(one)
  const lastRefund = payment.lastRefund && { id: one.id, amount: one.amount, note: one.id }
  await shop.db.transaction(async (tx) => {
    const { found, one: now } = await lockRefund(tx, named)
    // Somebody else may have said so meanwhile.
    if (isDone(now)) return
    await writeBook(shop, tx, actor, {
      action: 'order.refund-confirmed',
      subject: subjectOf(found),
      after: { amount: formatMoney(now.amount) },
    })
    await settlePayment({ ...shop, db: tx }, attempt, { ...payment, lastRefund })
    if ((await findRefund(tx, now.id))?.status !== 'done') throw notMade(now, attempt)
  })
}

/** Throws `CONFLICT` for a refund that is neither done nor one of which nobody can tell. */
function isDone(one: RefundRow): boolean {
  if (one.status === 'done') return true
  if (one.status !== 'refused' || !one.unclear) throw unclear(one)
  return false
}

const notMade = ({ id }: RefundRow, { provider }: Attempt) =>
  new ShopError('CONFLICT', `Refund ${id} is not made`, {
    message: `${paymentMethodName(provider)} no tiene este reembolso. Inténtalo de nuevo o retíralo.`,
  })

const unclear = ({ id }: RefundRow) =>
  new ShopError('CONFLICT', `Refund ${id} is not one of which nobody can tell`, {
    message: 'Este reembolso no se puede dar por hecho: inténtalo de nuevo o retíralo.',
  })
