import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import {
  createPayingShop,
  cardWithoutFunds,
  type GuestBuyer,
  type PayingShop,
} from '../testing/paying-shop.ts'
import { createTestShop } from '../testing/test-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

let made = 0
/** A product of its own for each test: 10 units at 1,250.00. */
async function createPump(changes: object = {}) {
  const sku = `PUMP-${++made}`
  await createProduct(shop.shop.db, {
    sku,
    name: `Motobomba ${sku}`,
    listPrice: 125_000,
    stock: 10,
    ...changes,
  })
  return sku
}

async function chargeOf(redirectUrl: string) {
  const charges = await shop.sandbox.control.listPayments()
  const charge = charges.find(({ id }) => redirectUrl.includes(id))
  if (!charge) throw new Error(`No charge for ${redirectUrl}`)
  return charge
}

/** A payment that waits at the bank. */
async function startPayment(cantidad = 2, changes: object = {}) {
  const sku = await createPump(changes)
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad }] })
  const { redirectUrl } = (await shop.pay(buyer, await shop.createToken())).json()
  return { sku, buyer, charge: await chargeOf(redirectUrl), bank: redirectUrl as string }
}

const orderOf = async (cartId: string) =>
  (await shop.listOrders()).find((order) => order.cartId === cartId)

// [T4.1]
test('writes the order as pending and holds its units before the buyer goes to the bank', async () => {
  const { sku, buyer, charge } = await startPayment(2)
  const order = await orderOf(buyer.cartId)
  expect(order).toMatchObject({
    status: 'pending',
    reservation: 'held',
    total: 250_000,
    email: buyer.email,
  })
  expect(await shop.stockOf(sku)).toEqual({ stock: 10, reserved: 2 })
  expect(charge).toMatchObject({
    status: 'charge_pending',
    amount: 2500,
    orderId: `${order?.number}-1-${order?.id.slice(0, 8)}`,
  })
})

/** What a buyer is mailed about a payment that the bank refuses in the end. */
async function listMailsOfRefused({ buyer, charge }: Awaited<ReturnType<typeof startPayment>>) {
  await shop.sandbox.control.act(charge.id, { action: 'reject' })
  expect((await shop.confirm(charge.id, buyer.addressId)).statusCode).toBe(422)
  const order = await orderOf(buyer.cartId)
  expect(order).toMatchObject({ status: 'failed', reservation: 'released' })
  return listMailsAbout(order)
}

async function listMailsAbout(order: { id: string } | undefined) {
  const { rows } = await shop.shop.db.execute<{ name: string }>(
    `select name from jobs.job where name like 'mail-order-%' and data ->> 'orderId' = '${order?.id}'
      order by created_on, id`,
  )
  return rows.map(({ name }) => name)
}

const report = (chargeId: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/openpay/webhook',
    payload: { type: 'charge.created', event_date: '', transaction: { id: chargeId } },
  })

// [T4.22]
test('mails whoever was shown a payment as pending that it came to nothing', async () => {
  const payment = await startPayment(1)
  const answer = await shop.confirm(payment.charge.id, payment.buyer.addressId)
  expect(answer.json().order.status).toBe('pending')
  expect(await listMailsOfRefused(payment)).toEqual(['mail-order-failed'])
})

// [T6.34]
test.each([
  { ending: 'approve', status: 'paid', mail: 'mail-order-paid' },
  { ending: 'reject', status: 'failed', mail: 'mail-order-failed' },
] as const)(
  'mails once that a payment is under review, and what became of it: $ending',
  async ({ ending, status, mail }) => {
    const { buyer, charge, bank } = await startPayment(1, { listPrice: 125_077 })
    const body = new URLSearchParams({ answer: 'authorise' })
    await fetch(bank, { method: 'POST', body, redirect: 'manual' })
    expect((await shop.shop.providers.openpay?.findPayment(charge.id))?.status).toBe('in_review')
    for (let times = 0; times < 2; times += 1) await report(charge.id)
    await shop.sandbox.control.act(charge.id, { action: ending })
    await report(charge.id)
    const order = await orderOf(buyer.cartId)
    expect(order).toMatchObject({ status, seenAt: null })
    expect(await listMailsAbout(order)).toEqual(['mail-order-review', mail])
  },
)

