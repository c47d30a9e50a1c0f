import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { MercadoPago } from './providers/mercado-pago/client.ts'
import { OpenPay } from './providers/openpay/client.ts'
import type { ListedPayment, PaymentProvider } from './providers/provider.ts'
import { Stripe } from './providers/stripe/client.ts'

interface Answer {
  status: number
  body: string
}

/** What every call is answered. */
let answer: Answer
const server = createServer((_request, response) =>
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
)
let apiUrl: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const scripts = { scriptUrl: '', deviceDataScriptUrl: '' }
const users = { webhookUser: '', webhookPassword: '' }
const openpayKeys = { merchantId: 'm', privateKey: 'sk', publicKey: 'pk', sandbox: true }
const walletKeys = { accessToken: 'at', publicKey: 'pk', webhookSecret: '', scriptUrl: '' }
const openpay = () => new OpenPay({ apiUrl, ...openpayKeys, ...scripts, ...users })
const wallet = () => new MercadoPago({ apiUrl, ...walletKeys })
const stripe = () => new Stripe({ apiUrl, secretKey: 'sk' })

const attempt = { reference: '7-1', chargeId: null, checkoutId: null }
const ofIntent = { ...attempt, chargeId: 'pi_1' }

const charge = {
  id: 'tr1',
  status: 'completed',
  amount: 1250.5,
  currency: 'MXN',
  order_id: '7-1',
  creation_date: '2026-11-21T09:00:00-06:00',
}
const walletPayment = {
  id: 81,
  status: 'approved',
  status_detail: 'accredited',
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  currency_id: 'MXN',
  external_reference: '7-1',
  transaction_amount: 1250.5,
  date_created: '2026-11-21T09:00:00.000-06:00',
}
const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 125_050,
  currency: 'mxn',
  metadata: { order_id: '7-1' },
  created: 1_795_273_200,
}

const request = {
  sourceId: 'k1',
  deviceSessionId: 'd1',
  amount: 125_050,
  description: 'Pedido 7',
  reference: '7-1',
  redirectUrl: 'https://shop.test/',
  customer: { name: 'Ana', email: 'ana@example.com', phone: '33' },
}

type Call = () => Promise<unknown>

async function firstPage(provider: PaymentProvider): Promise<unknown> {
  for await (const page of provider.listDay('2026-11-21')) return page
  return []
}

const page = (payment: object) => ({ paging: { total: 1 }, results: [payment] })
const pageOfIntents = (payment: object) => ({ data: [payment], has_more: false })
const alone = (payment: object) => payment
const listed = (payment: object) => [payment]

type Case = [name: string, call: Call, payment: object, around: (payment: object) => unknown]

/** Each call of each provider, and a good answer to it: a payment, in what is around it. */
const cases: Case[] = [
  ['OpenPay createCharge', () => openpay().createCharge(request), charge, alone],
  ['OpenPay findPayment', () => openpay().findPayment('tr1'), charge, alone],
  ['OpenPay listPayments', () => openpay().listPayments(attempt), charge, listed],
  ['OpenPay listDay', () => firstPage(openpay()), charge, listed],
  ['Mercado Pago findPayment', () => wallet().findPayment('81'), walletPayment, alone],
  ['Mercado Pago listPayments', () => wallet().listPayments(attempt), walletPayment, page],
  ['Mercado Pago listDay', () => firstPage(wallet()), walletPayment, page],
  ['Stripe findPayment', () => stripe().findPayment('pi_1'), intent, alone],
  ['Stripe listPayments', () => stripe().listPayments(ofIntent), intent, alone],
  ['Stripe listDay', () => firstPage(stripe()), intent, pageOfIntents],
]
const calls = cases.map(([name, call, payment, around]) => ({ name, call, payment, around }))

const told = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) })

/** `[]` is how OpenPay says that there is nothing. */
const wholes: Record<string, Answer> = {
  'an empty body': { status: 200, body: '' },
  '204': { status: 204, body: '' },
  null: told(null),
  '{}': told({}),
  '[]': told([]),
  '[null]': told([null]),
  '42': told(42),
  'its half': { status: 200, body: '{"id":"tr1","sta' },
  'a page': { status: 200, body: '<html>' },
  'a refusal of nobody': { status: 400, body: 'null' },
  'an error of null': { status: 404, body: '{"error":null,"error_code":null}' },
}

