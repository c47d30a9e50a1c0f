import { mercadoPagoCredentials } from './credentials.ts'
import type { WirePayment, WirePreference } from './mercado-pago/wire.ts'
import { startReceiver, startSandbox } from './test-sandbox.ts'
import { createWalletBuyer } from './wallet-buyer.ts'

type Method = 'GET' | 'POST' | 'PUT'

export const asWallet = { authorization: `Bearer ${mercadoPagoCredentials.accessToken}` }

export const backUrls = {
  success: 'http://shop.test/done?addressId=7&status=mine',
  pending: 'http://shop.test/waiting?addressId=7',
  failure: 'http://shop.test/failed?addressId=7',
}

export const preferenceBody = {
  items: [{ id: 'A-1', title: 'Podadora', quantity: 2, currency_id: 'MXN', unit_price: 1500.5 }],
  payer: { name: 'Ana', email: 'ana@example.com' },
  back_urls: backUrls,
  external_reference: '7-1',
  metadata: { order: '7' },
}

/** A shop, a buyer on the hosted page, and the shop's address for notifications. */
export async function startWallet(
  statusFor?: (count: number) => number,
  stateDir: string | null = null,
) {
  const sandbox = await startSandbox(stateDir)
  const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const receiver = await startReceiver(statusFor)
  const call = (method: Method, path: string, body?: unknown, headers: object = {}) =>
    sandbox.send(method, `/mp${path}`, body, { ...asWallet, ...headers })

  async function prefer(change: object = {}): Promise<WirePreference> {
    const body = { ...preferenceBody, notification_url: receiver.url, ...change }
    return (await call('POST', '/checkout/preferences', body)).json<WirePreference>()
  }
  async function getPayment(id: string | null): Promise<WirePayment> {
    return (await call('GET', `/v1/payments/${id}`)).json<WirePayment>()
  }
  return { ...sandbox, call, prefer, getPayment, buyer: createWalletBuyer(url), ...receiver }
}

export const days = (count: number) => count * 24 * 60 * 60_000
