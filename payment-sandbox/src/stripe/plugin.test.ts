import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { startReceiver, startSandbox } from '../test-sandbox.ts'
import { stripeCredentials } from './credentials.ts'
import type { StripeErrorBody } from './errors.ts'
import type { WireCharge, WireIntent, WireRefund } from './wire.ts'

const { secretKey, webhookSecret } = stripeCredentials
const form = 'application/x-www-form-urlencoded'

async function startStripe(statusFor?: (count: number) => number) {
  const sandbox = await startSandbox()
  const receiver = await startReceiver(statusFor)
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    sandbox.send(method, `/stripe/v1${path}`, fields && new URLSearchParams(fields).toString(), {
      authorization: `Bearer ${secretKey}`,
      ...(fields && { 'content-type': form }),
      ...headers,
    })
  const intent = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call('POST', '/payment_intents', { ...intentForm, ...fields }, headers)
  const register = () =>
    call('POST', '/webhook_endpoints', { url: receiver.url, 'enabled_events[]': '*' })
  return { ...sandbox, ...receiver, call, intent, register }
}

const intentForm = { amount: '300100', currency: 'mxn', 'metadata[order_id]': '7-1' }
const number = 'payment_method_data[card][number]'
const visa = { confirm: 'true', [number]: '4242424242424242' }

// [T5.21]
test('makes an intent and charges a card when it is confirmed', async () => {
  const stripe = await startStripe()
  const made = (await stripe.intent()).json<WireIntent>()
  expect(made).toMatchObject({
    object: 'payment_intent',
    amount: 300100,
    currency: 'mxn',
    status: 'requires_payment_method',
    metadata: { order_id: '7-1' },
  })
  const path = `/payment_intents/${made.id}`
  const fields = { payment_method: 'pm_card_visa' }
  const paid = (await stripe.call('POST', `${path}/confirm`, fields)).json<WireIntent>()
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 300100 })
  expect((await stripe.call('GET', path)).json()).toEqual(paid)
  const charge = await stripe.call('GET', `/charges/${paid.latest_charge}`)
  expect(charge.json()).toMatchObject({ paid: true, payment_intent: made.id, amount: 300100 })
  expect((await stripe.call('POST', `${path}/confirm`, fields)).statusCode).toBe(400)
})

test('takes the secret key as Bearer or Basic, and no other', async () => {
  const stripe = await startStripe()
  const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const status = async (authorization: string) =>
    (await stripe.intent({}, { authorization })).statusCode
  expect(await status(basic(secretKey))).toBe(200)
  expect(await status(basic('sk_test_other'))).toBe(401)
  expect(await status('')).toBe(401)
})