const isRightAnswer = (name: string, garbage: string) =>
  garbage === '[]' && /OpenPay list/.test(name)

const ofWholes = calls.flatMap(({ name, call }) =>
  Object.entries(wholes)
    .filter(([garbage]) => !isRightAnswer(name, garbage))
    .map(([garbage, said]) => ({ name, call, garbage, said })),
)

/** Left out (undefined), or of another kind. */
const wrongFields: Record<string, unknown[]> = {
  id: [undefined, null, '', true, {}],
  status: [undefined, null, 7],
  amount: [undefined, null, '1250.50', -1],
  transaction_amount: [undefined, null, '1250.50', -1],
  currency: [undefined, null, 1],
  currency_id: [undefined, null, 1],
  order_id: [undefined, 7],
  external_reference: [undefined, 7],
  creation_date: [undefined, 'soon'],
  date_created: [undefined, 'soon'],
  created: [undefined, 'soon'],
}

/** Of these each payment is checked for itself. */
const tellsApart = (name: string) => name === 'OpenPay listDay' || name === 'Mercado Pago listDay'

const ofFields = calls.flatMap(({ name, call, payment, around }) =>
  Object.keys(payment).flatMap((field) =>
    (wrongFields[field] ?? []).map((value) => ({
      name,
      call,
      garbage: `${field} ${value === undefined ? 'left out' : JSON.stringify(value)}`,
      said: told(around({ ...payment, [field]: value })),
    })),
  ),
)

test.each(calls)('$name takes a good answer', async ({ call, payment, around }) => {
  answer = told(around(payment))
  const [first] = [await call()].flat()
  expect(first).toMatchObject({ status: 'completed', amount: 125_050, currency: 'MXN' })
})

test.each(ofFields.filter(({ name }) => tellsApart(name)))(
  '$name tells what can be read of a payment, answered $garbage',
  async ({ call, garbage, said }) => {
    answer = said
    const [payment] = [await call()].flat() as [ListedPayment]
    const field = garbage.split(' ')[0]!
    expect(payment.unread).toContain('must')
    expect(payment).toMatchObject({
      status: 'completed',
      amount: field.endsWith('amount') ? 0 : 125_050,
      reference: /order_id|reference/.test(field) ? null : '7-1',
    })
    expect(['tr1', '81', '']).toContain(payment.id)
  },
)

// [T4.60]
test.each([...ofWholes, ...ofFields.filter(({ name }) => !tellsApart(name))])(
  '$name does not know what became of it, answered $garbage',
  async ({ call, said }) => {
    answer = said
    await expect(call()).rejects.toMatchObject({ name: 'ProviderUnreachable' })
  },
)

test('the wallet tells no day of which it lists less than there is', async () => {
  answer = told({
    paging: { total: 150 },
    results: Array.from({ length: 100 }, () => walletPayment),
  })
  const all = async () => {
    for await (const each of wallet().listDay('2026-11-21')) expect(each).toHaveLength(100)
  }
  await expect(all()).rejects.toThrow('Mercado Pago lists 1 of 150 payments')
})

test.each([
  ['an address left out', { id: 'p1' }],
  ['an id left out', { init_point: 'https://wallet.test/p1' }],
  ['an address that is none', { id: 'p1', init_point: 'javascript:alert(1)' }],
  ['null', null],
])('the page of the wallet is not open, answered %s', async (_garbage, body) => {
  answer = told(body)
  const opened = wallet().createPreference({} as never, 'key')
  await expect(opened).rejects.toMatchObject({ name: 'ProviderUnreachable' })
})

// [T4.60]
test.each([
  ['OpenPay', () => openpay().findPayment('tr2'), charge],
  ['OpenPay', () => openpay().createCharge({ ...request, reference: '8-1' }), charge],
  ['Mercado Pago', () => wallet().findPayment('82'), walletPayment],
  ['Stripe', () => stripe().findPayment('pi_2'), intent],
] satisfies [string, Call, object][])(
  '%s tells nothing with another payment than was asked for',
  async (_name, call, payment) => {
    answer = told(payment)
    await expect(call()).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      message: expect.stringContaining('another payment'),
    })
  },
)
