import { ApiError, createShopClient, type ShopClient } from '@surco/contract/client'

import { endSession } from './end-session.ts'
import { readStored } from './storage.ts'

const client = createShopClient({ baseUrl: '/api', headers, patience: 30_000 })

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

function antiForgery(method: string): Record<string, string> {
  if (method === 'GET' || method === 'HEAD') return {}
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}
}
