import { createHash, timingSafeEqual } from 'node:crypto'

import type { Config } from '../../../config.ts'
import { flagForReview } from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import type { Shop } from '../../../shop.ts'
import { findAttemptOfPayment } from '../../attempts.ts'
import { receiveWebhook } from '../../settle/webhook.ts'

interface OpenPayEvent {
  type: string
  verification_code?: string
  transaction?: { id: string } | null
}

/** Has OpenPay report to this shop. Where that fails, {@link registerMissingWebhook} tries again. */
export async function registerWebhook({ providers, config, log }: Shop): Promise<void> {
  const wasMissing = providers.openpay?.isWebhookMissing
  try {
    await providers.openpay?.registerWebhook(`${config.publicUrl}/api/openpay/webhook`)
  } catch (err) {
    // Told once: it is tried every minute, and readiness goes on saying so.
    if (!wasMissing) log.warn({ err }, 'OpenPay webhook was not registered')
  }
}

/** Registers what could not be when the shop started: a chargeback is told by notification alone. */
export async function registerMissingWebhook(shop: Shop): Promise<void> {
  if (shop.providers.openpay?.isWebhookMissing) await registerWebhook(shop)
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
export function checkOpenpayCredentials({ config }: Shop, authorization: string | undefined) {
  const { webhookUser = '', webhookPassword = '' } = config.openpay ?? {}
  if (!webhookUser && !webhookPassword) return
  if (hasOpenpayCredentials(config, authorization)) return
  throw new ShopError('UNAUTHENTICATED', 'Wrong webhook credentials')
}

/** Whether a caller knows the credentials; nobody does while there are none. */
export function hasOpenpayCredentials({ openpay }: Config, authorization = ''): boolean {
  const { webhookUser = '', webhookPassword = '' } = openpay ?? {}
  if (!webhookUser && !webhookPassword) return false
  const expected = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
  return timingSafeEqual(digest(expected), digest(authorization))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
