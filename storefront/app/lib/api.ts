import { createShopClient, type ShopClient } from '@surco/contract/client'

/** The API as the browser calls it; a call that takes longer than 30 seconds is given up. */
export const api: ShopClient = createShopClient({
  baseUrl: '/api',
  headers: antiForgery,
  patience: 30_000,
})

function antiForgery(method: string): Record<string, string> {
  if (method === 'GET' || method === 'HEAD') return {}
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}
}
