import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'

import type { Database } from '@surco/database'
import { createTestDatabase, createTestFolder } from '@surco/database/testing'
import { createCardToken } from '@surco/payment-sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { importThroughShop } from './catalog/import/import-request.ts'
import { deliveryForm, startSandbox } from './testing/paying-shop.ts'
import { startShopProcess, type ShopProcess } from './testing/shop-process.ts'
import { withQueues } from './testing/test-shop.ts'

let database: Database | undefined
let dataDir: string
beforeAll(async () => {
  database =
    process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase(withQueues) : undefined
})
afterAll(() => database?.close())
beforeEach(async () => {
  dataDir = await createTestFolder(withQueues)
})
afterEach(() => rm(dataDir, { recursive: true }))

const start = (drainMs: number) =>
  startShopProcess(dataDir, database, { DRAIN_MS: String(drainMs) })

/** Sends the signal; resolves with the exit code and the milliseconds that it took. */
async function terminate({ child }: ShopProcess) {
  const since = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return { code: code as number, took: performance.now() - since }
}

/** A connection that is kept, as browsers and proxies keep theirs. */
function keptConnection({ port }: ShopProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    begin: (method: string, path: string, headers = {}) =>
      request({ agent, host: '127.0.0.1', port, method, path, headers }),
    async get(path: string): Promise<IncomingMessage> {
      const asked = request({ agent, host: '127.0.0.1', port, path }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      return answer
    },
    close: () => agent.destroy(),
  }
}

// [T6.43]
test('ends within ten seconds of SIGTERM, with what was under way on a kept connection answered', async () => {
  const shop = await start(0)
  const { begin, close } = keptConnection(shop)
  const body = JSON.stringify({ name: 'Ana Ruiz', email: 'ana@example.com', cart: [] })
  const asked = begin('POST', '/api/users/guest-register', {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  const ended = terminate(shop)
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end(body)
  const [answer] = await answered
  expect([answer.statusCode, await json(answer)]).toMatchObject([200, { newUser: {} }])
  const { code, took } = await ended
  expect(code).toBe(0)
  expect(took).toBeLessThan(10_000)
  close()
})

test('cuts off what does not end, and still ends within ten seconds', async () => {
  const shop = await start(0)
  const { begin, close } = keptConnection(shop)
  const asked = begin('POST', '/api/users/guest-register', {
    'content-type': 'application/json',
    'content-length': 100,
    expect: '100-continue',
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  const reset = once(asked, 'error')
  const { code, took } = await terminate(shop)
  expect(code).toBe(0)
  expect(took).toBeLessThan(10_000)
  expect(await reset).toMatchObject([{ code: 'ECONNRESET' }])
  close()
})

test(
  'tells whoever waits for the bank that the payment is looked at, and loses nothing of it',
  { timeout: 300_000 },
  async () => {
    const sandbox = await startSandbox()
    const settings = { DRAIN_MS: '0', RATE_LIMIT_SCALE: '1000', ...sandbox.env }
    const first = await startShopProcess(dataDir, database, settings)
    // The provider makes charges of this amount and does not answer.
    await loadProduct(dataDir, 'LENTA,Bomba lenta,Bombas,Milpa,1250.98,5')
    const payment = await prepareCardPayment(first, await createCardToken(sandbox.url), 'LENTA')
    const paying = payment.start(first)
    await expect.poll(() => sandbox.control.listPayments()).toHaveLength(1)
    const ended = terminate(first)
    const answer = await paying
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '20'])
    expect(await answer.json()).toMatchObject({
      code: 'DEPENDENCY_DOWN',
      message: expect.stringContaining('si el cargo se hizo, te avisaremos por correo'),
    })
    const { code, took } = await ended
    expect(code).toBe(0)
    expect(took).toBeLessThan(10_000)

    const second = await startShopProcess(dataDir, database, settings)
    const again = (await (await payment.start(second)).json()) as { redirectUrl: string }
    const [charge, ...others] = await sandbox.control.listPayments()
    expect(others).toEqual([])
    expect(again.redirectUrl).toContain(`/charges/${charge?.id}/redirect`)
    await terminate(second)
    await sandbox.close()
  },
)

/** Puts a product on the shelf of the shop that runs on a folder. */
const loadProduct = (folder: string, line: string) =>
  importThroughShop(
    folder,
    Readable.from([Buffer.from(`SKU,nombre,categoria,marca,precio,stock\n${line}\n`)]),
    {},
  )

/** A guest with one unit in the cart, and their payment by card at a shop. */
async function prepareCardPayment({ url }: ShopProcess, token: string, SKU: string) {
  const send = (base: string, method: string, path: string, body: object) =>
    fetch(`${base}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = 'ana@example.com'
  const guest = { name: 'Ana Ruiz', email, cart: [{ SKU, cantidad: 1 }] }
  const registered = await send(url, 'POST', '/users/guest-register', guest)
  const { newUser } = (await registered.json()) as { newUser: { _id: string; cartId: string } }
  const { _id: userId, cartId } = newUser
  await send(url, 'PATCH', '/users/guest/shipping-address', { userId, ...deliveryForm })
  const payment = {
    userGuestId: userId,
    cartId,
    email,
    paymentMethod: 'openpay',
    paymentDetails: { source_id: token, device_session_id: 'a'.repeat(32) },
    currency: 'MXN',
    country: 'MX',
    cardName: 'ANA RUIZ',
    couponCode: null,
  }
  return {
    start: (shop: ShopProcess) => send(shop.url, 'POST', '/stripe/collect_details_guest', payment),
  }
}

// [T6.43]
test('answers whoever still comes while it drains, tells that it closes, and ends their connections', async () => {
  const shop = await start(3_000)
  const kept = keptConnection(shop)
  expect((await kept.get('/api/health/ready')).statusCode).toBe(200)
  const ended = terminate(shop)
  const readiness = async () => (await fetch(`${shop.url}/api/health/ready`)).status
  await expect.poll(readiness, { interval: 10 }).toBe(503)
  const page = await kept.get('/api/popular-products')
  expect(page.statusCode).toBe(200)
  expect(page.headers.connection).toBe('close')
  expect((await fetch(`${shop.url}/api/health/live`)).status).toBe(200)
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(503)
  kept.close()
  expect((await ended).code).toBe(0)
})

test('resets nobody who leaves once it says that it closes', async () => {
  const shop = await start(2_000)
  const ended = terminate(shop)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => askUntilNotReady(shop)))
  expect(statuses.flat().every((status) => status === 200)).toBe(true)
  expect((await ended).code).toBe(0)
})

/** What a proxy does: asks over a kept connection while the shop is ready. */
async function askUntilNotReady(shop: ShopProcess) {
  const kept = keptConnection(shop)
  const statuses: (number | undefined)[] = []
  for (;;) {
    statuses.push((await kept.get('/api/popular-products')).statusCode)
    if ((await kept.get('/api/health/ready')).statusCode === 503) break
  }
  kept.close()
  return statuses
}

test('a new process that starts on the same folder meanwhile waits for the one that ends', async () => {
  const first = await start(500)
  const kept = keptConnection(first)
  await kept.get('/api/health')
  const ended = terminate(first)
  const second = await start(0)
  expect((await ended).code).toBe(0)
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  kept.close()
  expect((await terminate(second)).code).toBe(0)
})
