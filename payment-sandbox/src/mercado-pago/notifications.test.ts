import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import type { PaymentAction } from '../payments.ts'
import { days, minutes, startWallet, type Received } from '../test-sandbox.ts'
import { mercadoPagoCredentials } from './credentials.ts'

/** Checks a signature as the documentation tells shops to. */
function isSigned({ headers, path }: Received): boolean {
  const [, ts, v1] = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? []
  const id = new URL(path, 'http://shop').searchParams.get('data.id')
  const manifest = `id:${id};request-id:${String(headers['x-request-id'])};ts:${ts};`
  const { webhookSecret } = mercadoPagoCredentials
  return v1 === createHmac('sha256', webhookSecret).update(manifest).digest('hex')
}

const settle = 0

// [T5.13]
test('tells the shop of a payment, signed, at the address of the preference', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer({ notification_url: `${wallet.url}?source_news=webhooks` })
  const { paymentId } = await wallet.buyer.payWithCard(id)
  await wallet.advance(settle)
  const [event] = wallet.received
  expect(wallet.received).toHaveLength(1)
  expect(event?.path).toBe(`/hook?source_news=webhooks&data.id=${paymentId}&type=payment`)
  expect(event).toMatchObject({
    id: expect.any(Number),
    live_mode: false,
    type: 'payment',
    date_created: '2026-11-21T11:00:00.000-04:00',
    user_id: 100000001,
    api_version: 'v1',
    action: 'payment.created',
    data: { id: paymentId },
  })
  expect(event && isSigned(event)).toBe(true)
  // Seconds, as the provider's own library had to learn.
  expect(String(event?.headers['x-signature'])).toContain('ts=1795273200,')
})

test('tells nobody when the preference names no address', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer({ notification_url: '' })
  await wallet.buyer.payWithCard(id)
  expect(await wallet.deliveries()).toEqual([])
})

test('tells of a voucher when it is made and when it is paid', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithOxxo(id)
  await wallet.buyer.payVoucher(paymentId ?? '')
  await wallet.advance(settle)
  expect(wallet.received.map(({ action }) => action)).toEqual([
    'payment.created',
    'payment.updated',
  ])
})

// [T5.15]
test('ends a voucher that nobody paid after three days, and tells the shop', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithOxxo(id)
  await wallet.advance(days(3) - 1)
  expect((await wallet.getPayment(paymentId)).status).toBe('pending')
  await wallet.advance(1)
  expect(await wallet.getPayment(paymentId)).toMatchObject({
    status: 'cancelled',
    status_detail: 'expired',
  })
  expect(wallet.received.at(-1)).toMatchObject({ action: 'payment.updated' })
})

// [T5.24]
test('remembers vouchers and their time through a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-wallet-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const first = await startWallet(undefined, directory)
  const { id } = await first.prefer()
  const { paymentId } = await first.buyer.payWithOxxo(id)
  await first.advance(settle)
  await first.app.close()
  const second = await startWallet(undefined, directory)
  expect((await second.getPayment(paymentId)).status).toBe('pending')
  await second.advance(days(3))
  expect((await second.getPayment(paymentId)).status_detail).toBe('expired')
  const actions = first.received.map(({ action }) => action)
  expect(actions).toEqual(['payment.created', 'payment.updated'])
})

// [T5.13]
test('falsifies, dates back, doubles and loses as the plan says', async () => {
  const wallet = await startWallet()
  const webhooks = { delayMs: 5000, copies: 2, dropFirst: 1, wrongSignature: true, staleTs: true }
  await wallet.configure({ webhooks })
  const { id } = await wallet.prefer()
  await wallet.buyer.payWithCard(id)
  await wallet.advance(5000)
  expect(wallet.received).toEqual([])
  await wallet.advance(3000)
  expect(wallet.received).toHaveLength(2)
  const [first, second] = wallet.received
  expect(first && isSigned(first)).toBe(false)
  expect(String(first?.headers['x-signature'])).toContain(`ts=${1795273200 - 24 * 60 * 60},`)
  expect(first?.id).toBe(second?.id)
  expect(first?.headers['x-request-id']).not.toBe(second?.headers['x-request-id'])
})

// [T5.13]
test('sends the events of a payment in reverse, once it has ended', async () => {
  const wallet = await startWallet()
  await wallet.configure({ payments: { '7-1': { order: 'reversed' } } })
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithSpei(id)
  await wallet.advance(settle)
  expect(wallet.received).toEqual([])
  await wallet.buyer.payVoucher(paymentId ?? '')
  await wallet.advance(settle)
  expect(wallet.received.map(({ action }) => action)).toEqual([
    'payment.updated',
    'payment.created',
  ])
})

