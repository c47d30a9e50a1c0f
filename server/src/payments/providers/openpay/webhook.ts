import { flagForReview } from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import type { Shop } from '../../../shop.ts'
import { findAttemptOfPayment } from '../../attempts.ts'
import { receiveWebhook } from '../../settle/webhook.ts'
import { hasCredentials, takesAnybody } from './settings.ts'

interface OpenPayEvent {
  type: string
  verification_code?: string
  transaction?: { id: string } | null
}

/** Takes a notification of OpenPay; throws as {@link receiveWebhook} does. */
export async function receiveOpenpayEvent(shop: Shop, event: OpenPayEvent): Promise<void> {
  if (event.verification_code) {
    // To be entered in the provider's dashboard, see docs/operations.md.
    shop.log.info({ code: event.verification_code }, 'OpenPay verifies the webhook')
  }
  await receiveWebhook(shop, {
    from: 'openpay',
    paymentId: event.transaction?.id,
    // A charge that was paid does not become unpaid: what is given back is reported as another type.
    ...(event.type === 'charge.succeeded' && { isKnown: ({ status }) => status === 'completed' }),
  })
  if (chargebackTypes.has(event.type)) await flagChargeback(shop, event)
}

const chargebackTypes: ReadonlySet<string> = new Set([
  'chargeback.created',
  'chargeback.accepted',
  'chargeback.rejected',
])

/** A charge does not say that its buyer disputes it: only the notification does, so people must look. */
async function flagChargeback(shop: Shop, { type, transaction }: OpenPayEvent) {
  if (!transaction) return
  const attempt = await findAttemptOfPayment(shop.db, { provider: 'openpay', id: transaction.id })
  if (attempt?.status !== 'completed') return
  const reason = `Contracargo del cargo ${transaction.id}: ${type}`
  await shop.db.transaction((tx) => flagForReview(shop, tx, attempt.orderId, reason))
}

/** Checks the HTTP Basic credentials given at registration; throws `UNAUTHENTICATED`. */
export function checkCredentials({ config }: Shop, authorization: string | undefined) {
  const { openpay } = config.payments
  if (!openpay || takesAnybody(openpay) || hasCredentials(openpay, authorization)) return
  throw new ShopError('UNAUTHENTICATED', 'Wrong webhook credentials')
}
