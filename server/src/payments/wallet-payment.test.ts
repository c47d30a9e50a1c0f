import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { cartLine } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { getOrder } from '../orders/index.ts'
import { createOrder } from '../testing/create-order.ts'
import { createProduct } from '../testing/create-product.ts'
import {
  createPayingShop,
  preferenceIdOf,
  type GuestBuyer,
  type PayingShop,
} from '../testing/paying-shop.ts'
import { VOUCHER_MS } from './attempts.ts'
import { preferenceOfOrder } from './providers/mercado-pago/preference.ts'
import { reconcilePayments } from './reconcile/reconcile.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop({ providerTimeoutMs: 3_000 })
  await shop.receiveWebhooks()
})
afterAll(() => shop.close())

/** What an earlier test sold, and asked to be mailed, is forgotten; the clocks go on. */
beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line cascade')
  await db.execute('delete from jobs.job')
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba', listPrice: 125_000, stock: 5 })
  await createProduct(db, { sku: 'HOSE', name: 'Manguera', listPrice: 30_000, stock: 5 })
  await shop.sandbox.control.changeConfig({
    amountScenarios: true,
    searchDoesNotIndex: false,
    losesAnswers: false,
  })
  await muteWebhooks()
})

/** Tests that are about them let them through. */
const muteWebhooks = () => shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
const unmuteWebhooks = () => shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 0 } })

const cart = [{ SKU: 'PUMP', cantidad: 2 }]
const voucher = { method: 'cash', place: 'OXXO', reference: '9', clabe: '', url: '' } as const

/** A guest on the wallet's page. */
async function startPayment(lines = cart) {
  const buyer = await shop.createBuyer({ cart: lines })
  const answer = await shop.payByWallet(buyer)
  return { buyer, page: preferenceIdOf(answer.json().redirectUrl) }
}

async function changeCart({ userGuestId: _id, cartId, email }: GuestBuyer, lines: typeof cart) {
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    payload: { name: 'Ana Ruiz', email, _id, cartId, cart: lines },
  })
}

async function payWithCard(page: string, name = 'APRO'): Promise<string> {
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page, name)
  if (!paymentId) throw new Error('The wallet made no payment')
  return paymentId
}

/** Chooses to pay at a store and comes back to the shop. */
async function chooseCash({ addressId }: GuestBuyer, page: string) {
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  const answer = await shop.confirmWallet(paymentId!, addressId)
  return { paymentId: paymentId!, answer }
}

const reconcileLater = async (ms: number) => {
  await shop.advanceClocks(ms)
  await reconcilePayments(shop.shop)
}

const refundedOf = async (paymentId: string) =>
  (await shop.shop.providers.mercadopago?.findPayment(paymentId))?.refunded

/** Names of the mails that are due, in the order in which they were asked for. */
async function listMails() {
  const { rows } = await shop.shop.db.execute<{ name: string; lacks: boolean | null }>(
    `select name, (data ->> 'lacksUnits')::boolean as lacks from jobs.job
      where name like 'mail-order-%' order by created_on, id`,
  )
  return rows.map(({ name, lacks }) => (lacks ? 'lacking' : name.replace('mail-order-', '')))
}

/** The same of those to the merchant alone, in the order of their names. */
async function listMerchantMails() {
  const { rows } = await shop.shop.db.execute<{ name: string }>(
    "select name from jobs.job where name like 'mail-merchant-%' order by name",
  )
  return rows.map(({ name }) => name.replace('mail-merchant-', ''))
}

const countInCart = ({ cartId }: GuestBuyer) =>
  shop.shop.db.$count(cartLine, eq(cartLine.cartId, cartId))

// [T4.2] [T4.30]
test('sends the buyer to a page of the wallet for just this cart, and holds its units', async () => {
  const { buyer, page } = await startPayment([...cart, { SKU: 'HOSE', cantidad: 1 }])
  const answer = await fetch(`${shop.sandbox.url}/mp/checkout/preferences/${page}`, {
    headers: { authorization: `Bearer ${shop.sandbox.env.MP_ACCESS_TOKEN}` },
  })
  const [attempt] = await shop.listAttempts()
  const back = `${shop.shop.config.publicUrl}/confirmacion-mercadopago?addressId=${buyer.addressId}&type=guest`
  expect(await answer.json()).toMatchObject({
    items: [
      { id: 'PUMP', title: 'Motobomba', quantity: 2, unit_price: 1250, currency_id: 'MXN' },
      { id: 'HOSE', title: 'Manguera', quantity: 1, unit_price: 300 },
    ],
    payer: { name: 'Ana', surname: 'Ruiz', email: 'ana@example.com' },
    back_urls: { success: back, pending: back, failure: back },
    auto_return: '',
    external_reference: attempt?.reference,
    notification_url: `${shop.shop.config.publicUrl}/api/mercado-pago/webhook?source_news=webhooks`,
    expires: true,
  })
  expect(attempt).toMatchObject({ provider: 'mercadopago', status: 'pending', checkoutId: page })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 2 })
})

