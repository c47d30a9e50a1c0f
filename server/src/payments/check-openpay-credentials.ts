import { createHash, timingSafeEqual } from 'node:crypto'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'

/** Checks the HTTP Basic credentials given at registration; throws `UNAUTHENTICATED`. */
export function checkOpenpayCredentials(shop: Shop, authorization: string | undefined) {
  const { webhookUser = '', webhookPassword = '' } = shop.config.openpay ?? {}
  if (!webhookUser && !webhookPassword) return
  const expected = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
  if (timingSafeEqual(digest(expected), digest(authorization ?? ''))) return
  throw new ShopError('UNAUTHENTICATED', 'Wrong webhook credentials')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