test('mails nobody of a refused payment who learns of it at once', async () => {
  expect(await listMailsOfRefused(await startPayment(1))).toEqual([])
})

// [T4.5]
test('makes a paid order of an approved payment: units sold, cart emptied, mail sent', async () => {
  const { sku, buyer, charge } = await startPayment(2)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const answer = await shop.confirm(charge.id, buyer.addressId)

  expect(answer.statusCode).toBe(200)
  expect(answer.json().order).toMatchObject({
    status: 'paid',
    total: 2500,
    items: [{ SKU: sku, cantidad: 2, precio: 1250 }],
    adressGuest: { calleEnvio: 'Av. Juárez', codigoPostalEnvio: '45100' },
    paymentMethod: 'openpay',
  })
  expect(await shop.stockOf(sku)).toEqual({ stock: 8, reserved: 0 })
  await shop.shop.jobs.runDue()
  const mail = await mailAbout(answer.json().order.antarixOrderNumber)
  expect(mail).toMatchObject({ to: [{ address: 'ana@example.com' }] })
  expect(mail.text).toContain('$2,500.00 MXN')
  expect(mail.html).toContain('Pedido recibido')
})

async function mailAbout(number: string) {
  const folder = join(shop.dataDir, 'mail')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (name) => new PostalMime().parse(await readFile(join(folder, name)))),
  )
  const found = mails.filter((mail) => mail.subject === `Pedido recibido: #${number}`)
  expect(found).toHaveLength(1)
  return found[0]!
}

test('makes one order of twenty confirmations at once', async () => {
  const { sku, buyer, charge } = await startPayment(3)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.confirm(charge.id, buyer.addressId)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map((answer) => answer.json().order.antarixOrderNumber)).size).toBe(1)
  expect(await shop.stockOf(sku)).toEqual({ stock: 7, reserved: 0 })
  await shop.shop.jobs.runDue()
  await mailAbout(answers[0]!.json().order.antarixOrderNumber)
})

test('makes the order by the webhook alone, and the return page finds it', async () => {
  const { sku, buyer, charge } = await startPayment(1)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const webhook = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/openpay/webhook',
      payload: { type: 'charge.succeeded', event_date: '', transaction: { id: charge.id } },
    })
  expect((await webhook()).json()).toEqual({ received: true })
  expect((await webhook()).statusCode).toBe(200)
  expect(await orderOf(buyer.cartId)).toMatchObject({ status: 'paid' })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')
  expect(await shop.stockOf(sku)).toEqual({ stock: 9, reserved: 0 })
})

/** The buyer goes back from the bank instead of returning: only the webhook tells that it was paid. */
async function payUnseen() {
  const { sku, buyer, charge } = await startPayment(1)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await shop.app.inject({
    method: 'POST',
    url: '/api/openpay/webhook',
    payload: { type: 'charge.succeeded', event_date: '', transaction: { id: charge.id } },
  })
  return { sku, buyer, charge }
}

const confirmationOf = (chargeId: string) => `/confirmacion-openpay?chargeId=${chargeId}`

// [T4.36]
test('leads a guest who pays the same cart again to what the webhook alone made a paid order of', async () => {
  const { sku, buyer, charge } = await payUnseen()
  await replaceCart(buyer, [{ SKU: sku, cantidad: 1 }])
  const byCard = await shop.pay(buyer, await shop.createToken())
  const byWallet = await shop.payByWallet(buyer)
  for (const answer of [byCard, byWallet]) {
    expect(answer.json().redirectUrl).toContain(confirmationOf(charge.id))
  }
  expect(await shop.stockOf(sku)).toEqual({ stock: 9, reserved: 0 })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')

  await replaceCart(buyer, [{ SKU: sku, cantidad: 1 }])
  const onPurpose = await shop.pay(buyer, await shop.createToken())
  expect(onPurpose.json().redirectUrl).not.toContain('/confirmacion-openpay')
  expect(await shop.stockOf(sku)).toEqual({ stock: 9, reserved: 1 })
})

// [T4.36] [T4.37]
test('leads a buyer whose cart was emptied by the payment to it', async () => {
  const { buyer, charge } = await payUnseen()
  const again = await shop.pay(buyer, await shop.createToken())
  expect(again.json().redirectUrl).toContain(confirmationOf(charge.id))
})