test('asks the wallet for the total of an order whose lines do not add up to it', async () => {
  const { db, providers } = shop.shop
  const { id, number } = await createOrder(db, {
    status: 'pending',
    couponCode: 'SURCO10',
    discount: 20_000,
    shipping: 15_000,
    total: 195_000,
    waiting: { ...voucher, dueAt: shop.clock.now() },
  })
  const [attempt] = await shop.listAttempts()
  const wallet = providers.mercadopago!
  const { items } = await preferenceOfOrder(shop.shop, wallet, attempt!, await getOrder(db, id))
  expect(items).toEqual([
    {
      id: String(number),
      title: `Pedido ${number}, con el cupón SURCO10`,
      quantity: 1,
      currency_id: 'MXN',
      unit_price: 1950,
    },
  ])
})

test('asks the wallet for the freight in a line of its own', async () => {
  const { db, providers } = shop.shop
  const { id } = await createOrder(db, {
    status: 'pending',
    shipping: 15_000,
    total: 215_000,
    waiting: { ...voucher, dueAt: shop.clock.now() },
  })
  const [attempt] = await shop.listAttempts()
  const wallet = providers.mercadopago!
  const { items } = await preferenceOfOrder(shop.shop, wallet, attempt!, await getOrder(db, id))
  expect(items).toMatchObject([
    { quantity: 2, unit_price: 1000 },
    { title: 'Envío', quantity: 1, currency_id: 'MXN', unit_price: 150 },
  ])
})

// [T4.7]
test('makes a paid order of a card that the wallet took', async () => {
  const { buyer, page } = await startPayment()
  const answer = await shop.confirmWallet(await payWithCard(page), buyer.addressId)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order).toMatchObject({
    status: 'paid',
    total: 2500,
    paymentMethod: 'mercadopago',
    history: [{ status: 'pending' }, { status: 'paid' }],
  })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 3, reserved: 0 })
  expect(await listMails()).toEqual(['paid'])
})

// [T4.40]
test('gives the same page for the same cart, clicked again or twice at once', async () => {
  const buyer = await shop.createBuyer({ cart })
  const answers = await Promise.all([shop.payByWallet(buyer), shop.payByWallet(buyer)])
  const pages = [...answers, await shop.payByWallet(buyer)].map((answer) => answer.json())
  expect(pages[0]).toEqual({ redirectUrl: expect.stringContaining('pref_id=') })
  expect(pages[1]).toEqual(pages[0])
  expect(pages[2]).toEqual(pages[0])
  expect(await shop.listAttempts()).toHaveLength(1)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 2 })
})

test('opens another page when the first one closes soon', async () => {
  const { buyer, page } = await startPayment()
  await shop.advanceClocks(15 * MINUTE)
  const second = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  expect(second).not.toBe(page)
  expect(await shop.listOrders()).toHaveLength(1)
})

test('refunds what is paid on the page of a cart that was changed and paid since', async () => {
  const { buyer, page } = await startPayment()
  await changeCart(buyer, [{ SKU: 'PUMP', cantidad: 3 }])
  const second = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  expect((await shop.confirmWallet(await payWithCard(second), buyer.addressId)).statusCode).toBe(
    200,
  )

  const late = await payWithCard(page)
  await shop.confirmWallet(late, buyer.addressId)
  await shop.shop.jobs.runDue()
  expect(await refundedOf(late)).toBe(250_000)
  const paid = (await shop.listOrders()).find(({ status }) => status === 'paid')
  const { rows } = await shop.shop.db.execute(
    "select data ->> 'orderId' as id from jobs.job where name = 'mail-order-duplicate'",
  )
  expect(rows).toEqual([{ id: paid?.id }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 2, reserved: 0 })
})

