import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

import { onTestFinished } from 'vitest'

import { buildSandbox } from './app.ts'
import type { ConfigChange } from './config.ts'
import { mercadoPagoCredentials } from './mercado-pago/credentials.ts'
import type { WirePayment, WirePreference } from './mercado-pago/wire.ts'
import { openPayCredentials } from './openpay/credentials.ts'
import type { WireCharge } from './openpay/wire.ts'
import type { PaymentAction } from './payments.ts'
import { createWalletBuyer } from './wallet-buyer.ts'
import type { Delivery } from './webhooks.ts'

const { merchantId, privateKey, publicKey } = openPayCredentials
const startedAt = Date.UTC(2026, 10, 21, 15, 0, 0)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
type Headers = Record<string, string>

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

export const asShop = { authorization: basic(privateKey) }
export const asBrowser = { authorization: basic(publicKey) }

export const card = {
  card_number: '4111111111111111',
  holder_name: 'Ana Ruiz',
  expiration_year: '29',
  expiration_month: '12',
  cvv2: '123',
}

/** A sandbox whose real clock stands still, so that only `advance` lets time pass. */
export async function startSandbox(stateDir: string | null = null) {
  const publicUrl = 'http://sandbox.test'
  const app = buildSandbox({ stateDir, publicUrl, realNow: () => startedAt })
  onTestFinished(() => app.close())

  async function send(
    method: Method,
    url: string,
    payload?: string | object,
    headers: Headers = {},
  ) {
    return await app.inject({ method, url, headers, ...(payload && { payload }) })
  }
  const api = (method: Method, path: string, body?: string | object, headers: Headers = asShop) =>
    send(method, `/openpay/v1/${merchantId}${path}`, body, headers)

  async function token(change: object = {}): Promise<string> {
    const response = await api('POST', '/tokens', { ...card, ...change }, asBrowser)
    return response.json<{ id: string }>().id
  }
  async function charge(change: Record<string, unknown> = {}, headers: Headers = {}) {
    const { card_number, cvv2, ...rest } = change
    const source_id = await token(JSON.parse(JSON.stringify({ card_number, cvv2 })))
    const body = { source_id, ...chargeBody, ...rest }
    return await api('POST', '/charges', body, { ...asShop, ...headers })
  }
  async function get(id: string): Promise<WireCharge> {
    return (await api('GET', `/charges/${id}`)).json<WireCharge>()
  }
  const advance = (advanceMs: number) => send('POST', '/__emu/clock', { advanceMs })
  const configure = (change: ConfigChange) => send('PUT', '/__emu/config', change)
  const act = (id: string, change: PaymentAction) =>
    send('POST', `/__emu/payments/${id}/actions`, change)
  async function deliveries() {
    const log = await send('GET', '/__emu/log')
    return log.json<{ deliveries: Delivery[] }>().deliveries
  }
  return { app, send, api, token, charge, get, advance, configure, act, deliveries }
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

export const chargeBody = {
  method: 'card',
  amount: 100,
  currency: 'MXN',
  description: 'Pedido 1',
  device_session_id: 'session',
}

export const secureBody = {
  use_3d_secure: true,
  redirect_url: 'http://shop.test/return?key=abc',
}

export const minutes = (count: number) => count * 60_000

export interface Received {
  type: string
  event_date: string
  verification_code?: string
  transaction?: WireCharge
  id?: number | string
  action?: string
  topic?: string
  data?: { id: string }
  headers: IncomingHttpHeaders
  /** Path and query of the call. */
  path: string
  raw: string
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) {
        resolve(`http://127.0.0.1:${address.port}/hook`)
      }
    })
  })
}

/** A shop's webhook address that answers what `statusFor` says and keeps what it received. */
export async function startReceiver(statusFor: (count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      const told: Received = JSON.parse(body)
      received.push({ ...told, headers, path, raw: body })
      response.writeHead(statusFor(received.length)).end()
    })
  })
  const url = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const types = () => received.map(({ type }) => type).filter((type) => type !== 'verification')
  return { url, received, types }
}

export const allEvents = [
  'charge.created',
  'charge.succeeded',
  'charge.failed',
  'charge.cancelled',
  'charge.refunded',
  'transaction.expired',
  'chargeback.created',
  'chargeback.accepted',
  'chargeback.rejected',
]

/** Registers the address for every event, with user `shop` and password `secret`. */
export async function register(sandbox: TestSandbox, url: string) {
  const body = { url, user: 'shop', password: 'secret', event_types: allEvents }
  return (await sandbox.api('POST', '/webhooks', body)).json<{ id: string; status: string }>()
}

const asWallet = { authorization: `Bearer ${mercadoPagoCredentials.accessToken}` }

const backUrls = {
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
  const call = (method: Method, path: string, body?: string | object, headers: object = {}) =>
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