// [T4.36]
test('takes another cart, or the same one an hour later, as another purchase', async () => {
  const { sku, buyer } = await payUnseen()
  await replaceCart(buyer, [{ SKU: sku, cantidad: 2 }])
  const other = await shop.pay(buyer, await shop.createToken())
  expect(other.json().redirectUrl).not.toContain('/confirmacion-openpay')

  const { sku: late, buyer: slow } = await payUnseen()
  await shop.advanceClocks(46 * 60_000)
  await replaceCart(slow, [{ SKU: late, cantidad: 1 }])
  const anew = await shop.pay(slow, await shop.createToken())
  expect(anew.json().redirectUrl).not.toContain('/confirmacion-openpay')
})

test('believes nothing of a webhook but the charge id', async () => {
  const { buyer, charge } = await startPayment()
  await shop.app.inject({
    method: 'POST',
    url: '/api/openpay/webhook',
    payload: {
      type: 'charge.succeeded',
      transaction: { id: charge.id, status: 'completed', amount: 1 },
    },
  })
  expect(await orderOf(buyer.cartId)).toMatchObject({ status: 'pending' })
})

test('gives the units back when the bank refuses, keeps the cart, and takes a good card next', async () => {
  const sku = await createPump()
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }] })
  const refusedUrl = (await shop.pay(buyer, await shop.createToken(cardWithoutFunds))).json()
    .redirectUrl
  const refused = await chargeOf(refusedUrl)
  await shop.sandbox.control.act(refused.id, { action: 'reject' })
  const answer = await shop.confirm(refused.id, buyer.addressId)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'PAYMENT_REFUSED' })
  expect(await shop.stockOf(sku)).toEqual({ stock: 10, reserved: 0 })

  const second = await shop.pay(buyer, await shop.createToken())
  const charge = await chargeOf(second.json().redirectUrl)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const paid = await shop.confirm(charge.id, buyer.addressId)
  expect(paid.json().order.status).toBe('paid')
  expect((await shop.listOrders()).filter(({ cartId }) => cartId === buyer.cartId)).toHaveLength(1)
})

test('says in Spanish why a card was refused at once', async () => {
  await shop.sandbox.control.changeConfig({ declineAt: 'creation' })
  const sku = await createPump()
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }] })
  const answer = await shop.pay(buyer, await shop.createToken(cardWithoutFunds))
  await shop.sandbox.control.changeConfig({ declineAt: 'after3ds' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toBe('La tarjeta no tiene fondos suficientes.')
  expect(await shop.stockOf(sku)).toEqual({ stock: 10, reserved: 0 })
})

test('answers a second click with the same token with the same page of the bank', async () => {
  const sku = await createPump()
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }] })
  const token = await shop.createToken()
  const first = await shop.pay(buyer, token)
  const second = await shop.pay(buyer, token)
  expect(second.json()).toEqual(first.json())
  expect(await shop.stockOf(sku)).toEqual({ stock: 10, reserved: 1 })
})

// [T4.41]
test('answers a second click with the page of the bank that a notification came before', async () => {
  const sku = await createPump()
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }] })
  const openpay = shop.shop.providers.openpay!
  const createCharge = openpay.createCharge.bind(openpay)
  const slow = vi.spyOn(openpay, 'createCharge').mockImplementation(async (request) => {
    const charge = await createCharge(request)
    await shop.app.inject({
      method: 'POST',
      url: '/api/openpay/webhook',
      payload: { type: 'charge.created', transaction: { id: charge.id, order_id: null } },
    })
    return charge
  })
  const token = await shop.createToken()
  const first = await shop.pay(buyer, token)
  slow.mockRestore()
  expect(first.json().redirectUrl).not.toContain('/confirmacion-openpay')
  expect((await shop.pay(buyer, token)).json()).toEqual(first.json())
})

test('charges nothing again when the first payment went through meanwhile', async () => {
  const { buyer, charge } = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const again = await shop.pay(buyer, await shop.createToken())
  expect(again.json().redirectUrl).toContain(`/confirmacion-openpay?chargeId=${charge.id}`)
  expect(await orderOf(buyer.cartId)).toMatchObject({ status: 'paid' })
})

