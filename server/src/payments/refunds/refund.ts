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

/** Gives a duplicate payment back, once; throws when the provider could not be told, to be tried again. */
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
    // What was given back in parts is known to our books, not to every provider.
    const { refunded } = settled
    await provider.refund({ ...payment, refunded }, { key: `refund-${attempt.reference}`, reason })
  }
  const after = await settleNow(shop, provider, attempt)
  if (after.settled.status === 'duplicate') {
    throw new Error(`${attempt.reference} is not refunded yet`)
  }
}

/** What the provider says of an attempt's payment now, and the attempt as that leaves it; throws when it says nothing. */
export async function settleNow(shop: Shop, provider: PaymentProvider, attempt: Attempt) {
  const payment = attempt.chargeId ? await provider.findPayment(attempt.chargeId) : undefined
  if (!payment) throw new Error(`Payment ${attempt.chargeId} is not known any more`)
  const { attempt: settled } = await settlePayment(shop, attempt, payment)
  return { payment, settled }
}

/**
 * Withdraws the cash or the transfer that an attempt waits for, since nobody is to pay it any more; what
 * was paid meanwhile is settled. Throws when the provider could not be told, to be tried again.
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

/** Answers the payment as it is then. */
async function withdraw(provider: PaymentProvider, { reference }: Attempt, paymentId: string) {
  const payment = await provider.findPayment(paymentId)
  if (!payment?.voucher) return payment
  try {
    await provider.cancelPayment?.(paymentId, `cancel-${reference}`)
  } catch (error) {
    // Somebody may have paid it in this very moment.
    if (!(error instanceof ProviderRefusal)) throw error
  }
  return provider.findPayment(paymentId)
}

export interface OnePayment {
  provider: (typeof providers)[number]
  paymentId: string
}

export interface Refund extends OnePayment {
  /** Centavos, told once more so that nobody gives back another payment by mistake. */
  amount: number
}

const refundable: ReadonlySet<Difference['kind']> = new Set([
  'unknown_reference',
  'no_reference',
  'mismatch',
  'not_refunded',
])

/** Whether a payment is given back by {@link refundPayment}, as far as a difference says. */
export const mayRefund = ({ kind }: Pick<Difference, 'kind'>) => refundable.has(kind)

/**
 * Gives back what is left of a payment that no order explains, as its open differences say, and answers Spanish lines.
 * Asked again it gives back nothing more. Throws {@link CommandFault}.
 */
export async function refundPayment(
  shop: Shop,
  asked: Refund,
  differences: readonly Difference[],
): Promise<string[]> {
  const { provider: name, paymentId, amount } = asked
  const provider = shop.providers[name]
  if (!provider) throw new CommandFault(`No hay credenciales de ${name}`)
  if (!differences.every(mayRefund)) {
    throw new CommandFault('Este pago es de un pedido: reembólsalo en la oficina')
  }
  const payment = await answered(provider.findPayment(paymentId), 'No se reembolsó nada')
  const wasDone = payment?.status === 'refunded'
  if (!wasDone) await giveBack(provider, payment, asked)
  let agrees = true
  for (const one of differences) agrees = (await agreesNow(shop, provider, one)) && agrees
  const begin = wasDone ? 'Ya se habían reembolsado' : 'Se reembolsaron'
  const given = `${begin} ${formatMoney(wasDone ? payment.refunded : amount)} del pago ${name} ${paymentId}`
  return agrees ? [given] : [`${given}; el proveedor aún no lo confirma`]
}

async function giveBack(
  provider: PaymentProvider,
  payment: ProviderPayment | undefined,
  asked: Refund,
) {
  const { provider: name, paymentId, amount } = asked
  refuseUnlessLeft(payment, amount)
  const key = `ledger-${name}-${paymentId}`
  await answered(
    provider.refund(payment, { key, reason: 'Pago sin pedido en la tienda' }),
    `No se sabe si se reembolsaron ${formatMoney(amount)} del pago ${name} ${paymentId}. Repite la orden en unos minutos: dirá en qué quedó, y no lo reembolsa dos veces`,
  )
}

/** What a provider answers; throws {@link CommandFault} with `otherwise` when no answer came. */
async function answered<T>(asked: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw new CommandFault(`El proveedor lo rechazó: ${error.message}`)
    }
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new CommandFault(`${otherwise}. El proveedor no respondió: ${error.message}`)
  }
}

/** Whether the books agree on a difference by now; nobody knows while the provider is away. */
async function agreesNow(shop: Shop, provider: PaymentProvider, one: Difference): Promise<boolean> {
  try {
    return await recheck(shop, provider, one)
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
