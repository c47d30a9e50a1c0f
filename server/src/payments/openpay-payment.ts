import { centavos } from '../money.ts'
import type { ListedPayment, ProviderPayment, ProviderStatus } from './provider.ts'

/** A charge as the provider's API answers it; only what the shop reads. */
export interface Charge {
  id: string
  status: string
  /** Pesos. */
  amount: number
  currency: string
  order_id: string | null
  error_code?: number | null
  payment_method?: { type: string; url?: string }
  /** The last one. */
  refund?: { id: string; amount: number } | null
  /** All of them, where the provider lists them. */
  refunds?: { amount: number }[]
  creation_date: string
  description?: string | null
  customer?: { name?: string | null; last_name?: string | null; email?: string | null } | null
  card?: { holder_name?: string | null } | null
}

/** `in_progress` and a status of tomorrow are the provider's to decide. */
const statuses: Record<string, ProviderStatus> = {
  completed: 'completed',
  charge_pending: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'expired',
}

/** A charge of OpenPay in the words of all providers. */
export function openpayPayment(charge: Charge): ProviderPayment {
  const amount = centavos(charge.amount)
  const { refund } = charge
  const refunded = refundedOf(charge)
  const status = statuses[charge.status] ?? 'in_review'
  return {
    provider: 'openpay',
    id: charge.id,
    status: status === 'completed' && refunded >= amount ? 'refunded' : status,
    amount,
    currency: charge.currency,
    reference: charge.order_id,
    errorCode: charge.error_code ? String(charge.error_code) : null,
    refunded,
    lastRefund: refund ? { id: refund.id, amount: centavos(refund.amount) } : undefined,
    redirectUrl: charge.payment_method?.url,
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

function refundedOf({ refund, refunds }: Charge): number {
  const all = refunds ?? (refund ? [refund] : [])
  return all.reduce((sum, { amount }) => sum + centavos(amount), 0)
}
