import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { OfficeOrder } from '@surco/contract'
import { bookEntry, order, refund } from '@surco/database/schema'
import { stripeCredentials } from '@surco/payment-sandbox'
import { asc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingCustomer } from '../../testing/paying-customer.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../../testing/paying-shop.ts'
import { createStaff } from '../../testing/staff.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { ProviderRefusal, ProviderUnreachable } from '../providers/provider.ts'
import { makeRefund } from './make-refund.ts'

const MINUTE = 60_000

let shop: PayingShop
let seller: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createPayingShop()
  await shop.receiveWebhooks()
})
afterAll(() => shop.close())

beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line cascade')
  await db.execute('delete from jobs.job')
  await shop.sandbox.control.changeConfig({
    losesAnswers: false,
    refusesRefunds: false,
    webhooks: { dropFirst: 0 },
  })
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba', listPrice: 100_000, stock: 10 })
  seller = await createStaff(shop, 'ventas')
})

type Provider = 'openpay' | 'mercadopago' | 'stripe'

const three = [{ SKU: 'PUMP', cantidad: 3 }]

/** An order of three pumps, paid: 3,000.00 pesos. Seven are left. */
async function createPaid(provider: Provider = 'mercadopago') {
  const charge = await payers[provider]()
  const [found] = (await shop.listOrders()).slice(-1)
  expect(found).toMatchObject({ status: 'paid', toShip: 3, total: 300_000 })
  return { id: found!.id, number: found!.number, charge }
}

const payers: Record<Provider, () => Promise<string>> = {
  async openpay() {
    const buyer = await shop.createBuyer({ cart: three })
    await shop.pay(buyer, await shop.createToken())
    const { chargeId } = (await shop.listAttempts()).at(-1)!
    await shop.sandbox.control.act(chargeId!, { action: 'approve' })
    await shop.deliverWebhooks()
    return chargeId!
  },
  async mercadopago() {
    const buyer = await shop.createBuyer({ cart: three })
    const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
    const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
    await shop.deliverWebhooks()
    return paymentId!
  },
  async stripe() {
    const buyer = await createPayingCustomer(shop, three)
    await buyer.pay(await shop.createToken())
    const { id } = (await shop.listOrders()).at(-1)!
    const answer = await fetch(`${shop.sandbox.url}/stripe/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeCredentials.secretKey}` },
      body: new URLSearchParams({
        amount: '300000',
        currency: 'mxn',
        'metadata[order_id]': id,
        'payment_method_data[card][number]': '4242424242424242',
        confirm: 'true',
      }),
    })
    const made = (await answer.json()) as { id: string }
    await buyer.confirmStripe(made.id)
    return made.id
  },
}

const one = {
  amount: 1000,
  lines: [{ SKU: 'PUMP', cantidad: 1 }],
  restock: true,
  reason: 'Se rompió',
}

const ask = (number: number, body: object = one, by = seller) =>
  by.call('POST', `/orders/${number}/refunds`, body)

const read = async (number: number) =>
  (await seller.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>().data

const givenBack = async (provider: Provider, charge: string) =>
  (await shop.shop.providers[provider]?.findPayment(charge))?.refunded

const listRefunds = () => shop.shop.db.select().from(refund).orderBy(asc(refund.askedAt))
const findOrder = async (id: string) =>
  (await shop.shop.db.select().from(order).where(eq(order.id, id)))[0]!

async function readMails(number: number) {
  const folder = join(shop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) =>
      PostalMime.parse(await readFile(join(folder, file))),
    ),
  )
  return mails
    .filter(({ subject }) => subject?.includes(`Reembolso de tu pedido #${number}`))
    .map(({ text }) => text?.replaceAll(/\s+/g, ' ') ?? '')
}

/** Does the jobs that are due; one that cannot reach its provider is due again a minute later. */
async function work() {
  await shop.shop.jobs.runDue().catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error
  })
}