test('charges nothing again when the shop died before it kept the id of the first charge', async () => {
  const { buyer, charge } = await startPayment()
  await shop.shop.db
    .update(paymentAttempt)
    .set({ chargeId: null, redirectUrl: null, status: 'created' })
    .where(eq(paymentAttempt.chargeId, charge.id))
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const again = await shop.pay(buyer, await shop.createToken())
  expect(again.json().redirectUrl).toContain(`/confirmacion-openpay?chargeId=${charge.id}`)
  expect(await orderOf(buyer.cartId)).toMatchObject({ status: 'paid' })
})

/** Centavos that the provider gave back. */
const refundedOf = async (chargeId: string) =>
  (await shop.shop.providers.openpay?.findPayment(chargeId))?.refunded

test('refunds the second of two payments of one order', async () => {
  const { buyer, charge } = await startPayment()
  const second = await chargeOf(
    (await shop.pay(buyer, await shop.createToken())).json().redirectUrl,
  )
  for (const { id } of [charge, second]) {
    await shop.sandbox.control.act(id, { action: 'approve' })
    expect((await shop.confirm(id, buyer.addressId)).statusCode).toBe(200)
  }
  await shop.shop.jobs.runDue()
  expect(await refundedOf(charge.id)).toBe(0)
  expect(await refundedOf(second.id)).toBe(250_000)
})

test('keeps the order of a cart that changes while the buyer is at the bank, and sells what is paid', async () => {
  const { sku, buyer, charge } = await startPayment(2)
  await replaceCart(buyer, [{ SKU: sku, cantidad: 5 }])
  const second = await chargeOf(
    (await shop.pay(buyer, await shop.createToken())).json().redirectUrl,
  )
  expect(await shop.stockOf(sku)).toEqual({ stock: 10, reserved: 5 })

  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const paid = (await shop.confirm(charge.id, buyer.addressId)).json().order
  expect(paid).toMatchObject({ status: 'paid', total: 2500, items: [{ cantidad: 2 }] })
  expect(await shop.stockOf(sku)).toEqual({ stock: 8, reserved: 0 })

  await shop.sandbox.control.act(second.id, { action: 'approve' })
  const twice = await shop.confirm(second.id, buyer.addressId)
  expect(twice.json().order).toMatchObject({ _id: paid._id, status: 'paid' })
  await shop.shop.jobs.runDue()
  expect(await refundedOf(second.id)).toBe(625_000)
  const orders = (await shop.listOrders()).filter(({ cartId }) => cartId === buyer.cartId)
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['failed', 'paid'])
})

const replaceCart = (buyer: GuestBuyer, cart: { SKU: string; cantidad: number }[]) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    payload: {
      name: 'Ana Ruiz',
      email: buyer.email,
      _id: buyer.userGuestId,
      cartId: buyer.cartId,
      cart,
    },
  })

test('makes another purchase of a cart that is filled again after it was paid', async () => {
  const { sku, buyer, charge } = await startPayment(1)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await shop.confirm(charge.id, buyer.addressId)
  await replaceCart(buyer, [{ SKU: sku, cantidad: 1 }])
  const next = await chargeOf((await shop.pay(buyer, await shop.createToken())).json().redirectUrl)
  await shop.sandbox.control.act(next.id, { action: 'approve' })
  expect((await shop.confirm(next.id, buyer.addressId)).json().order.status).toBe('paid')
  expect(await shop.stockOf(sku)).toEqual({ stock: 8, reserved: 0 })
})

test('writes an order of more than 2^31 centavos', async () => {
  const sku = await createPump({ listPrice: 1_900_000_000, stock: 2 })
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 2 }] })
  await shop.pay(buyer, await shop.createToken())
  expect(await orderOf(buyer.cartId)).toMatchObject({ total: 3_800_000_000 })
})

test('takes webhooks only with the credentials of their registration', async () => {
  const guarded = await createPayingShop({
    env: { OPENPAY_WEBHOOK_USER: 'surco', OPENPAY_WEBHOOK_PASSWORD: 'secreto' },
  })
  const send = (authorization?: string) =>
    guarded.app.inject({
      method: 'POST',
      url: '/api/openpay/webhook',
      payload: { type: 'verification', verification_code: 'abc' },
      ...(authorization && { headers: { authorization } }),
    })
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  expect((await send()).statusCode).toBe(401)
  expect((await send(basic('surco:otro'))).statusCode).toBe(401)
  expect((await send(basic('surco:secreto'))).statusCode).toBe(200)
  await guarded.close()
})