// [T4.27]
test('says why a card was refused, and takes the next one on the same page', async () => {
  const { buyer, page } = await startPayment()
  const refused = await shop.confirmWallet(await payWithCard(page, 'FUND'), buyer.addressId)
  expect(refused.json()).toMatchObject({
    status: 422,
    code: 'PAYMENT_REFUSED',
    message: 'La tarjeta no tiene fondos suficientes.',
  })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 2 })
  const paid = await shop.confirmWallet(await payWithCard(page), buyer.addressId)
  expect(paid.json().order.status).toBe('paid')
  expect(await shop.listAttempts()).toMatchObject([{ status: 'completed', errorCode: null }])
})

// [T4.45] [T6.37]
test('refunds the second of two payments made on one page', async () => {
  const { buyer, page } = await startPayment()
  const payments = [await payWithCard(page), await payWithCard(page)]
  for (const id of payments) {
    expect((await shop.confirmWallet(id, buyer.addressId)).json().order.status).toBe('paid')
  }
  await shop.shop.jobs.runDue()
  expect(await Promise.all(payments.map(refundedOf))).toEqual([0, 250_000])
  expect(await listMails()).toEqual(['paid', 'duplicate'])
  const [first, second] = await shop.listAttempts()
  expect(first).toMatchObject({ status: 'completed', chargeId: payments[0] })
  expect(second).toMatchObject({
    status: 'refunded',
    chargeId: payments[1],
    reference: `${first?.reference}/${payments[1]}`,
  })
})

// [T4.17]
test('keeps an order that waits for cash with its units until that is due', async () => {
  const { buyer, page } = await startPayment()
  await payWithCard(page, 'OTHE')
  const { answer } = await chooseCash(buyer, page)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order.status).toBe('pending')
  const [attempt] = await shop.listAttempts()
  expect(attempt).toMatchObject({
    status: 'pending',
    pendingPayment: {
      method: 'cash',
      place: 'OXXO',
      reference: expect.stringMatching(/^\d{14}$/),
      clabe: '',
      url: expect.stringContaining('voucher'),
    },
    dueAt: new Date(shop.clock.now().getTime() + VOUCHER_MS),
  })
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', expiresAt: attempt?.dueAt }])
  await reconcileLater(2 * DAY)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 2 })
  expect(await listMails()).toEqual(['pending'])
})

// [T4.19]
test('makes a paid order of the cash that comes two days later, by the notification alone', async () => {
  await unmuteWebhooks()
  const { page } = await startPayment()
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await shop.deliverWebhooks()
  expect(await listMails()).toEqual(['pending'])
  await shop.advanceClocks(2 * DAY)
  await shop.sandbox.wallet.payVoucher(paymentId!)
  await shop.deliverWebhooks()
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reservation: 'consumed' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 3, reserved: 0 })
  expect(await listMails()).toEqual(['pending', 'paid'])
})

// [T4.21]
test('tells of the voucher of an order that was ordered again, and empties its cart again', async () => {
  const { buyer, page } = await startPayment()
  await chooseCash(buyer, page)
  await reconcileLater(VOUCHER_MS + MINUTE)
  await changeCart(buyer, cart)
  await chooseCash(buyer, preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl))
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  expect(await countInCart(buyer)).toBe(0)
  expect(await listMails()).toEqual(['pending', 'expired', 'pending'])
})

// [T4.21]
test('tells of each way to pay chosen on one page, and empties the cart once', async () => {
  const { buyer, page } = await startPayment()
  await chooseCash(buyer, page)
  expect(await countInCart(buyer)).toBe(0)
  await changeCart(buyer, cart)
  const { paymentId } = await shop.sandbox.wallet.payWithSpei(page)
  await shop.confirmWallet(paymentId!, buyer.addressId)
  expect(await countInCart(buyer)).toBe(1)
  expect(await listMails()).toEqual(['pending', 'pending'])
})

test('empties the cart for cash that is chosen after a card under review', async () => {
  const { buyer, page } = await startPayment()
  await shop.confirmWallet(await payWithCard(page, 'CONT'), buyer.addressId)
  await chooseCash(buyer, page)
  expect(await countInCart(buyer)).toBe(0)
  expect(await listMails()).toEqual(['review', 'pending'])
})

