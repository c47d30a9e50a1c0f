import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { connectEmbedded } from '@surco/database'
import { createTestDatabase, createTestFolder } from '@surco/database/testing'
import { createCardToken } from '@surco/payment-sandbox'
import { expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { deliveryForm, startSandbox, type Sandbox } from '../../testing/paying-shop.ts'
import { startShopProcess } from '../../testing/shop-process.ts'
import { withQueues } from '../../testing/test-shop.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

const buyer = { name: 'Guadalupe Xochitemol', email: 'lupita.xochitemol@rancho.example' }

/** Whichever comes first settles the payment. */
const settling = [
  'POST /api/openpay/confirm_payment_openpay_guest',
  'POST /api/openpay/webhook',
  'job reconcile-payments',
]

// A whole shop starts, as in the test of the log.
test(
  'a purchase is one trace from the call to the mail, and names nobody',
  { timeout: 600_000 },
  async () => {
    const collector = await startCollector()
    const [place, sandbox] = [await preparePlace(), await startSandbox()]
    const shop = await startShopProcess(place.dataDir, place.postgres, {
      ...sandbox.env,
      LOG_LEVEL: 'info',
      OPENPAY_WEBHOOK_USER: 'aviso',
      OPENPAY_WEBHOOK_PASSWORD: 'aviso',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'always_on',
    })
    const secrets = await buy(shop.url, sandbox)
    await expect
      .poll(() => collector.find('job mail-order-paid'), { timeout: 240_000 })
      .toBeDefined()
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await ended

    const { spans, find } = collector
    const job = find('job mail-order-paid')!
    const ofTrace = spans.filter(({ traceId }) => traceId === job.traceId)
    expect(ofTrace.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select', 'update', 'commit', 'OpenPay GET', 'mail']),
    )
    // Each step but the first has its parent in the trace, and the mail's is the job.
    const ids = new Set(ofTrace.map(({ spanId }) => spanId))
    const roots = ofTrace.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))
    expect(roots).toHaveLength(1)
    expect(settling).toContain(roots[0]?.name)
    expect(ofTrace.find(({ name }) => name === 'mail')!.parentSpanId).toBe(job.spanId)
    expect(find('POST /api/stripe/collect_details_guest')!.traceId).not.toBe(job.traceId)
    const told = JSON.stringify(collector.sent)
    // Short digits would also be found in ids and times.
    const phones = [deliveryForm.telefono, deliveryForm.telefono.replaceAll(' ', '')]
    for (const secret of ['Xochitemol', 'rancho.example', 'Juárez', ...phones, ...secrets])
      expect(told, secret).not.toContain(secret)
    await Promise.all([collector.close(), sandbox.close()])
    await place.remove()
  },
)

/** Takes what the exporter sends, as a collector does: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
async function startCollector() {
  const sent: Sent[] = []
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    void take(request).then(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
  }).listen(0, '127.0.0.1')
  async function take(request: IncomingMessage) {
    // safe: the exporter is set to JSON
    const took = (await json(request)) as Sent
    sent.push(took)
    for (const { scopeSpans } of took.resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const find = (name: string) => spans.find((span) => span.name === name)
  return { url: `http://127.0.0.1:${port}`, sent, spans, find, close }
}

/** A folder, or a database, with something to buy. */
async function preparePlace() {
  const dataDir = await createTestFolder(withQueues)
  const postgres =
    process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase(withQueues) : undefined
  const database = postgres ?? (await connectEmbedded(dataDir))
  await createProduct(database.db, { sku: 'BOMBA', stock: 5 })
  if (!postgres) await database.close()
  return {
    dataDir,
    postgres,
    async remove() {
      await postgres?.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Buys as a guest; answers what is secret of it. */
async function buy(url: string, sandbox: Sandbox): Promise<string[]> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}?correo=${buyer.email}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as {
      newUser: { _id: string; cartId: string }
      shippingAddress: { id: string }
    }
  }
  const cart = [{ SKU: 'BOMBA', cantidad: 1 }]
  const { newUser } = await send('POST', '/users/guest-register', { ...buyer, cart })
  const { _id: userId, cartId } = newUser
  const saved = await send('PATCH', '/users/guest/shipping-address', { userId, ...deliveryForm })
  const token = await createCardToken(sandbox.url)
  await send('POST', '/stripe/collect_details_guest', {
    userGuestId: userId,
    cartId,
    email: buyer.email,
    paymentMethod: 'openpay',
    paymentDetails: { source_id: token, device_session_id: 'a'.repeat(32) },
    currency: 'MXN',
    country: 'MX',
    cardName: buyer.name,
    couponCode: null,
  })
  const [charge] = await sandbox.control.listPayments()
  const chargeId = charge?.id ?? ''
  await sandbox.control.act(chargeId, { action: 'approve' })
  await send('POST', '/openpay/confirm_payment_openpay_guest', {
    chargeId,
    addressId: saved.shippingAddress.id,
    couponCode: null,
  })
  return [userId, cartId, token, chargeId]
}