// [M] All these numbers but the first.
test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
])('refuses card %s with %s, and takes another afterwards', async (card, code, decline) => {
  const stripe = await startStripe()
  const refused = await stripe.intent({ confirm: 'true', [number]: card })
  expect(refused.statusCode).toBe(402)
  const { error } = refused.json<StripeErrorBody>()
  const payment_intent = { status: 'requires_payment_method' }
  expect(error).toMatchObject({ type: 'card_error', code, payment_intent })
  expect(error.decline_code).toBe(decline)
  const { id } = error.payment_intent as WireIntent
  const fields = { [number]: '4242424242424242' }
  const paid = await stripe.call('POST', `/payment_intents/${id}/confirm`, fields)
  expect(paid.json<WireIntent>()).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('a card that the bank asks about ends the error of the card before', async () => {
  const stripe = await startStripe()
  const refused = await stripe.intent({ confirm: 'true', [number]: '4000000000000002' })
  const { id } = refused.json<StripeErrorBody>().error.payment_intent as WireIntent
  const fields = { [number]: '4000002760003184' }
  const asked = await stripe.call('POST', `/payment_intents/${id}/confirm`, fields)
  expect(asked.statusCode).toBe(200)
  const now = { status: 'requires_action', last_payment_error: null }
  expect(asked.json()).toMatchObject(now)
  expect((await stripe.call('GET', `/payment_intents/${id}`)).json()).toMatchObject(now)
})

test('waits for the buyer at the bank, whom the control API stands for', async () => {
  const stripe = await startStripe()
  const fields = { confirm: 'true', [number]: '4000002760003184' }
  const { id, ...waiting } = (await stripe.intent(fields)).json<WireIntent>()
  expect(waiting).toMatchObject({ status: 'requires_action' })
  await stripe.act(id, { action: 'approve' })
  const path = `/payment_intents/${id}`
  expect((await stripe.call('GET', path)).json()).toMatchObject({ status: 'succeeded' })
})

test.each([
  ['nothing to pay', { amount: '0' }],
  ['half a centavo', { amount: '1.5' }],
  ['no currency', { currency: '' }],
  ['an unknown method', { payment_method: 'pm_unknown' }],
])('refuses %s', async (_name, fields) => {
  const stripe = await startStripe()
  const refused = await stripe.intent(fields)
  expect([400, 404]).toContain(refused.statusCode)
  expect(refused.json<StripeErrorBody>().error.type).toBe('invalid_request_error')
})

test('takes forms only', async () => {
  const stripe = await startStripe()
  const headers = { authorization: `Bearer ${secretKey}` }
  const json = { amount: 1, currency: 'mxn' }
  const refused = await stripe.send('POST', '/stripe/v1/payment_intents', json, headers)
  expect(refused.statusCode).toBe(400)
})

test('answers a repeated idempotency key with the same intent', async () => {
  const stripe = await startStripe()
  const key = { 'idempotency-key': 'k1' }
  const first = (await stripe.intent(visa, key)).json<WireIntent>()
  expect((await stripe.intent(visa, key)).json()).toEqual(first)
  const other = await stripe.intent({ ...visa, amount: '100' }, key)
  expect(other.json<StripeErrorBody>().error.type).toBe('idempotency_error')
})

test('lists intents by time in pages, newest first, with their charges when asked', async () => {
  const stripe = await startStripe()
  const make = async () => (await stripe.intent(visa)).json<WireIntent>()
  const first = await make()
  await stripe.advance(60_000)
  const [second, third] = [await make(), await make()]
  const list = async (query: Record<string, string>) => {
    const answer = await stripe.call(
      'GET',
      `/payment_intents?${new URLSearchParams(query).toString()}`,
    )
    return answer.json<{ data: { id: string; latest_charge: unknown }[]; has_more: boolean }>()
  }
  const page = await list({ limit: '2' })
  expect(page).toMatchObject({ has_more: true, data: [{ id: third.id }, { id: second.id }] })
  const rest = await list({ limit: '2', starting_after: second.id })
  expect(rest).toMatchObject({ has_more: false, data: [{ id: first.id }] })
  const since = await list({ 'created[gte]': String(second.created) })
  expect(since.data.map(({ id }) => id)).toEqual([third.id, second.id])
  const until = await list({
    'created[lt]': String(second.created),
    'expand[]': 'data.latest_charge',
  })
  expect(until.data).toMatchObject([{ latest_charge: { id: first.latest_charge, paid: true } }])
})

// [T5.21]
test('refunds in parts up to the amount', async () => {
  const stripe = await startStripe()
  const { id, latest_charge } = (await stripe.intent(visa)).json<WireIntent>()
  const refund = (fields: Record<string, string>) =>
    stripe.call('POST', '/refunds', { payment_intent: id, ...fields })
  const part = (await refund({ amount: '100' })).json<WireRefund>()
  expect(part).toMatchObject({ amount: 100, status: 'succeeded', charge: latest_charge })
  expect((await refund({ amount: '300001' })).statusCode).toBe(400)
  expect((await refund({})).json<WireRefund>().amount).toBe(300000)
  expect((await refund({})).statusCode).toBe(400)
  const charge = (await stripe.call('GET', `/charges/${latest_charge}`)).json<WireCharge>()
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 300100 })
  const list = await stripe.call('GET', `/refunds?payment_intent=${id}`)
  expect(list.json<{ data: [] }>().data).toHaveLength(2)
})

