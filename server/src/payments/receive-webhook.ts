import { createHash, timingSafeEqual } from 'node:crypto'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { findChargeAtProvider } from './ask-provider.ts'
import { findAttempt } from './find-attempt.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Takes a notification of the provider. It is unsigned: nothing of it is believed but the charge's
 * id, which is asked for. Throws `DEPENDENCY_DOWN` when the provider cannot be asked, so that it
 * notifies again.
 */
export async function receiveWebhook(shop: Shop, chargeId: string | undefined): Promise<void> {
  if (!chargeId || !shop.openpay) return
  const charge = await findChargeAtProvider(shop, shop.openpay, chargeId)
  const attempt = charge && (await findAttempt(shop.db, charge))
  if (attempt) await settleCharge(shop, attempt, charge)
  else shop.log.warn({ charge: chargeId }, 'webhook for a charge of no order')
}

/** Checks the HTTP Basic credentials given at registration; throws `UNAUTHENTICATED`. */
export function checkWebhookCredentials(shop: Shop, authorization: string | undefined) {
  const { webhookUser = '', webhookPassword = '' } = shop.config.openpay ?? {}
  if (!webhookUser && !webhookPassword) return
  const expected = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
  if (timingSafeEqual(digest(expected), digest(authorization ?? ''))) return
  throw new ShopError('UNAUTHENTICATED', 'Wrong webhook credentials')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
