import type { Shop } from '../../shop.ts'
import { findAttempt, findAttemptOfPayment } from '../attempts.ts'
import { findPaymentAtProvider } from '../providers/ask-provider.ts'
import type { PaymentProvider, ProviderPayment, Attempt } from '../providers/provider.ts'
import { noteMissedReports } from '../reconcile/ask-in-turn.ts'
import { settlePayment } from './settle-payment.ts'

interface Reported {
  from: Attempt['provider']
  paymentId: string | undefined
  /** Whether the notification says nothing that is not known of the attempt. */
  isKnown?: (attempt: Attempt) => boolean
}

/**
 * Takes a notification of a provider. Nothing of it is believed but the payment's id, which is asked
 * for. Throws `DEPENDENCY_DOWN` when the provider cannot be asked, so that it notifies again.
 */
export async function receiveWebhook(shop: Shop, reported: Reported): Promise<void> {
  const { from, paymentId: id, isKnown } = reported
  const provider = shop.providers[from]
  if (!id || !provider) return
  try {
    await inTurn({ provider: from, id }, async () => {
      const known = isKnown && (await findAttemptOfPayment(shop.db, { provider: from, id }))
      if (!known || !isKnown(known)) await settleReported(shop, provider, from, id)
    })
  } catch (error) {
    // It is notified again, maybe much later: reconciliation asks as soon as it can.
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
    if (!isStillSo(attempt, payment)) await settlePayment(shop, attempt, payment)
  } else shop.log.warn({ from, payment: id }, 'webhook for a payment of no order')
}

/** It waits for its buyer, as it did: there is nothing to settle. */
const isStillSo = ({ status, chargeId, pendingPayment }: Attempt, payment: ProviderPayment) =>
  payment.status === 'pending' &&
  status === 'pending' &&
  chargeId === payment.id &&
  pendingPayment === null &&
  payment.voucher === undefined

type Named = Pick<ProviderPayment, 'provider' | 'id'>

/** Longer than a provider may take to answer. */
export const PATIENCE_MS = 20_000

/** The last of those who wait for each payment. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs what asks about one payment one after the other: return page and webhook come together, and
 * the second finds what the first wrote instead of asking the provider as well. Other processes only
 * wait for its rows, and so does who waited for {@link PATIENCE_MS}: what hangs holds up nobody for ever.
 */
export async function inTurn<T>({ provider, id }: Named, work: () => Promise<T>): Promise<T> {
  const key = `${provider} ${id}`
  const before = last.get(key) ?? Promise.resolve()
  const turn = endOf(before).then(work)
  last.set(key, turn)
  try {
    return await turn
  } finally {
    if (last.get(key) === turn) last.delete(key)
  }
}

/** When what comes before is over, however it ended, or has taken too long. */
function endOf(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(impatience)
      resolve()
    }
    before.then(end, end)
  })
}
