import { ApiError, createShopClient, type ShopClient } from '@surco/contract/client'

import { antiForgery } from '../lib/anti-forgery.ts'
import { notify } from '../lib/notifications.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const client = createShopClient({ baseUrl: '/api', headers, timeoutMs: 30_000 })

/**
 * The API as the browser calls it, with the token of the signed-in customer. A session that the shop refuses ends;
 * calls time out after 30 seconds.
 */
export const api: ShopClient = async (address, input, init) => {
  const token = readStored('token')
  try {
    return await client(address, input, init)
  } catch (error) {
    if (token !== null && isSessionOver(error)) endSession(token)
    throw error
  }
}

/** Whether the shop does not know, or no longer knows, who is calling. */
export const isSessionOver = (error: unknown) =>
  error instanceof ApiError && error.code === 'UNAUTHENTICATED'

function headers(method: string): Record<string, string> {
  const token = readStored('token')
  return { ...(token !== null && { authorization: `Bearer ${token}` }), ...antiForgery(method) }
}

/** Forgets the signed-in customer and their data, unless another one has signed in meanwhile. */
export function forgetSession(token: string) {
  if (readStored('token') !== token) return
  removeStored('token')
  removeStored('usuario')
  removeStored('cart')
  // It is in the account, and the next user of this browser may be another person.
  if (readStored('orderDetails')?.addressId) removeStored('orderDetails')
}

/** Ends a session that the shop no longer knows, and says so once. */
export function endSession(token: string) {
  if (readStored('token') !== token) return
  writeStored('pausedStep', readStored('checkoutStep') ?? 1)
  writeStored('pausedUser', readStored('usuario')?.id ?? '')
  forgetSession(token)
  notify({
    title: 'Tu sesión terminó',
    text: 'Inicia sesión de nuevo para continuar.',
    level: 'warning',
  })
}
