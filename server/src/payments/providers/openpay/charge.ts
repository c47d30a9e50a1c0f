import { Type, type Static } from 'typebox'

import { centavos } from '../../../platform/money.ts'
import { Amount, Id, maybe, Moment, orNull, Text } from '../fetch-json.ts'
import type { ListedPayment, ProviderPayment, ProviderStatus } from '../provider.ts'

/** A charge in the provider's API, with the fields that the shop reads. Amounts are in pesos. */
export type Charge = Static<typeof Charge>
export const Charge = Type.Object({
  id: Id,
  status: Text,
  amount: Amount,
  currency: Text,
  order_id: orNull(Text),
  error_code: maybe(Type.Number()),
  payment_method: maybe(Type.Object({ url: maybe(Text) })),
  /** The last refund. */
  refund: maybe(Type.Object({ id: Id, amount: Amount, description: maybe(Text) })),
  /** All refunds, if the provider lists them. */
  refunds: maybe(Type.Array(Type.Object({ amount: Amount }))),
  creation_date: Moment,
  description: maybe(Text),
  customer: maybe(Type.Object({ name: maybe(Text), last_name: maybe(Text), email: maybe(Text) })),
  card: maybe(Type.Object({ holder_name: maybe(Text) })),
})

/** Other statuses, such as `in_progress` and future ones, count as `in_review`. */
const statuses: Record<string, ProviderStatus> = {
  completed: 'completed',
  charge_pending: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'expired',
}

/** Converts a charge of OpenPay to the common form. */
export function openpayPayment(charge: Charge): ProviderPayment {
  const amount = centavos(charge.amount)
  const { refund } = charge
  const refunded = refundedOf(charge)
  const status = statuses[charge.status] ?? 'in_review'
  const isRefunded = status === 'completed' && refunded > 0 && refunded >= amount
  return {
    provider: 'openpay',
    id: charge.id,
    status: isRefunded ? 'refunded' : status,
    amount,
    currency: charge.currency,
    reference: charge.order_id,
    errorCode: charge.error_code ? String(charge.error_code) : null,
    refunded,
    lastRefund: refund ? lastRefundOf(refund) : undefined,
    redirectUrl: charge.payment_method?.url ?? undefined,
  }
}

export function listedCharge(charge: Charge): ListedPayment {
  const { name, last_name: lastName, email } = charge.customer ?? {}
  return {
    ...openpayPayment(charge),
    createdAt: new Date(charge.creation_date),
    buyerName: [name, lastName].filter(Boolean).join(' ') || (charge.card?.holder_name ?? ''),
    buyerEmail: email ?? '',
    description: charge.description ?? '',
  }
}

const lastRefundOf = ({ id, amount, description }: NonNullable<Charge['refund']>) => ({
  id,
  amount: centavos(amount),
  ...(description && { note: description }),
})

function refundedOf({ refund, refunds }: Charge): number {
  const all = refunds ?? (refund ? [refund] : [])
  return all.reduce((sum, { amount }) => sum + centavos(amount), 0)
}