// [T5.13]
test('tries again until it is answered with 2xx, with the signature of the first time', async () => {
  const wallet = await startWallet((count) => (count < 2 ? 500 : 200))
  await wallet.configure({ webhooks: { retryEvery: minutes(15) } })
  const { id } = await wallet.prefer()
  await wallet.buyer.payWithCard(id)
  await wallet.advance(settle)
  await wallet.advance(minutes(15))
  const signatures = wallet.received.map(({ headers }) => headers['x-signature'])
  expect(signatures).toEqual([signatures[0], signatures[0]])
  const [delivery] = await wallet.deliveries()
  expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 2 })
})

// [T5.14]
test('sends its older notifications besides, unsigned, unless the address opts out', async () => {
  const wallet = await startWallet()
  await wallet.configure({ sendLegacyIpn: true })
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithCard(id)
  await wallet.advance(settle)
  const legacy = wallet.received.filter(({ headers }) => headers['x-signature'] === undefined)
  expect(legacy.map(({ topic }) => topic)).toEqual(['payment', 'merchant_order', 'merchant_order'])
  expect(legacy[0]?.path).toBe(`/hook?id=${paymentId}&topic=payment`)
  expect(wallet.received).toHaveLength(4)
  const out = await wallet.prefer({ notification_url: `${wallet.url}?source_news=webhooks` })
  await wallet.buyer.payWithCard(out.id)
  await wallet.advance(settle)
  expect(wallet.received).toHaveLength(5)
})

const approveLate: PaymentAction[] = [{ action: 'expire' }, { action: 'approve' }]

// [T5.15] [T5.17]
test.each<[string, 'card' | 'review' | 'cash', PaymentAction[], string, string]>([
  ['approves cash', 'cash', [{ action: 'approve' }], 'approved', 'accredited'],
  ['takes cash after its time', 'cash', approveLate, 'approved', 'accredited'],
  ['refuses cash', 'cash', [{ action: 'reject' }], 'rejected', 'rejected_by_bank'],
  ['ends cash', 'cash', [{ action: 'expire' }], 'cancelled', 'expired'],
  ['approves after review', 'review', [{ action: 'approve' }], 'approved', 'accredited'],
  ['finds a fraud', 'review', [{ action: 'reject' }], 'rejected', 'cc_rejected_high_risk'],
  ['refunds', 'card', [{ action: 'refund' }], 'refunded', 'refunded'],
  ['takes back', 'card', [{ action: 'chargeback' }], 'charged_back', 'in_process'],
  [
    'loses a dispute',
    'card',
    [{ action: 'chargeback' }, { action: 'chargeback-accept' }],
    'charged_back',
    'settled',
  ],
  [
    'wins a dispute',
    'card',
    [{ action: 'chargeback' }, { action: 'chargeback-reject' }],
    'charged_back',
    'reimbursed',
  ],
])('%s from outside, and tells the shop', async (_name, means, actions, status, detail) => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const visit =
    means === 'cash'
      ? await wallet.buyer.payWithOxxo(id)
      : await wallet.buyer.payWithCard(id, means === 'review' ? 'CONT' : 'APRO')
  const paymentId = visit.paymentId ?? ''
  for (const change of actions) {
    expect((await wallet.act(paymentId, change)).statusCode).toBe(200)
  }
  expect(await wallet.getPayment(paymentId)).toMatchObject({ status, status_detail: detail })
  await wallet.advance(settle)
  expect(wallet.received).toHaveLength(1 + actions.length)
  const [payment] = (await wallet.send('GET', '/__emu/charges')).json<object[]>()
  expect(payment).toMatchObject({ id: paymentId, provider: 'mercadopago', orderId: '7-1', status })
})

// [T5.17]
test('falsifies amount and currency, for shops that must notice', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithCard(id)
  await wallet.act(paymentId ?? '', { action: 'tamper', amount: 1, currency: 'USD' })
  const expected = { transaction_amount: 1, currency_id: 'USD', status: 'approved' }
  expect(await wallet.getPayment(paymentId)).toMatchObject(expected)
  expect((await wallet.act(paymentId ?? '', { action: 'expire' })).statusCode).toBe(409)
})
