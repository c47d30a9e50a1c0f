import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { startWallet } from '../test-sandbox.ts'
import type { ErrorBody } from './errors.ts'
import type { WireRefund } from './wire.ts'

type Wallet = Awaited<ReturnType<typeof startWallet>>

async function pay(wallet: Wallet) {
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithCard(id)
  return { preferenceId: id, paymentId: paymentId ?? '' }
}

const refund = (wallet: Wallet, id: string, body?: object, key = randomUUID() as string) =>
  wallet.call('POST', `/v1/payments/${id}/refunds`, body, { 'x-idempotency-key': key })

test('says that it does not know a payment', async () => {
  const wallet = await startWallet()
  const unknown = await wallet.call('GET', '/v1/payments/123')
  expect(unknown.statusCode).toBe(404)
  // [M] Code and text of the cause.
  const cause = [{ code: 2000, description: 'Payment not found', data: null }]
  expect(unknown.json<ErrorBody>()).toMatchObject({ error: 'not_found', status: 404, cause })
})

// [T5.11]
test('finds the payments of a reference, newest first, unless it does not index', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const first = await wallet.buyer.payWithCard(id, 'OTHE')
  const second = await wallet.buyer.payWithCard(id, 'APRO')
  const path = '/v1/payments/search?external_reference=7-1&sort=date_created&criteria=desc'
  const ids = [Number(second.paymentId), Number(first.paymentId)]
  expect((await wallet.call('GET', path)).json()).toMatchObject({
    paging: { total: 2, limit: 30, offset: 0 },
    results: ids.map((each) => ({ id: each })),
  })
  const other = await wallet.call('GET', '/v1/payments/search?external_reference=8-1')
  expect(other.json()).toMatchObject({ paging: { total: 0 }, results: [] })
  await wallet.configure({ searchDoesNotIndex: true })
  expect((await wallet.call('GET', path)).json()).toMatchObject({ paging: { total: 0 } })
})

test('finds the payments made in a time, page by page', async () => {
  const wallet = await startWallet()
  const { paymentId: first } = await pay(wallet)
  await wallet.advance(60_000)
  const { paymentId: second } = await pay(wallet)
  const { paymentId: third } = await pay(wallet)
  const made = (await wallet.call('GET', `/v1/payments/${second}`)).json<{ date_created: string }>()
  const search = async (query: Record<string, string>) => {
    const answer = await wallet.call(
      'GET',
      `/v1/payments/search?${new URLSearchParams(query).toString()}`,
    )
    const { paging, results } = answer.json<{
      paging: { total: number }
      results: { id: number }[]
    }>()
    return { total: paging.total, ids: results.map(({ id }) => String(id)) }
  }
  const from = {
    range: 'date_created',
    begin_date: made.date_created,
    end_date: '2027-01-01T00:00:00Z',
  }
  expect(await search(from)).toEqual({ total: 2, ids: [third, second] })
  expect(await search({ ...from, limit: '1', offset: '1' })).toEqual({ total: 2, ids: [second] })
  const before = { begin_date: '2026-01-01T00:00:00Z', end_date: made.date_created }
  expect((await search(before)).ids).toEqual([third, second, first])
  const bad = await wallet.call('GET', '/v1/payments/search?range=x&begin_date=x&end_date=x')
  expect(bad.statusCode).toBe(400)
})

// [T5.11]
test('lists the merchant order of a preference with all its payments', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const find = async () => {
    const path = `/merchant_orders?preference_id=${id}`
    return (await wallet.call('GET', path)).json<{ elements: { id: number }[] }>().elements
  }
  expect(await find()).toEqual([])
  const refused = await wallet.buyer.payWithCard(id, 'OTHE')
  const open = { status: 'opened', order_status: 'payment_required', paid_amount: 0 }
  expect(await find()).toMatchObject([open])
  const paid = await wallet.buyer.payWithCard(id)
  const [order] = await find()
  expect(order).toMatchObject({
    preference_id: id,
    external_reference: '7-1',
    status: 'closed',
    order_status: 'paid',
    total_amount: 3001,
    paid_amount: 3001,
    payments: [
      { id: Number(refused.paymentId), status: 'rejected' },
      { id: Number(paid.paymentId), status: 'approved', transaction_amount: 3001 },
    ],
  })
  expect((await wallet.call('GET', `/merchant_orders/${order?.id}`)).json()).toEqual(order)
})

test('cancels what is still awaited, and nothing else', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithOxxo(id)
  const path = `/v1/payments/${paymentId}`
  expect((await wallet.call('PUT', path, { status: 'approved' })).statusCode).toBe(400)
  const cancelled = await wallet.call('PUT', path, { status: 'cancelled' })
  // [M] The detail.
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' })
  expect((await wallet.call('PUT', path, { status: 'cancelled' })).statusCode).toBe(400)
})

// [T5.12]
test('refunds in parts up to the amount, then the payment is refunded', async () => {
  const wallet = await startWallet()
  const { paymentId } = await pay(wallet)
  const first = await refund(wallet, paymentId, { amount: 1000.5 })
  expect(first.statusCode).toBe(201)
  expect(first.json<WireRefund>()).toMatchObject({
    payment_id: Number(paymentId),
    amount: 1000.5,
    status: 'approved',
  })
  expect(await wallet.getPayment(paymentId)).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 1000.5,
  })
  expect((await refund(wallet, paymentId, { amount: 2000.51 })).statusCode).toBe(400)
  const rest = (await refund(wallet, paymentId)).json<WireRefund>()
  expect(rest.amount).toBe(2000.5)
  expect(await wallet.getPayment(paymentId)).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: 3001,
  })
  expect((await refund(wallet, paymentId)).statusCode).toBe(400)
  const path = `/v1/payments/${paymentId}/refunds`
  expect((await wallet.call('GET', path)).json()).toEqual([first.json(), rest])
  expect((await wallet.call('GET', `${path}/${rest.id}`)).json()).toEqual(rest)
})

// [T5.12]
test('refunds once for each idempotency key, and not without one', async () => {
  const wallet = await startWallet()
  const { paymentId } = await pay(wallet)
  const first = await refund(wallet, paymentId, { amount: 10 }, 'k1')
  const again = await refund(wallet, paymentId, { amount: 10 }, 'k1')
  expect(again.json()).toEqual(first.json())
  expect((await wallet.getPayment(paymentId)).refunds).toHaveLength(1)
  const without = await wallet.call('POST', `/v1/payments/${paymentId}/refunds`, { amount: 10 })
  expect(without.statusCode).toBe(400)
})

// [T5.12]
test('refuses refunds of what took no money, and all of them when told to', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithOxxo(id)
  expect((await refund(wallet, paymentId ?? '')).statusCode).toBe(400)
  const paid = await pay(wallet)
  await wallet.configure({ refusesRefunds: true })
  const refused = await refund(wallet, paid.paymentId)
  expect(refused.statusCode).toBe(403)
  expect(refused.json<ErrorBody>().error).toBe('PA_UNAUTHORIZED_RESULT_FROM_POLICIES')
})