// [T5.21]
test('tells registered addresses, signed over the body, and keeps the events', async () => {
  const stripe = await startStripe()
  await stripe.register()
  const { id } = (await stripe.intent(visa)).json<WireIntent>()
  await stripe.act(id, { action: 'refund', amount: 1 })
  await stripe.act(id, { action: 'chargeback' })
  await stripe.act(id, { action: 'chargeback-reject' })
  await stripe.advance(0)
  expect(stripe.types()).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
  for (const { headers, raw } of stripe.received) {
    const [, t, v1] = /^t=(\d+),v1=(.+)$/.exec(String(headers['stripe-signature'])) ?? []
    const expected = createHmac('sha256', webhookSecret).update(`${t}.${raw}`).digest('hex')
    expect(v1).toBe(expected)
  }
  const events = await stripe.call('GET', '/events')
  expect(events.json<{ data: [] }>().data).toHaveLength(5)
  const event = await stripe.call('GET', `/events/${stripe.received[1]?.id}`)
  expect(event.json()).toMatchObject({ data: { object: { id, status: 'succeeded' } } })
})

test('falsifies signatures and dates them back as the plan says', async () => {
  const stripe = await startStripe()
  await stripe.register()
  await stripe.configure({ webhooks: { wrongSignature: true, staleTs: true } })
  await stripe.intent(visa)
  await stripe.advance(0)
  const [event] = stripe.received
  const [, t, v1] = /^t=(\d+),v1=(.+)$/.exec(String(event?.headers['stripe-signature'])) ?? []
  expect(Number(t)).toBe(1795273200 - 24 * 60 * 60)
  const right = createHmac('sha256', webhookSecret).update(`${t}.${event?.raw}`).digest('hex')
  expect(v1).not.toBe(right)
})

test('leaves addresses alone that were deleted', async () => {
  const stripe = await startStripe()
  const { id } = (await stripe.register()).json<{ id: string }>()
  expect((await stripe.call('DELETE', `/webhook_endpoints/${id}`)).statusCode).toBe(200)
  await stripe.intent(visa)
  await stripe.advance(0)
  expect(stripe.received).toEqual([])
})

test.each([
  ['1095', 500],
  ['1096', 503],
  ['1097', 429],
])('answers a charge of %s with %s', async (amount, status) => {
  const stripe = await startStripe()
  expect((await stripe.intent({ ...visa, amount })).statusCode).toBe(status)
})

test('puts amounts ending in 77 in review, and takes others that hang all the same', async () => {
  const stripe = await startStripe()
  await stripe.configure({ hangMs: 1 })
  const review = (await stripe.intent({ ...visa, amount: '1077' })).json<WireIntent>()
  expect(review.status).toBe('processing')
  await stripe.act(review.id, { action: 'reject' })
  const path = `/payment_intents/${review.id}`
  const after = (await stripe.call('GET', path)).json<WireIntent>()
  expect(after.status).toBe('requires_payment_method')
  const late = (await stripe.intent({ ...visa, amount: '1098' })).json<WireIntent>()
  expect(late.status).toBe('succeeded')
})

test('gives an unpaid intent up, once', async () => {
  const stripe = await startStripe()
  const { id } = (await stripe.intent()).json<WireIntent>()
  const cancel = () => stripe.call('POST', `/payment_intents/${id}/cancel`)
  expect((await cancel()).json<WireIntent>().status).toBe('canceled')
  expect((await cancel()).statusCode).toBe(400)
})

// [T5.21]
test('pays in the months that were chosen of those that are offered', async () => {
  const stripe = await startStripe()
  const option = 'payment_method_options[card][installments]'
  const { id, ...made } = (
    await stripe.intent({ [`${option}[enabled]`]: 'true' })
  ).json<WireIntent>()
  const { available_plans: plans } = made.payment_method_options.card.installments
  expect(plans.map(({ count }) => count)).toEqual([3, 6, 9, 12, 18, 24])
  const confirm = (count: string) =>
    stripe.call('POST', `/payment_intents/${id}/confirm`, {
      payment_method: 'pm_card_visa',
      [`${option}[plan][count]`]: count,
    })
  expect((await confirm('5')).statusCode).toBe(400)
  const paid = (await confirm('6')).json<WireIntent>()
  expect(paid.status).toBe('succeeded')
  const plan = { count: 6, interval: 'month', type: 'fixed_count' }
  expect(paid.payment_method_options.card.installments.plan).toEqual(plan)
})
