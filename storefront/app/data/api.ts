import { ApiError, createShopClient, type ShopClient } from '@surco/contract/client'

import { antiForgery } from '../lib/anti-forgery.ts'
import { notify } from '../lib/notifications.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const client = createShopClient({ baseUrl: '/api', headers, timeoutMs: 30_000 })

/**
 * The API as the browser calls it, for whoever is signed in; a session that the shop refuses ends,
 * a call that takes longer than 30 seconds is given up.
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

/** Forgets who is signed in and what is theirs, unless it is somebody else by now. */
export function forgetSession(token: string) {
  if (readStored('token') !== token) return
  removeStored('token')
  removeStored('usuario')
  removeStored('cart')
  // The account has it; whoever uses this browser next may be somebody else.
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
