import { createHash, timingSafeEqual } from 'node:crypto'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempts.ts'
import { OpenPayRefusal, OpenPayUnreachable } from './openpay.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Takes a notification of the provider. It is unsigned: nothing of it is believed but the charge's
 * id, which is asked for. Throws `DEPENDENCY_DOWN` when the provider cannot be asked, so that it
 * notifies again.
 */
export async function receiveWebhook(shop: Shop, chargeId: string | undefined): Promise<void> {
  if (!chargeId || !shop.openpay) return
  try {
    const charge = await shop.openpay.getCharge(chargeId)
    const attempt = await findAttempt(shop.db, charge)
    if (attempt) await settleCharge(shop, attempt, charge)
    else shop.log.warn({ charge: chargeId }, 'webhook for a charge of no order')
  } catch (error) {
    if (error instanceof OpenPayUnreachable) throw new ShopError('DEPENDENCY_DOWN', error.message)
    if (!(error instanceof OpenPayRefusal)) throw error
    shop.log.warn({ charge: chargeId }, 'webhook for a charge the provider does not know')
  }
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