// [T4.21]
test('empties the cart of an order that was ordered again when its old voucher is paid', async () => {
  const { buyer, page } = await startPayment()
  const { paymentId } = await chooseCash(buyer, page)
  await reconcileLater(VOUCHER_MS + MINUTE)
  await changeCart(buyer, cart)
  await shop.payByWallet(buyer)
  await shop.sandbox.control.act(paymentId, { action: 'approve' })
  expect((await shop.confirmWallet(paymentId, buyer.addressId)).json().order.status).toBe('paid')
  expect(await shop.listOrders()).toHaveLength(1)
  expect(await countInCart(buyer)).toBe(0)
})

test('an order that was ordered again after its voucher is its cart’s: its units, and its purchase', async () => {
  const { buyer, page } = await startPayment()
  await chooseCash(buyer, page)
  await reconcileLater(VOUCHER_MS + MINUTE)
  await changeCart(buyer, cart)
  await shop.payByWallet(buyer)
  const { stock } = await shop.stockOf('PUMP')
  await changeCart(buyer, [{ SKU: 'PUMP', cantidad: stock }])
  await shop.payByWallet(buyer)
  const [first, second, ...others] = await shop.listOrders()
  expect([first, second]).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
  expect(second?.purchaseId).toBe(first?.purchaseId)
  expect(others).toEqual([])
  expect(await shop.stockOf('PUMP')).toEqual({ stock, reserved: stock })
})

// [T4.22]
test('says that a transfer was refused', async () => {
  const { buyer, page } = await startPayment()
  const { paymentId } = await shop.sandbox.wallet.payWithSpei(page)
  await shop.confirmWallet(paymentId!, buyer.addressId)
  await shop.sandbox.control.act(paymentId!, { action: 'reject' })
  await shop.confirmWallet(paymentId!, buyer.addressId)
  expect(await shop.listOrders()).toMatchObject([{ status: 'failed' }])
  expect(await listMails()).toEqual(['pending', 'failed'])
})

test('says nothing more of a voucher that was over when the next try is refused', async () => {
  const { buyer, page } = await startPayment()
  await chooseCash(buyer, page)
  await reconcileLater(VOUCHER_MS + MINUTE)
  await changeCart(buyer, cart)
  await shop.payByWallet(buyer)
  await reconcileLater(51 * MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired' }])
  expect(await listMails()).toEqual(['pending', 'expired'])
})

// [T4.18]
test('tells the account number of a transfer', async () => {
  const { buyer, page } = await startPayment()
  const { paymentId } = await shop.sandbox.wallet.payWithSpei(page)
  await shop.confirmWallet(paymentId!, buyer.addressId)
  expect(await shop.listAttempts()).toMatchObject([
    {
      pendingPayment: {
        method: 'transfer',
        place: 'SPEI',
        clabe: expect.stringMatching(/^\d{18}$/),
      },
    },
  ])
})

// [T4.20]
test('gives the units back when the cash does not come, and says so', async () => {
  await unmuteWebhooks()
  const { buyer, page } = await startPayment()
  await chooseCash(buyer, page)
  await shop.advanceClocks(VOUCHER_MS + MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', reservation: 'released' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
  expect(await listMails()).toEqual(['pending', 'expired'])
})

// [T4.23]
test('makes a paid order of cash that comes after its time, while there are units, and flags it', async () => {
  const { buyer, page } = await startPayment()
  const { paymentId } = await chooseCash(buyer, page)
  await reconcileLater(VOUCHER_MS + MINUTE)
  await shop.sandbox.control.act(paymentId, { action: 'approve' })
  expect((await shop.confirmWallet(paymentId, buyer.addressId)).json().order.status).toBe('paid')
  expect(await shop.listOrders()).toMatchObject([
    { status: 'paid', reviewReason: 'Pagado después de vencer: revisar antes de enviar' },
  ])
  expect(await listMails()).toEqual(['pending', 'expired', 'paid'])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 3, reserved: 0 })
})

