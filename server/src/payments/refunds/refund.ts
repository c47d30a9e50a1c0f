import { paymentAttempt, type providers } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { CommandFault } from '../../platform/commands/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt } from '../attempts.ts'
import { recheck } from '../ledger/check-ledger.ts'
import type { Difference } from '../ledger/difference-of.ts'
import {
  type Attempt,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnreachable,
} from '../providers/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** Refunds a duplicate payment, once. Throws when the provider is unreachable, so that the job retries. */
export async function refundAttempt(shop: Shop, attemptId: number, reason: string): Promise<void> {
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attemptId))
  if (attempt?.status !== 'duplicate') return
  const provider = shop.providers[attempt.provider]
  if (!provider) throw new Error(`A refund is due but ${attempt.provider} has no credentials`)
  const { payment, settled } = await settleNow(shop, provider, attempt)
  if (settled.status !== 'duplicate') return
  if (payment.status === 'completed') {
    // Not every provider reports the sum of partial refunds, so our record counts.
    const { refunded } = settled
    await provider.refund({ ...payment, refunded }, { key: `refund-${attempt.reference}`, reason })
  }
  const after = await settleNow(shop, provider, attempt)
  if (after.settled.status === 'duplicate') {
    throw new Error(`${attempt.reference} is not refunded yet`)
  }
}

/** Reads an attempt's payment from the provider and settles it. Throws when the provider does not know it. */
export async function settleNow(shop: Shop, provider: PaymentProvider, attempt: Attempt) {
  const payment = attempt.chargeId ? await provider.findPayment(attempt.chargeId) : undefined
  if (!payment) throw new Error(`Payment ${attempt.chargeId} is unknown to its provider`)
  const { attempt: settled } = await settlePayment(shop, attempt, payment)
  return { payment, settled }
}

/**
 * Cancels the voucher of an attempt at the provider; if it was paid meanwhile, settles it. Throws when the provider is
 * unreachable, so that the job retries.
 */
export async function cancelVoucher(shop: Shop, attemptId: number): Promise<void> {
  const attempt = await getAttempt(shop.db, attemptId)
  const { chargeId, reference } = attempt
  if (!chargeId) return
  const provider = shop.providers[attempt.provider]
  if (!provider) throw new Error(`${reference} is to be cancelled but there are no credentials`)
  const payment = await withdraw(provider, attempt, chargeId)
  if (payment?.voucher) throw new Error(`${reference} is not cancelled yet`)
  if (payment) await settlePayment(shop, attempt, payment)
}

/** Cancels a pending payment with a voucher, and returns the updated payment. */
async function withdraw(provider: PaymentProvider, { reference }: Attempt, paymentId: string) {
  const payment = await provider.findPayment(paymentId)
  if (!payment?.voucher) return payment
  try {
    await provider.cancelPayment?.(paymentId, `cancel-${reference}`)
  } catch (error) {
    // The buyer may have paid at this very moment.
    if (!(error instanceof ProviderRefusal)) throw error
  }
  return provider.findPayment(paymentId)
}

export interface PaymentId {
  provider: (typeof providers)[number]
  paymentId: string
}

export interface Refund extends PaymentId {
  /** Centavos; repeated by the merchant, to prevent the refund of another payment by mistake. */
  amount: number
}

const refundable: ReadonlySet<Difference['kind']> = new Set([
  'unknown_reference',
  'no_reference',
  'mismatch',
  'not_refunded',
])

/** Whether {@link refundPayment} accepts the payment of a difference. */
export const mayRefund = ({ kind }: Pick<Difference, 'kind'>) => refundable.has(kind)

/**
 * Refunds the rest of a payment without an order, given its open differences, and returns Spanish lines of output. Idempotent.
 * Throws {@link CommandFault}.
 */
export async function refundPayment(
  shop: Shop,
  request: Refund,
  differences: readonly Difference[],
): Promise<string[]> {
  const { provider: name, paymentId, amount } = request
  const provider = shop.providers[name]
  if (!provider) throw new CommandFault(`No hay credenciales de ${name}`)
  if (!differences.every(mayRefund)) {
    throw new CommandFault('Este pago es de un pedido: reembólsalo en la oficina')
  }
  const payment = await answered(provider.findPayment(paymentId), 'No se reembolsó nada')
  const wasDone = payment?.status === 'refunded'
  if (!wasDone) await refundRest(provider, payment, request)
  let agrees = true
  for (const each of differences) agrees = (await agreesNow(shop, provider, each)) && agrees
  const begin = wasDone ? 'Ya se habían reembolsado' : 'Se reembolsaron'
  const line = `${begin} ${formatMoney(wasDone ? payment.refunded : amount)} del pago ${name} ${paymentId}`
  return agrees ? [line] : [`${line}; el proveedor aún no lo confirma`]
}

async function refundRest(
  provider: PaymentProvider,
  payment: ProviderPayment | undefined,
  request: Refund,
) {
  const { provider: name, paymentId, amount } = request
  refuseUnlessLeft(payment, amount)
  const key = `ledger-${name}-${paymentId}`
  await answered(
    provider.refund(payment, { key, reason: 'Pago sin pedido en la tienda' }),
    `No se sabe si se reembolsaron ${formatMoney(amount)} del pago ${name} ${paymentId}. Repite la orden en unos minutos: dirá en qué quedó, y no lo reembolsa dos veces`,
  )
}

/** Awaits a call to a provider. Throws {@link CommandFault} for a refusal, and with `otherwise` without a response. */
async function answered<T>(call: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw new CommandFault(`El proveedor lo rechazó: ${error.message}`)
    }
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new CommandFault(`${otherwise}. El proveedor no respondió: ${error.message}`)
  }
}

/** Whether the records agree by now; false while the provider is unreachable. */
async function agreesNow(
  shop: Shop,
  provider: PaymentProvider,
  difference: Difference,
): Promise<boolean> {
  try {
    return await recheck(shop, provider, difference)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false
    throw error
  }
}

function refuseUnlessLeft(
  payment: ProviderPayment | undefined,
  amount: number,
): asserts payment is ProviderPayment {
  if (payment?.status !== 'completed') {
    throw new CommandFault('El proveedor no tiene nada que reembolsar de este pago')
  }
  const left = payment.amount - payment.refunded
  if (left === amount) return
  throw new CommandFault(`De este pago quedan ${formatMoney(left)}: repítelo en --amount`)
}
