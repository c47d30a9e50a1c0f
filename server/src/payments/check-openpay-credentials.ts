import { createHash, timingSafeEqual } from 'node:crypto'

import type { Config } from '../config.ts'
import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'

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