// [T4.42]
test('tells a busy or misconfigured provider from a refused card', async () => {
  const sku = await createPump({ listPrice: 100_097 })
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }] })
  const busy = await shop.pay(buyer, await shop.createToken())
  expect(busy.json()).toMatchObject({
    status: 503,
    code: 'DEPENDENCY_DOWN',
    detail: 'OpenPay does not say whether it charged',
  })

  const wrongKey = await createTestShop({
    env: { ...shop.sandbox.env, OPENPAY_PRIVATE_KEY: 'sk_somebodyelse' },
  })
  const answer = await wrongKey.app.inject({
    method: 'POST',
    url: '/api/openpay/confirm_payment_openpay_guest',
    payload: { chargeId: 'tranything', addressId: buyer.addressId },
  })
  expect(answer.json()).toMatchObject({
    status: 503,
    code: 'DEPENDENCY_DOWN',
    detail: 'The payment provider cannot say',
  })
  await wrongKey.close()
})

test('refuses a token that the provider does not know, which is no failure of the shop', async () => {
  const sku = await createPump()
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }] })
  const alarm = vi.spyOn(shop.shop.log, 'error')
  const answer = await shop.pay(buyer, 'tokennobodymade')
  expect(answer.json()).toMatchObject({
    status: 422,
    code: 'PAYMENT_REFUSED',
    message: 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.',
  })
  expect(alarm).not.toHaveBeenCalled()
  alarm.mockRestore()
})

// [T4.42]
test('takes a card while the wallet is down, also of whoever tried the wallet', async () => {
  const lonely = await createPayingShop({ env: { MP_API_URL: 'http://127.0.0.1:1/mp' } })
  await createProduct(lonely.shop.db, { sku: 'PUMP', stock: 1 })
  const buyer = await lonely.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  expect((await lonely.payByWallet(buyer)).json()).toMatchObject({
    status: 503,
    message: 'Mercado Pago no responde por ahora. Intenta de nuevo o paga con tarjeta.',
    detail: 'Mercado Pago opens no page',
  })
  expect((await lonely.pay(buyer, await lonely.createToken())).statusCode).toBe(200)
  await lonely.close()
})

test('never sells the last unit twice', async () => {
  const sku = await createPump({ stock: 1 })
  const buyers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }], email: `b${i}@example.com` }),
    ),
  )
  const tokens = await Promise.all(buyers.map(() => shop.createToken()))
  const answers = await Promise.all(buyers.map((buyer, i) => shop.pay(buyer, tokens[i]!)))
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(refused).toHaveLength(7)
  expect(refused[0]!.json()).toMatchObject({ code: 'OUT_OF_STOCK', available: 0 })
  expect(await shop.stockOf(sku)).toEqual({ stock: 1, reserved: 1 })
})

test('does not tell one buyer about the order of another', async () => {
  const { charge } = await startPayment()
  const other = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const answer = await shop.confirm(charge.id, other.buyer.addressId)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'PAYMENT_MISMATCH' })
  expect(answer.json().order).toBeUndefined()
})

test('takes no payment with an e-mail, cart or guest that do not belong together', async () => {
  const { buyer } = await startPayment()
  const other = await startPayment()
  const token = await shop.createToken()
  for (const changed of [
    { ...buyer, email: 'otra@example.com' },
    { ...buyer, cartId: other.buyer.cartId },
    { ...buyer, userGuestId: other.buyer.userGuestId },
  ]) {
    expect((await shop.pay(changed, token)).statusCode).toBe(403)
  }
})

test('refuses an empty cart', async () => {
  const empty = await shop.createBuyer()
  expect((await shop.pay(empty, await shop.createToken())).json()).toMatchObject({
    code: 'EMPTY_CART',
  })
})

test('sends the buyer from the bank to the confirmation page of the right order', async () => {
  const { buyer, charge } = await startPayment()
  const order = await orderOf(buyer.cartId)
  const answer = await shop.app.inject(`/api/openpay/return/${order?.id}?id=${charge.id}`)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(
    `/confirmacion-openpay?chargeId=${charge.id}&addressId=${buyer.addressId}&type=guest`,
  )
})
