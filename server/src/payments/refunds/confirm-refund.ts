import { paymentMethodName } from '@surco/contract'

import { type Actor, writeBook } from '../../book/index.ts'
import { subjectOf } from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt } from '../attempts.ts'
import { findPaymentAtProvider, getProvider } from '../providers/ask-provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { lockRefund, type NamedRefund } from './order-refunds.ts'
import { findRefund } from './refund-rows.ts'

/**
 * Takes from staff that the provider's panel shows a refund as made of which nobody could tell: as good as if a provider that
 * tells of the last refund alone told of this one. Throws `NOT_FOUND`, `DEPENDENCY_DOWN`, and `CONFLICT` for any
 * other refund.
 */
export async function confirmRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  const { one, attempt } = await shop.db.transaction(async (tx) => {
    const { found, one: refused } = await lockRefund(tx, named)
    if (refused.status !== 'refused' || !refused.unclear) throw unclear(named)
    await writeBook(shop, tx, actor, {
      action: 'order.refund-confirmed',
      subject: subjectOf(found),
      after: { amount: formatMoney(refused.amount) },
    })
    return { one: refused, attempt: await getAttempt(tx, refused.attemptId) }
  })
  const provider = getProvider(shop, attempt.provider)
  const payment = await findPaymentAtProvider(shop, provider, attempt.chargeId ?? '')
  if (!payment) throw unclear(named)
  const lastRefund = payment.lastRefund && { id: one.id, amount: one.amount, note: one.id }
  await settlePayment(shop, attempt, { ...payment, lastRefund })
  const after = await findRefund(shop.db, one.id)
  if (after?.status === 'done') return
  const message = `${paymentMethodName(attempt.provider)} no tiene este reembolso. Inténtalo de nuevo o retíralo.`
  throw new ShopError('CONFLICT', `Refund ${one.id} is not made`, { message })
}

const unclear = ({ id }: NamedRefund) =>
  new ShopError('CONFLICT', `Refund ${id} is not one of which nobody can tell`, {
    message: 'Este reembolso no se puede dar por hecho: inténtalo de nuevo o retíralo.',
  })