async function workLater() {
  await shop.shop.db.execute(
    `update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  )
  await shop.advanceClocks(MINUTE)
  await work()
}

test.each(['openpay', 'mercadopago', 'stripe'] as const)(
  'a part is given back by %s, then the rest, and nothing twice',
  async (provider) => {
    const { id, number, charge } = await createPaid(provider)
    const asked = (await ask(number)).json().data
    expect(asked).toMatchObject({
      status: 'paid',
      refunds: [{ amount: 1000, status: 'asked', items: one.lines, restocked: true }],
      kept: [{ SKU: 'PUMP', cantidad: 2 }],
      toShip: [{ SKU: 'PUMP', cantidad: 2 }],
    })
    expect(await shop.stockOf('PUMP')).toEqual({ stock: 8, reserved: 0 })
    expect(await givenBack(provider, charge)).toBe(0)

    await work()
    await shop.deliverWebhooks()
    await work()
    expect(await givenBack(provider, charge)).toBe(100_000)
    expect(await read(number)).toMatchObject({
      status: 'paid',
      problem: null,
      refundable: 2000,
      refunds: [{ status: 'done', words: '' }],
    })

    await ask(number, {
      ...one,
      amount: 2000,
      lines: [{ SKU: 'PUMP', cantidad: 2 }],
      restock: false,
    })
    await work()
    await shop.deliverWebhooks()
    await work()
    // OpenPay tells of the last one alone.
    expect(await givenBack(provider, charge)).toBe(provider === 'openpay' ? 200_000 : 300_000)
    expect((await read(number)).payments.at(-1)).toMatchObject({ refunded: 3000 })
    expect(await findOrder(id)).toMatchObject({ status: 'refunded', toShip: 0, reviewReason: null })
    expect(await shop.stockOf('PUMP')).toEqual({ stock: 8, reserved: 0 })
    const mails = await readMails(number)
    expect(mails).toHaveLength(2)
    expect(mails.filter((text) => text.includes('1 × Motobomba (SKU PUMP)'))).toEqual([
      expect.stringContaining('Reembolsamos $1,000.00 MXN de los $3,000.00 MXN'),
    ])
    expect(mails.filter((text) => text.includes('2 × Motobomba (SKU PUMP)'))).toEqual([
      expect.stringContaining('Con esto te devolvimos el total: $3,000.00 MXN'),
    ])

    await shop.advanceClocks(7 * 60 * MINUTE)
    await checkLedger(shop.shop)
    const differences = await shop.shop.db.execute(
      `select kind from ledger_difference where payment_id = '${charge}'`,
    )
    expect(differences.rows).toEqual([])
  },
)

test('an order of which nothing was shipped is cancelled: money and units go back', async () => {
  const { id, number, charge } = await createPaid('openpay')
  const body = { restock: true, reason: 'Ya no lo quiere' }
  await seller.call('POST', `/orders/${number}/cancel`, body)
  expect(await findOrder(id)).toMatchObject({ status: 'paid', toShip: 0 })
  const [row] = (await seller.call('GET', '/orders?view=all')).json().data
  expect(row).toMatchObject({ status: 'paid', delivery: 'none', openRefund: 'asked' })
  await work()
  expect(await findOrder(id)).toMatchObject({ status: 'refunded', reviewReason: null })
  expect(await givenBack('openpay', charge)).toBe(300_000)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 10, reserved: 0 })
  const again = await seller.call('POST', `/orders/${number}/cancel`, body)
  expect(again.json().message).toBe('Este pedido ya se reembolsó por completo.')
  const entries = await shop.shop.db
    .select()
    .from(bookEntry)
    .where(eq(bookEntry.subjectId, String(number)))
  expect(entries).toMatchObject([
    {
      action: 'order.cancelled',
      after: {
        amount: '$3,000.00 MXN',
        units: '3 × PUMP',
        restocked: 'sí',
        reason: 'Ya no lo quiere',
      },
    },
  ])
})

test('an order that waits for cash is cancelled: it is not to be paid any more', async () => {
  const buyer = await shop.createBuyer({ cart: three })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await shop.confirmWallet(paymentId!, buyer.addressId)
  const [found] = await shop.listOrders()
  const body = { restock: true, reason: 'Ya no lo quiere' }
  const answer = await seller.call('POST', `/orders/${found!.number}/cancel`, body)
  expect(answer.json().data).toMatchObject({ status: 'failed', refunds: [] })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 10, reserved: 0 })
  await work()
  expect((await shop.shop.providers.mercadopago?.findPayment(paymentId!))?.status).toBe('expired')

  // The store had taken the money all the same.
  await shop.sandbox.control.act(paymentId!, { action: 'approve' })
  await shop.deliverWebhooks()
  expect(await findOrder(found!.id)).toMatchObject({
    status: 'paid',
    reviewReason: expect.stringContaining('después de que lo cancelaron'),
  })
})

test('neither more money nor more units are given back than there are', async () => {
  const { number } = await createPaid()
  expect((await ask(number, { ...one, amount: 3000.01 })).json()).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ field: 'amount', message: 'Quedan $3,000.00 MXN por reembolsar de este pedido.' }],
  })
  const many = {
    ...one,
    lines: [
      { SKU: 'PUMP', cantidad: 2 },
      { SKU: 'PUMP', cantidad: 2 },
    ],
  }
  expect((await ask(number, many)).json()).toMatchObject({
    errors: [{ field: 'lines', message: 'De PUMP quedan 3 piezas por reembolsar.' }],
  })
  expect(await listRefunds()).toEqual([])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 7, reserved: 0 })

  await ask(number)
  await work()
  expect((await ask(number, { ...one, amount: 2000.01, lines: [] })).json()).toMatchObject({
    errors: [{ field: 'amount' }],
  })
})

test('one refund is under way at a time, whoever asks at once', async () => {
  const { number } = await createPaid()
  const other = await createStaff(shop, 'ventas')
  const answers = await Promise.all([ask(number), ask(number, one, other), ask(number)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
    'tiene un reembolso sin terminar',
  )
  expect(await listRefunds()).toHaveLength(1)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 8, reserved: 0 })
})

test('units that were given back are not shipped, and those that were shipped are given back as such', async () => {
  const { id, number } = await createPaid()
  const packer = await createStaff(shop, 'almacen')
  const parcel = { carrier: 'DHL', lines: [{ SKU: 'PUMP', cantidad: 2 }] }
  await packer.call('POST', `/orders/${number}/shipments`, parcel)
  await ask(number, { ...one, amount: 2000, lines: [{ SKU: 'PUMP', cantidad: 2 }] })
  expect(await findOrder(id)).toMatchObject({ toShip: 0 })
  await work()
  const late = await packer.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  expect(late.json().message).toBe('Este pedido no tiene piezas por enviar.')
  expect(await read(number)).toMatchObject({
    delivery: 'shipped',
    kept: [{ SKU: 'PUMP', cantidad: 1 }],
  })
})

test.each(['openpay', 'mercadopago', 'stripe'] as const)(
  'a refund whose answer was lost is looked up, not made again: %s',
  async (provider) => {
    const { number, charge } = await createPaid(provider)
    await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
    await ask(number)
    const own = shop.shop.providers[provider]!
    const refundLost = own.refund.bind(own)
    let calls = 0
    own.refund = async (...asked) => {
      calls += 1
      await refundLost(...asked)
      throw new ProviderUnreachable('the answer was lost')
    }
    await work()
    expect(await read(number)).toMatchObject({ refunds: [{ status: 'asked' }] })
    await workLater()
    expect(await read(number)).toMatchObject({ problem: null, refunds: [{ status: 'done' }] })
    expect([calls, await givenBack(provider, charge)]).toEqual([1, 100_000])
    own.refund = refundLost
  },
)

test.each(['openpay', 'mercadopago', 'stripe'] as const)(
  'a provider that is away is told later, and two processes tell it once: %s',
  async (provider) => {
    const { number, charge } = await createPaid(provider)
    await ask(number)
    const { id } = (await listRefunds())[0]!
    await shop.sandbox.control.changeConfig({ losesAnswers: true })
    await expect(makeRefund(shop.shop, id)).rejects.toThrow(ProviderUnreachable)
    await shop.sandbox.control.changeConfig({ losesAnswers: false })
    expect(await givenBack(provider, charge)).toBe(0)
    await shop.advanceClocks(2 * MINUTE)
    await Promise.allSettled([makeRefund(shop.shop, id), makeRefund(shop.shop, id)])
    expect(await givenBack(provider, charge)).toBe(100_000)
    expect(await read(number)).toMatchObject({ refunds: [{ status: 'done' }] })
    expect(await readMails(number)).toHaveLength(0)
    await work()
    expect(await readMails(number)).toHaveLength(1)
  },
)

test('a refused refund is shown with its words, tried again, and done', async () => {
  const { number, charge } = await createPaid()
  await shop.sandbox.control.changeConfig({ refusesRefunds: true })
  await ask(number)
  await work()
  const { refunds, problem } = await read(number)
  expect(refunds).toMatchObject([{ status: 'refused', words: expect.stringMatching(/./) }])
  expect(problem).toContain('Mercado Pago no hizo el reembolso de $1,000.00 MXN')
  expect((await ask(number)).statusCode).toBe(409)

  const url = `/orders/${number}/refunds/${refunds[0]!.id}`
  expect((await seller.call('POST', `${url}/made`)).json().message).toContain(
    'no se puede dar por hecho',
  )
  await shop.sandbox.control.changeConfig({ refusesRefunds: false })
  expect((await seller.call('POST', `${url}/retry`)).json().data.refunds).toMatchObject([
    { status: 'asked', words: '' },
  ])
  await work()
  expect(await givenBack('mercadopago', charge)).toBe(100_000)
  expect(await read(number)).toMatchObject({ refunds: [{ status: 'done' }] })
  expect((await seller.call('POST', `${url}/withdraw`)).json().message).toBe(
    'Este reembolso ya se hizo.',
  )
})

test('a refused refund is given up: its units are the buyer’s again, unless they were sold', async () => {
  const { id, number } = await createPaid()
  await shop.sandbox.control.changeConfig({ refusesRefunds: true })
  await ask(number)
  await work()
  const withdraw = async () => {
    const { refunds } = await read(number)
    return seller.call(
      'POST',
      `/orders/${number}/refunds/${refunds.find(({ status }) => status === 'refused')!.id}/withdraw`,
    )
  }
  expect((await withdraw()).json().data).toMatchObject({
    toShip: [{ SKU: 'PUMP', cantidad: 3 }],
    kept: [{ SKU: 'PUMP', cantidad: 3 }],
    refunds: [{ status: 'withdrawn' }],
  })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 7, reserved: 0 })

  await ask(number)
  await work()
  await shop.shop.db.execute(`update product set stock = 0 where sku = 'PUMP'`)
  await withdraw()
  expect(await findOrder(id)).toMatchObject({
    toShip: 3,
    reviewReason: expect.stringContaining('faltan existencias de: PUMP'),
  })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 0, reserved: 0 })
})

test('what somebody gives back in the provider’s panel is told apart from what the office asked for', async () => {
  const { number, charge } = await createPaid()
  await ask(number)
  await shop.sandbox.control.act(charge, { action: 'refund', amount: 400 })
  await shop.deliverWebhooks()
  expect(await read(number)).toMatchObject({
    problem: expect.stringContaining('$400.00'),
    refunds: [{ status: 'asked' }],
  })
  await work()
  expect(await givenBack('mercadopago', charge)).toBe(140_000)
  const { refunds, problem, refundable } = await read(number)
  expect([refunds[0]?.status, refundable]).toEqual(['done', 1600])
  expect(problem?.split('\n')).toHaveLength(1)
})

test('nobody knows what OpenPay did when another refund came after one whose answer was lost', async () => {
  const { number, charge } = await createPaid('openpay')
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  await ask(number)
  const own = shop.shop.providers.openpay!
  const refundLost = own.refund.bind(own)
  own.refund = async (...asked) => {
    await refundLost(...asked)
    throw new ProviderUnreachable('the answer was lost')
  }
  await work()
  own.refund = refundLost
  await shop.sandbox.control.act(charge, { action: 'refund', amount: 250 })
  await workLater()
  expect(await read(number)).toMatchObject({
    refunds: [{ status: 'refused', words: expect.stringContaining('no se sabe si este se hizo') }],
  })
  const { payments, refunds } = await read(number)
  expect(payments.at(-1)).toMatchObject({ refunded: 250 })

  // Somebody looked, and found it there.
  const url = `/orders/${number}/refunds/${refunds[0]!.id}/made`
  // Two people say so at once, and one of them once more: it is noted once.
  await Promise.all([seller.call('POST', url), seller.call('POST', url)])
  const made = (await seller.call('POST', url)).json().data
  expect(made).toMatchObject({ refundable: 1750, refunds: [{ status: 'done' }] })
  const confirmed = eq(bookEntry.action, 'order.refund-confirmed')
  expect(await shop.shop.db.$count(bookEntry, confirmed)).toBe(1)
})

test('what OpenPay refused is not taken for made, though it tells of an earlier refund', async () => {
  const { number, charge } = await createPaid('openpay')
  await ask(number)
  await work()
  const own = shop.shop.providers.openpay!
  const refundMade = own.refund.bind(own)
  own.refund = () => Promise.reject(new ProviderRefusal(412, 'no_funds', 'no hay saldo'))
  await ask(number, { ...one, lines: [] })
  await work()
  own.refund = refundMade
  const refused = (await read(number)).refunds.find(({ status }) => status === 'refused')
  const made = await seller.call('POST', `/orders/${number}/refunds/${refused!.id}/made`)
  expect([made.statusCode, made.json().message]).toEqual([
    409,
    expect.stringContaining('no se puede dar por hecho'),
  ])
  expect(await read(number)).toMatchObject({ refundable: 2000 })
  expect(await givenBack('openpay', charge)).toBe(100_000)
})

test('the whole given back in the panel leaves nothing to do for the office', async () => {
  const { id, number, charge } = await createPaid()
  await ask(number)
  await shop.sandbox.control.act(charge, { action: 'refund' })
  await shop.deliverWebhooks()
  await work()
  const { refunds, status } = await read(number)
  expect([status, refunds[0]?.status]).toEqual(['refunded', 'refused'])
  await seller.call('POST', `/orders/${number}/refunds/${refunds[0]!.id}/withdraw`)
  expect(await findOrder(id)).toMatchObject({ status: 'refunded', toShip: 0 })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 8, reserved: 0 })
})

test('a fresh code is asked for', async () => {
  const { number } = await createPaid()
  await shop.advanceClocks(16 * MINUTE)
  expect((await ask(number)).json()).toMatchObject({ code: 'PROOF_NEEDED' })
})
