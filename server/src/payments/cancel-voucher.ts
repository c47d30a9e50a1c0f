import type { Shop } from '../shop.ts'
import { getAttempt, type Attempt } from './find-attempt.ts'
import type { MercadoPago } from './mercado-pago.ts'
import { ProviderRefusal } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Withdraws the cash or the transfer that an attempt waits for, since nobody is to pay it any more; what
 * was paid meanwhile is settled. Throws when the provider could not be told, to be tried again.
 */
export async function cancelVoucher(shop: Shop, attemptId: number): Promise<void> {
  const attempt = await getAttempt(shop.db, attemptId)
  const { provider, chargeId, reference } = attempt
  const { mercadopago } = shop.providers
  // The only provider of ours with vouchers.
  if (provider !== 'mercadopago' || !chargeId) return
  if (!mercadopago) throw new Error(`${reference} is to be cancelled but there are no credentials`)
  const payment = await withdraw(mercadopago, attempt, chargeId)
  if (payment?.pendingPayment) throw new Error(`${reference} is not cancelled yet`)
  if (payment) await settlePayment(shop, attempt, payment)
}

/** Answers the payment as it is then. */
async function withdraw(wallet: MercadoPago, { reference }: Attempt, paymentId: string) {
  const payment = await wallet.findPayment(paymentId)
  if (!payment?.pendingPayment) return payment
  try {
    await wallet.cancelPayment(paymentId, `cancel-${reference}`)
  } catch (error) {
    // Somebody may have paid it in this very moment.
    if (!(error instanceof ProviderRefusal)) throw error
  }
  return wallet.findPayment(paymentId)
}
