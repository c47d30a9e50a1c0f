import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { bookEntry, ledgerDifference } from '@surco/database/schema'
import { stripeCredentials } from '@surco/payment-sandbox'
import { asc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openAdminSocket } from '../../platform/commands/index.ts'
import { readShopInfo, saveShopInfo } from '../../settings/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../../testing/paying-shop.ts'
import { testStart } from '../../testing/test-shop.ts'
import { OpenPay } from '../providers/openpay/client.ts'
import {
  checkLedger,
  checkRange,
  compareAgain,
  listDueDays,
  readLedgerHealth,
} from './check-ledger.ts'
import { forgetBuyersOfResolved } from './differences.ts'
import { ledgerCommands, manageLedger, manageThroughShop } from './manage-ledger.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** The day of all test clocks, in Mexico City. */
const today = '2026-11-20'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop({ providerTimeoutMs: 3_000 })
  const { db } = shop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
})
afterAll(() => shop.close())

/** Each test begins on the same day, with nothing sold and nothing known. */
beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line, ledger_day, ledger_difference cascade')
  await db.execute('delete from jobs.job')
  await rm(join(shop.dataDir, 'mail'), { recursive: true })
  await mkdir(join(shop.dataDir, 'mail'))
  shop.clock.advance(testStart.getTime() - shop.clock.now().getTime())
  await shop.sandbox.control.reset()
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  const product = { sku: 'PUMP', name: 'Motobomba', listPrice: 125_000, stock: 50 }
  await createProduct(db, product)
})

/** A card that was charged; nobody told the shop so. */
async function payUntold() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const answer = await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  if (answer.statusCode !== 200 || !charge) throw new Error('Nothing was charged')
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  return { buyer, id: charge.id }
}

async function payAndReturn() {
  const { buyer, id } = await payUntold()
  await shop.confirm(id, buyer.addressId)
  return id
}

/** What a backup from before would not have. */
async function loseOrders() {
  await shop.shop.db.execute('truncate "order", cart_line cascade')
  await shop.shop.db.execute('delete from jobs.job')
}

const listDifferences = () => shop.shop.db.select().from(ledgerDifference)

async function readMails() {
  await shop.shop.jobs.runDue()
  const folder = join(shop.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.startsWith('ledger.'))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const mail = await new PostalMime().parse(await readFile(join(folder, name)))
      return `${mail.subject}\n${mail.text}`
    }),
  )
}

// [T4.55]
test('settles what a provider was paid for, though no buyer came back and no report arrived', async () => {
  await payUntold()
  const report = await checkLedger(shop.shop)
  expect(report.days.find(({ day, provider }) => day === today && provider === 'openpay')).toEqual({
    provider: 'openpay',
    day: today,
    payments: 1,
    settled: 1,
    differences: 0,
  })
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reservation: 'consumed' }])
  expect((await checkRange(shop.shop, today, today)).days[0]).toMatchObject({ settled: 0 })
})

test('settles a wallet payment and a legacy Stripe payment that nobody reported', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.sandbox.wallet.payWithCard(page, 'APRO')
  const intent = await fetch(`${shop.sandbox.url}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeCredentials.secretKey}` },
    body: new URLSearchParams({
      amount: '9900',
      currency: 'mxn',
      receipt_email: 'eva@example.com',
      description: 'Plan anual',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    }),
  })
  const { id } = (await intent.json()) as { id: string }
  await checkLedger(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', paymentMethod: 'mercadopago' }])
  expect(await listDifferences()).toMatchObject([
    {
      provider: 'stripe',
      paymentId: id,
      kind: 'no_reference',
      buyerEmail: 'eva@example.com',
      description: 'Plan anual',
    },
  ])
})

// [T4.55]
test('finds money whose order was lost, and tells the merchant all that the provider knows, once', async () => {
  const ids = [await payAndReturn(), await payAndReturn()]
  const [first] = await shop.listOrders()
  await loseOrders()
  for (let time = 0; time < 3; time += 1) await checkRange(shop.shop, today, today)
  const found = await listDifferences()
  expect(found.map(({ paymentId }) => paymentId).toSorted()).toEqual(ids.toSorted())
  expect(found[0]).toMatchObject({ kind: 'unknown_reference', amount: 125_000, orderId: null })
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toContain('Hay 2 pagos que no cuadran con tus pedidos')
  for (const told of [
    ...ids,
    `referencia ${first?.number}-1-`,
    `Descripción: Pedido ${first?.number} de Surco`,
    'Comprador: ANA RUIZ · ana@example.com',
    'OpenPay · $1,250.00 MXN · 20 de noviembre de 2026, 12:00 h',
  ]) {
    expect(mail).toContain(told)
  }
  expect((await shop.app.inject('/api/health')).json().ledger).toMatchObject({ openDifferences: 2 })
})

