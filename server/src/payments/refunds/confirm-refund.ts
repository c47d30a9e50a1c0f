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
import { lockRefund, type NamedRefund, wrongState } from './order-refunds.ts'
import { findRefund, type RefundRow } from './refund-rows.ts'

/**
 * Confirms a refund with an unclear outcome that staff found in the provider's panel, as if the provider had reported it as
 * its last one. Does nothing for a refund that is done already. Throws `NOT_FOUND`, `DEPENDENCY_DOWN`, and `CONFLICT` for any
 * other refund.
 */
export async function confirmRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  const { refund, attempt } = await shop.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, named)
    return { refund: locked.refund, attempt: await getAttempt(tx, locked.refund.attemptId) }
  })
  if (isDone(refund)) return
  const provider = getProvider(shop, attempt.provider)
  const payment = await findPaymentAtProvider(shop, provider, attempt.chargeId ?? '')
  if (!payment) throw notUnclear(refund)
  const { id, amount } = refund
  const lastRefund = payment.lastRefund && { id, amount, note: id }
  await shop.db.transaction(async (tx) => {
    const { found, refund: now } = await lockRefund(tx, named)
    // It may have been confirmed meanwhile.
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

/** Whether a refund is done. Throws `CONFLICT` for one that is neither done nor unclear. */
function isDone(refund: RefundRow): boolean {
  if (refund.status === 'done') return true
  if (refund.status !== 'refused' || !refund.unclear) throw notUnclear(refund)
  return false
}

const notMade = ({ id }: RefundRow, { provider }: Attempt) =>
  new ShopError('CONFLICT', `Refund ${id} is not made`, {
    message: `${paymentMethodName(provider)} no tiene este reembolso. Inténtalo de nuevo o retíralo.`,
  })

const notUnclear = (refund: RefundRow) =>
  refund.status === 'refused'
    ? new ShopError('CONFLICT', `Refund ${refund.id} is not unclear`, {
        message: 'Este reembolso no se puede dar por hecho: inténtalo de nuevo o retíralo.',
      })
    : wrongState(refund)
