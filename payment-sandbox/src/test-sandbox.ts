import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import { buildSandbox } from './app.ts'
import type { ConfigChange } from './config.ts'
import { openPayCredentials } from './credentials.ts'
import type { WireCharge } from './openpay/wire.ts'
import type { PaymentAction } from './payments.ts'
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

  async function send(method: Method, url: string, body?: unknown, headers: Headers = {}) {
    const payload = body as Record<string, unknown> | undefined
    return await app.inject({ method, url, headers, ...(payload && { payload }) })
  }
  const api = (method: Method, path: string, body?: unknown, headers: Headers = asShop) =>
    send(method, `/openpay/v1/${merchantId}${path}`, body, headers)

  async function token(change: object = {}): Promise<string> {
    const response = await api('POST', '/tokens', { ...card, ...change }, asBrowser)
    return response.json<{ id: string }>().id
  }
  async function charge(change: object = {}, headers: Headers = {}) {
    const { card_number, cvv2, ...rest } = change as Record<string, unknown>
    const source_id = await token(JSON.parse(JSON.stringify({ card_number, cvv2 })) as object)
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
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
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
      received.push({ ...(JSON.parse(body) as Received), headers, path, raw: body })
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
