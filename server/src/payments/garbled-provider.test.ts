import { ledgerDifference } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'
import { testStart } from '../testing/test-shop.ts'
import { checkLedger } from './ledger/check-ledger.ts'
import { lookBack } from './reconcile/look-back.ts'
import { reconcilePayments } from './reconcile/reconcile.ts'
import { PATIENCE_MS, receiveWebhook } from './settle/webhook.ts'

const garbles = ['empty', 'null', 'object', 'list', 'number', 'withoutId', 'withoutAmount'] as const
/** Told well, and wrongly. */
const mistakes = ['zeroAmount', 'otherAmount', 'otherCurrency', 'otherReference'] as const

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.shop.db.execute(
    'truncate "order", product, cart_line, missed_reports, ledger_day, ledger_difference cascade',
  )
  await shop.shop.db.execute('delete from jobs.job')
  await shop.sandbox.control.reset()
  // Which sets its clock back.
  await shop.sandbox.control.advanceClock(shop.clock.now().getTime() - testStart.getTime())
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  await createProduct(shop.shop.db, { sku: 'PUMP', name: 'Bomba', listPrice: 125_000, stock: 5 })
})

const garble = (garblesAnswers: (typeof garbles | typeof mistakes)[number] | 'no') =>
  shop.sandbox.control.changeConfig({ garblesAnswers })

const createBuyer = () => shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })

async function payByCard() {
  const buyer = await createBuyer()
  await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  return { id: charge!.id, confirm: () => shop.confirm(charge!.id, buyer.addressId) }
}

async function payByWallet() {
  const buyer = await createBuyer()
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  return { id: paymentId!, confirm: () => shop.confirmWallet(paymentId!, buyer.addressId) }
}

async function reconcileLater() {
  await shop.advanceClocks(3 * 60_000)
  await reconcilePayments(shop.shop)
}

async function expectPaidOnce(id: string) {
  expect(await shop.sandbox.control.listPayments()).toHaveLength(1)
  expect(await shop.listAttempts()).toMatchObject([{ status: 'completed', chargeId: id }])
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reviewReason: null }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
}

async function expectPaid(id: string) {
  expect(await shop.listAttempts()).toMatchObject([{ status: 'completed', chargeId: id }])
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
}

const ways = garbles.flatMap((said) => [
  { said, from: 'openpay' as const, pay: payByCard },
  { said, from: 'mercadopago' as const, pay: payByWallet },
])

// [T4.60]
test.each(ways)('settles later what $from answered with garbage: $said', async (way) => {
  const { said, from, pay } = way
  const { id, confirm } = await pay()
  await garble(said)
  expect((await confirm()).json()).toMatchObject({ status: 503, code: 'DEPENDENCY_DOWN' })
  const report = receiveWebhook(shop.shop, { from, paymentId: id })
  await expect(report).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' })
  await reconcileLater()
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  await garble('no')
  await reconcileLater()
  await expectPaidOnce(id)
})

// [T4.60]
test.each(garbles)('charges once when the charge was answered with garbage: %s', async (said) => {
  const buyer = await createBuyer()
  const token = await shop.createToken()
  await garble(said)
  expect((await shop.pay(buyer, token)).json()).toMatchObject({
    status: 503,
    code: 'DEPENDENCY_DOWN',
    message: expect.stringContaining('banco'),
  })
  await garble('no')
  await shop.advanceClocks(PATIENCE_MS)
  const [charge] = await shop.sandbox.control.listPayments()
  expect((await shop.pay(buyer, token)).json().redirectUrl).toContain(charge!.id)
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await reconcileLater()
  await expectPaidOnce(charge!.id)
})

/** A page is answered without an amount. */
const ofPages = garbles.filter((said) => said !== 'withoutAmount')

test.each(ofPages)('opens the page of the wallet after it was garbage: %s', async (said) => {
  const buyer = await createBuyer()
  await garble(said)
  const refused = await shop.payByWallet(buyer)
  expect(refused.json()).toMatchObject({ status: 503, code: 'DEPENDENCY_DOWN' })
  await garble('no')
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await reconcileLater()
  await expectPaidOnce(paymentId!)
})

interface Asked {
  from: 'openpay' | 'mercadopago'
  id: string
  confirm: () => Promise<unknown>
}

const askers: Record<string, (asked: Asked) => Promise<unknown>> = {
  'the buyer': ({ confirm }) => confirm(),
  'a webhook': ({ from, id }) => receiveWebhook(shop.shop, { from, paymentId: id }),
  reconciliation: () => reconcileLater(),
  async 'a look back'() {
    await shop.advanceClocks(7 * 60 * 60_000)
    await lookBack(shop.shop)
  },
  'the ledger': () => checkLedger(shop.shop),
}

const ofMistakes = [
  ...mistakes.map((mistake) => ({ mistake, asker: 'the buyer' })),
  ...Object.keys(askers).map((asker) => ({ mistake: 'otherAmount' as const, asker })),
].flatMap((way) => [
  { ...way, from: 'openpay' as const, pay: payByCard },
  { ...way, from: 'mercadopago' as const, pay: payByWallet },
])

// [T4.61]
test.each(ofMistakes)(
  'settles what $from told wrongly once ($mistake) when $asker asks again',
  async ({ mistake, asker, from, pay }) => {
    const { id, confirm } = await pay()
    await garble(mistake)
    expect((await confirm()).statusCode).toBe(409)
    await garble('no')
    const asked = { from, id, confirm }
    await askers[asker]!(asked)
    await expectPaid(id)
    for (const ask of Object.values(askers)) await ask(asked)
    await expectPaid(id)
    const mails = await shop.shop.db.execute(
      "select 1 from jobs.job where name = 'mail-order-paid' and created_on > now() - interval '1 hour'",
    )
    expect(mails.rows).toHaveLength(1)
  },
)

// [T4.61]
test.each(ways.filter(({ said }) => said === 'null'))(
  'the ledger resolves what $from told wrongly when it agrees',
  async ({ pay }) => {
    const { confirm } = await pay()
    await garble('otherAmount')
    await confirm()
    await checkLedger(shop.shop)
    const differences = shop.shop.db.select().from(ledgerDifference)
    expect(await differences).toMatchObject([{ kind: 'mismatch', resolvedAt: null }])
    await garble('no')
    await checkLedger(shop.shop)
    expect(await differences).toMatchObject([{ resolution: 'agrees' }])
  },
)

// [T4.61]
test('gives back what was told wrongly when its buyer has paid by then in another way', async () => {
  const buyer = await createBuyer()
  await shop.pay(buyer, await shop.createToken())
  const [first] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(first!.id, { action: 'approve' })
  await garble('otherAmount')
  await shop.confirm(first!.id, buyer.addressId)
  await garble('no')
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await shop.confirmWallet(paymentId!, buyer.addressId)
  await reconcileLater()
  await shop.shop.jobs.runDue()
  const attempts = await shop.listAttempts()
  expect(attempts.map(({ chargeId, status }) => [chargeId, status])).toEqual([
    [first!.id, 'refunded'],
    [paymentId, 'completed'],
  ])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
})

// [T4.61]
test('takes nothing as given back of which nothing was', async () => {
  const { id, confirm } = await payByWallet()
  const wallet = shop.shop.providers.mercadopago!
  const told = await wallet.findPayment(id)
  const mistaken = { ...told!, status: 'refunded', refunded: 0 } as const
  vi.spyOn(wallet, 'findPayment').mockResolvedValueOnce(mistaken)
  expect((await confirm()).statusCode).toBe(200)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  await confirm()
  await expectPaidOnce(id)
})
