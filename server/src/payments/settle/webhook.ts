import type { Shop } from '../../shop.ts'
import { findAttempt, findAttemptOfPayment } from '../attempts.ts'
import { findPaymentAtProvider } from '../providers/ask-provider.ts'
import type { PaymentProvider, ProviderPayment, Attempt } from '../providers/provider.ts'
import { noteMissedReports } from '../reconcile/ask-in-turn.ts'
import { settlePayment } from './settle-payment.ts'

interface Reported {
  from: Attempt['provider']
  paymentId: string | undefined
  /** Whether the attempt already reflects the notification. */
  isKnown?: (attempt: Attempt) => boolean
}

/**
 * Handles a notification of a provider. Uses only the payment's id, and reads the payment from the provider. Throws
 * `DEPENDENCY_DOWN` when the provider is unreachable, so that it notifies again.
 */
export async function receiveWebhook(shop: Shop, reported: Reported): Promise<void> {
  const { from, paymentId: id, isKnown } = reported
  const provider = shop.providers[from]
  if (!id || !provider) return
  try {
    await oneAtATime({ provider: from, id }, async () => {
      const known = isKnown && (await findAttemptOfPayment(shop.db, { provider: from, id }))
      if (!known || !isKnown(known)) await settleReported(shop, provider, from, id)
    })
  } catch (error) {
    // The next notification may come much later, so reconciliation asks as soon as possible.
    await noteMissedReports(shop, from)
    throw error
  }
}

async function settleReported(
  shop: Shop,
  provider: PaymentProvider,
  from: Attempt['provider'],
  id: string,
) {
  const payment = await findPaymentAtProvider(shop, provider, id)
  const attempt = payment && (await findAttempt(shop.db, payment))
  if (attempt) {
    if (!isStillPending(attempt, payment)) await settlePayment(shop, attempt, payment)
  } else shop.log.warn({ from, payment: id }, 'webhook for a payment of no order')
}

/** Whether a payment is still pending, with nothing to settle. */
const isStillPending = ({ status, chargeId, pendingPayment }: Attempt, payment: ProviderPayment) =>
  payment.status === 'pending' &&
  status === 'pending' &&
  chargeId === payment.id &&
  pendingPayment === null &&
  payment.voucher === undefined

type Named = Pick<ProviderPayment, 'provider' | 'id'>

/** More than the timeout of a call to a provider. */
export const PATIENCE_MS = 20_000

/** The last queued work of each payment. */
const last = new Map<string, Promise<unknown>>()

/**
 * Serializes work on one payment within this process: return page and webhook come together, and the second finds the
 * result of the first instead of asking the provider again. Work starts after {@link PATIENCE_MS} at the latest; then, as
 * across processes, only row locks apply.
 */
export async function oneAtATime<T>({ provider, id }: Named, work: () => Promise<T>): Promise<T> {
  const key = `${provider} ${id}`
  const before = last.get(key) ?? Promise.resolve()
  const run = endOf(before).then(work)
  last.set(key, run)
  try {
    return await run
  } finally {
    if (last.get(key) === run) last.delete(key)
  }
}

/** Resolves when the previous work has settled or has taken too long. */
function endOf(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(timeout)
      resolve()
    }
    before.then(end, end)
  })
}