// [T4.24]
test('flags cash that comes after its time for units that are gone, and promises no delivery', async () => {
  const { buyer, page } = await startPayment([{ SKU: 'PUMP', cantidad: 5 }])
  const { paymentId } = await chooseCash(buyer, page)
  await reconcileLater(VOUCHER_MS + MINUTE)
  const other = await startPayment()
  await shop.confirmWallet(await payWithCard(other.page), other.buyer.addressId)
  await shop.sandbox.control.act(paymentId, { action: 'approve' })
  const answer = await shop.confirmWallet(paymentId, buyer.addressId)
  expect(answer.json().order).toMatchObject({ status: 'paid', lacksUnits: true })
  const late = (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  expect(late?.reviewReason).toContain('faltan existencias de: PUMP')
  expect(await listMerchantMails()).toEqual(['review'])
  expect(await listMails()).toEqual(['pending', 'expired', 'paid', 'lacking'])
})

test('takes another cart as another purchase while cash is awaited', async () => {
  const { buyer, page } = await startPayment()
  const { paymentId } = await chooseCash(buyer, page)
  await changeCart(buyer, [{ SKU: 'HOSE', cantidad: 1 }])
  const second = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.confirmWallet(await payWithCard(second), buyer.addressId)
  await shop.sandbox.wallet.payVoucher(paymentId)
  await shop.confirmWallet(paymentId, buyer.addressId)
  expect((await shop.listOrders()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 3, reserved: 0 })
})

test('tells that a voucher is void once another page of the purchase was paid', async () => {
  const { buyer, page } = await startPayment()
  await changeCart(buyer, [{ SKU: 'HOSE', cantidad: 1 }])
  const second = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await chooseCash(buyer, second)
  await shop.confirmWallet(await payWithCard(page), buyer.addressId)
  expect((await listMails()).toSorted()).toEqual(['failed', 'paid', 'pending'])
  await shop.shop.jobs.runDue()
  const [paid, other] = (await shop.listOrders()).toSorted((a) => (a.status === 'paid' ? -1 : 1))
  const folder = join(shop.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.startsWith('order-void'))
  expect(names).toHaveLength(1)
  const { subject, text } = await new PostalMime().parse(await readFile(join(folder, names[0]!)))
  expect(subject).toBe(`Ya no pagues tu pedido #${other?.number}`)
  expect(text).toContain(`Pagaste tu pedido #${paid?.number}`)
})

test('pays the order that waits for cash by card when the same cart is bought at once', async () => {
  const { buyer, page } = await startPayment()
  const { paymentId } = await chooseCash(buyer, page)
  await changeCart(buyer, cart)
  const second = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.confirmWallet(await payWithCard(second), buyer.addressId)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
  expect(await shop.shop.db.$count(cartLine, eq(cartLine.cartId, buyer.cartId))).toBe(0)
  await shop.sandbox.wallet.payVoucher(paymentId)
  await shop.confirmWallet(paymentId, buyer.addressId)
  await shop.shop.jobs.runDue()
  expect(await refundedOf(paymentId)).toBe(250_000)
})

// [T4.48] [T4.54] [T6.34]
test('leaves a payment under review to the wallet, however long it takes', async () => {
  const { buyer, page } = await startPayment()
  const paymentId = await payWithCard(page, 'CONT')
  expect((await shop.confirmWallet(paymentId, buyer.addressId)).json().order.status).toBe('pending')
  await reconcileLater(DAY)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  // Nor does a day of silence end it.
  await shop.sandbox.control.changeConfig({ losesAnswers: true })
  await reconcileLater(DAY)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  await shop.sandbox.control.changeConfig({ losesAnswers: false })
  await shop.sandbox.control.act(paymentId, { action: 'approve' })
  await reconcileLater(MINUTE * 3)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
  expect(await listMails()).toEqual(['review', 'paid'])
})

// [T6.34]
test('tells a buyer who never came back of the review, and that it came to nothing', async () => {
  await unmuteWebhooks()
  const { page } = await startPayment()
  const paymentId = await payWithCard(page, 'CONT')
  await shop.deliverWebhooks()
  expect(await listMails()).toEqual(['review'])
  await shop.sandbox.control.act(paymentId, { action: 'reject' })
  await shop.deliverWebhooks()
  await reconcileLater(51 * MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', seenAt: null }])
  expect(await listMails()).toEqual(['review', 'failed'])
})

test('tells of the review of each card taken on one page', async () => {
  const { buyer, page } = await startPayment()
  for (const action of ['reject', 'approve'] as const) {
    const paymentId = await payWithCard(page, 'CONT')
    await shop.confirmWallet(paymentId, buyer.addressId)
    await shop.sandbox.control.act(paymentId, { action })
    await shop.confirmWallet(paymentId, buyer.addressId)
  }
  expect(await listMails()).toEqual(['review', 'review', 'paid'])
})

test('tells nobody of the review of a purchase that was paid by other means', async () => {
  const { buyer, page } = await startPayment()
  await changeCart(buyer, [{ SKU: 'PUMP', cantidad: 3 }])
  const second = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.confirmWallet(await payWithCard(second), buyer.addressId)
  await shop.confirmWallet(await payWithCard(page, 'CONT'), buyer.addressId)
  expect(await listMails()).toEqual(['paid'])
})

// [T4.22]
test('ends an order whose payment was refused after a review, once its page is closed, and says so', async () => {
  const { buyer, page } = await startPayment()
  const paymentId = await payWithCard(page, 'CONT')
  await shop.confirmWallet(paymentId, buyer.addressId)
  await shop.sandbox.control.act(paymentId, { action: 'reject' })
  expect((await shop.confirmWallet(paymentId, buyer.addressId)).statusCode).toBe(422)
  expect(await shop.listAttempts()).toMatchObject([{ status: 'pending', chargeId: null }])
  await reconcileLater(51 * MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
  expect(await listMails()).toEqual(['review', 'failed'])
})

test('gives the units back of a page on which nothing was paid', async () => {
  await startPayment()
  await reconcileLater(19 * MINUTE)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 2 })
  await reconcileLater(7 * MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
  expect(await listMails()).toEqual([])
})

test.each([false, true])(
  'finds the payment of a buyer who never came back; search is late: %s',
  async (searchDoesNotIndex) => {
    await shop.sandbox.control.changeConfig({ searchDoesNotIndex })
    const { page } = await startPayment()
    await payWithCard(page, 'FUND')
    await payWithCard(page)
    await reconcileLater(3 * MINUTE)
    expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
  },
)

// [T4.26]
test('never confirms an amount that differs from the order', async () => {
  const { buyer, page } = await startPayment()
  const paymentId = await payWithCard(page)
  await shop.sandbox.control.act(paymentId, { action: 'tamper', amount: 1 })
  expect((await shop.confirmWallet(paymentId, buyer.addressId)).json()).toMatchObject({
    status: 409,
    code: 'PAYMENT_UNDER_REVIEW',
  })
  const [order] = await shop.listOrders()
  expect(order).toMatchObject({ status: 'failed', paidAt: null })
  expect(order?.reviewReason).toContain('el importe es $1.00 MXN, no $2,500.00 MXN')
  expect(await listMails()).toEqual([])
  expect(await listMerchantMails()).toEqual(['review'])
})

// [T4.28]
test('does not tell one buyer about the order of another', async () => {
  const { page } = await startPayment()
  const { buyer: other } = await startPayment()
  const paymentId = await payWithCard(page)
  for (const id of [paymentId, '99999999999', 'null']) {
    const answer = await shop.confirmWallet(id, other.addressId)
    expect(answer.json()).toMatchObject({ status: 409, code: 'PAYMENT_MISMATCH' })
  }
})

// [T4.49]
test('goes on with the same attempt after the wallet did not answer', async () => {
  await createProduct(shop.shop.db, { sku: 'TOOL', listPrice: 100_096, stock: 5 })
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'TOOL', cantidad: 1 }] })
  expect((await shop.payByWallet(buyer)).json()).toMatchObject({ code: 'DEPENDENCY_DOWN' })
  await shop.sandbox.control.changeConfig({ amountScenarios: false })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.confirmWallet(await payWithCard(page), buyer.addressId)
  expect(await shop.listAttempts()).toMatchObject([{ status: 'completed' }])
})

test('gives the units back of a page that could not be opened', async () => {
  await createProduct(shop.shop.db, { sku: 'TOOL', listPrice: 100_095, stock: 5 })
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'TOOL', cantidad: 1 }] })
  expect((await shop.payByWallet(buyer)).statusCode).toBe(503)
  await reconcileLater(3 * MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ status: 'failed', reservation: 'released' }])
})

test('leads to the order when the cart was paid meanwhile in another window', async () => {
  const { buyer, page } = await startPayment()
  const paymentId = await payWithCard(page)
  expect((await shop.payByWallet(buyer)).json().redirectUrl).toContain(
    `/confirmacion-mercadopago?collection_id=${paymentId}&addressId=${buyer.addressId}&type=guest`,
  )
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
})