test('reads a day of more payments than a page holds, each once', async () => {
  const { apiUrl, merchantId, privateKey } = shop.shop.config.payments.openpay!
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`,
  }
  const charge = { method: 'card', amount: 10, currency: 'MXN', description: 'Mostrador' }
  const device = { device_session_id: 'a'.repeat(32) }
  for (let count = 0; count < 101; count += 1) {
    const about = { source_id: await shop.createToken(), order_id: `counter-${count}` }
    const body = JSON.stringify({ ...charge, ...device, ...about })
    const answer = await fetch(`${apiUrl}/${merchantId}/charges`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  const { days } = await checkRange(shop.shop, today, today)
  expect(days[0]).toMatchObject({ provider: 'openpay', payments: 101, differences: 101 })
  const references = new Set((await listDifferences()).map(({ reference }) => reference))
  expect(references.size).toBe(101)
  const [mail] = await readMails()
  expect(mail).toContain('Y 51 más.')
}, 60_000)

// [T4.55]
test('asks a provider that was away again, and catches up every day that was never checked', async () => {
  await payUntold()
  await shop.sandbox.control.changeConfig({ losesAnswers: true })
  expect(await checkLedger(shop.shop)).toEqual({
    days: [],
    unreachable: ['openpay', 'mercadopago', 'stripe'],
  })
  expect(await readLedgerHealth(shop.shop)).toMatchObject({ lastCheckedAt: null })
  await shop.advanceClocks(3 * DAY)
  await shop.sandbox.control.changeConfig({ losesAnswers: false })
  const { days } = await checkLedger(shop.shop)
  const ofOpenpay = days.filter(({ provider }) => provider === 'openpay').map(({ day }) => day)
  expect(ofOpenpay).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
  expect(await readLedgerHealth(shop.shop)).toMatchObject({ lastCheckedAt: shop.clock.now() })
})

test('looks at a day again when it is over, a week later and a month later, and not between', async () => {
  const due = () => listDueDays(shop.shop, 'openpay')
  await checkLedger(shop.shop)
  expect(await due()).toEqual([])
  await shop.advanceClocks(6 * HOUR)
  expect(await due()).toEqual([today])
  await shop.advanceClocks(7 * HOUR + 1)
  expect(await due()).toEqual([today, '2026-11-21'])
  await checkLedger(shop.shop)
  await shop.advanceClocks(5 * DAY)
  await checkLedger(shop.shop)
  expect(await due()).toEqual([])
  await shop.advanceClocks(2 * DAY)
  expect(await due()).toContain(today)
  await checkLedger(shop.shop)
  await shop.advanceClocks(22 * DAY)
  await checkLedger(shop.shop)
  expect(await due()).not.toContain(today)
  await shop.advanceClocks(DAY)
  expect(await due()).toContain(today)
})

test('compares the weeks before a backup that was restored, whatever was compared then', async () => {
  const { db } = shop.shop
  const id = await payAndReturn()
  await shop.advanceClocks(10 * DAY)
  await checkLedger(shop.shop)
  await shop.sandbox.control.act(id, { action: 'refund' })
  expect(await listDueDays(shop.shop, 'openpay')).toEqual([])
  expect(await compareAgain(db, shop.clock.now())).toBe(today)
  expect(await listDueDays(shop.shop, 'openpay')).toContain(today)
  await checkLedger(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'refunded' }])

  expect(await compareAgain(db, new Date(testStart.getTime() + 50 * DAY))).toBe('2026-12-05')
  await loseOrders()
  expect(await compareAgain(db, shop.clock.now())).toBe('2026-11-30')
})

test('finds refunds that nobody reported, and settles them', async () => {
  const id = await payAndReturn()
  await shop.sandbox.control.act(id, { action: 'refund' })
  await checkLedger(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'refunded' }])
  expect(await listDifferences()).toEqual([])
})

test('reports an amount that is not what was asked for, and keeps what was given back in part', async () => {
  const { id } = await payUntold()
  await shop.sandbox.control.act(id, { action: 'tamper', amount: 1 })
  const paid = await payAndReturn()
  await shop.sandbox.control.act(paid, { action: 'refund', amount: 10 })
  await checkLedger(shop.shop)
  expect(await listDifferences()).toMatchObject([
    { paymentId: id, kind: 'mismatch', amount: 100, orderId: expect.any(String) },
  ])
  expect((await shop.listAttempts()).find(({ chargeId }) => chargeId === paid)).toMatchObject({
    refunded: 1_000,
  })
})

test('reports an order that is paid by our books alone, until the provider knows its charge', async () => {
  await payAndReturn()
  const { openpay } = shop.shop.providers
  const elsewhere = { ...shop.shop.config.payments.openpay!, merchantId: 'other' }
  class Forgetful extends OpenPay {
    override async *listDay() {}
    override findPayment() {
      return Promise.resolve(undefined)
    }
  }
  shop.shop.providers.openpay = new Forgetful(elsewhere)
  await checkRange(shop.shop, today, today)
  expect(await listDifferences()).toMatchObject([{ kind: 'missing', resolvedAt: null }])
  expect((await readMails())[0]).toContain('No envíes el pedido')
  shop.shop.providers.openpay = openpay
  await checkRange(shop.shop, today, today)
  expect(await listDifferences()).toMatchObject([{ kind: 'missing', resolution: 'agrees' }])

  shop.clock.advance(HOUR)
  shop.shop.providers.openpay = new Forgetful(elsewhere)
  await checkRange(shop.shop, today, today)
  expect(await listDifferences()).toMatchObject([{ kind: 'missing', resolution: null }])
  expect(await readMails()).toHaveLength(2)
  shop.shop.providers.openpay = openpay
})

test('gives money back that no order explains, when the merchant tells how much, and only then', async () => {
  const paymentId = await payAndReturn()
  await loseOrders()
  await checkRange(shop.shop, today, today)
  const refund = (amount: number) =>
    manageLedger(shop.shop, { verb: 'refund', provider: 'openpay', paymentId, amount })
  await expect(refund(1)).rejects.toThrow('De este pago quedan $1,250.00 MXN')
  expect(await shop.shop.providers.openpay?.findPayment(paymentId)).toMatchObject({ refunded: 0 })
  expect(await refund(125_000)).toEqual([
    `Se reembolsaron $1,250.00 MXN del pago openpay ${paymentId}`,
  ])
  expect(await listDifferences()).toMatchObject([{ resolution: 'agrees', refunded: 125_000 }])
  await expect(refund(125_000)).rejects.toThrow('No hay ninguna diferencia abierta')
  expect(await readBook(paymentId)).toEqual([
    ['payment.refund-tried', 'npm run ledger'],
    ['payment.refund-tried', 'npm run ledger'],
    ['payment.refunded', 'npm run ledger'],
  ])
})

async function readBook(paymentId: string) {
  const rows = await shop.shop.db
    .select()
    .from(bookEntry)
    .where(eq(bookEntry.subjectId, paymentId))
    .orderBy(asc(bookEntry.id))
  return rows.map(({ action, actorName }) => [action, actorName])
}

test('shows what is open, and closes what the merchant dealt with for good', async () => {
  const paymentId = await payAndReturn()
  await loseOrders()
  await checkRange(shop.shop, today, today)
  const listed = await manageLedger(shop.shop, { verb: 'list' })
  expect(listed[0]).toBe('Pago cobrado cuyo pedido no existe en la tienda.')
  await manageLedger(shop.shop, { verb: 'close', provider: 'openpay', paymentId })
  const check = { verb: 'check-range', from: today, to: today } as const
  const report = await manageLedger(shop.shop, check)
  expect(report).toContain('No hay diferencias abiertas')
  expect(await readBook(paymentId)).toEqual([['payment.difference-closed', 'npm run ledger']])
  expect(await readMails()).toHaveLength(1)
})

test('says each day once it was compared, also through the running shop', async () => {
  await payAndReturn()
  const request = { verb: 'check-range', from: '2026-11-19', to: today } as const
  const empty = '0 cobros, 0 puestos al día, 0 con diferencias'
  const days = [
    `openpay 2026-11-19: ${empty}`,
    `openpay ${today}: 1 cobro, 0 puestos al día, 0 con diferencias`,
    ...['mercadopago', 'stripe'].flatMap((name) => [
      `${name} 2026-11-19: ${empty}`,
      `${name} ${today}: ${empty}`,
    ]),
  ]
  const said: string[] = []
  const rest = await manageLedger(shop.shop, request, (line) => said.push(line))
  expect([said, rest]).toEqual([days, ['', 'No hay diferencias abiertas']])

  const socket = await openAdminSocket(shop.shop, ledgerCommands)
  const heard: string[] = []
  const answered = await manageThroughShop(shop.dataDir, request, (line) => heard.push(line))
  await socket.close()
  expect([heard, answered]).toEqual([said, rest])
})

test.each([{ verb: 'check' } as const, { verb: 'check-range', from: today, to: today } as const])(
  'says that nobody was asked where no provider is set up, and ends with a failure: %o',
  async (request) => {
    const providers = { openpay: undefined, mercadopago: undefined, stripe: undefined }
    await expect(manageLedger({ ...shop.shop, providers }, request)).rejects.toMatchObject({
      name: 'CommandFault',
      message: expect.stringMatching(/^No se comparó nada: .+ no hay claves de ninguno/),
    })
  },
)

test('forgets whose a payment was 90 days after it was dealt with, and no sooner', async () => {
  const paymentId = await payAndReturn()
  await loseOrders()
  await checkRange(shop.shop, today, today)
  await shop.advanceClocks(91 * DAY)
  const buyers = async () => {
    await forgetBuyersOfResolved(shop.shop)
    return (await listDifferences()).map(({ buyerEmail }) => buyerEmail)
  }
  expect(await buyers()).toEqual(['ana@example.com'])
  await manageLedger(shop.shop, { verb: 'close', provider: 'openpay', paymentId })
  await shop.advanceClocks(91 * DAY)
  expect(await buyers()).toEqual([''])
})
