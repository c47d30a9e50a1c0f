import type { OfficeOrder } from '@surco/contract'
import { bookEntry, orderMail } from '@surco/database/schema'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { reconcilePayments } from '../payments/index.ts'
import { createProduct } from '../testing/create-product.ts'
import {
  createPayingShop,
  deliveryForm,
  type PayingShop,
  preferenceIdOf,
} from '../testing/paying-shop.ts'
import { createZoneOf } from '../testing/shipping-zone.ts'
import { createStaff } from '../testing/staff.ts'

const HOUR = 60 * 60_000

let shop: PayingShop
let seller: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createPayingShop()
  await shop.receiveWebhooks()
})
afterAll(() => shop.close())

beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line, shipping_zone cascade')
  await db.execute('delete from jobs.job')
  await db.execute('delete from limit_count')
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba', listPrice: 100_000, stock: 10 })
  await createZoneOf(db, '45', 10_000)
  await createZoneOf(db, '97', 25_000)
  await createZoneOf(db, '06', 4000)
  seller = await createStaff(shop, 'ventas')
})

const { privacy: _accepted, ...here } = deliveryForm
const merida = {
  ...here,
  codigoPostalEnvio: '97000',
  ciudadEnvio: 'Mérida',
  estadoEnvio: 'Yucatán',
}
const capital = {
  ...here,
  codigoPostalEnvio: '06700',
  ciudadEnvio: 'Ciudad de México',
  estadoEnvio: 'Ciudad de México',
}

async function payOn(page: string) {
  await shop.sandbox.wallet.payWithCard(page)
  await shop.deliverWebhooks()
}

/** A guest's order of a pump that goes to Zapopan, paid: 1,000.00 pesos and 100.00 for shipping. */
async function createPaid() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await payOn(preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl))
  const found = (await shop.listOrders()).at(-1)!
  expect(found).toMatchObject({ status: 'paid', shipping: 10_000, total: 110_000 })
  return found.number
}

type Place = typeof here

const preview = async (number: number, codigoPostalEnvio: string) =>
  (await seller.call('POST', `/orders/${number}/address/preview`, { codigoPostalEnvio })).json()
    .data

const move = (number: number | string, place: Place, difference: number) =>
  seller.call('POST', `/orders/${number}/address`, { ...place, difference, days: 3 })

async function moved(number: number | string, place: Place, difference: number) {
  const answer = await move(number, place, difference)
  expect(answer.statusCode, answer.body).toBe(200)
  return String(answer.json().added)
}

const inOffice = async (number: number | string) =>
  (await seller.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>().data

const placeOf = async (number: number | string) =>
  (await inOffice(number)).adressGuest?.codigoPostalEnvio

async function startAt(number: string) {
  const waiting = (await shop.listOrders()).find((one) => String(one.number) === number)
  return shop.app.inject({
    method: 'POST',
    url: `/api/pay-links/${waiting?.id}`,
    payload: { paymentMethod: 'mercadopago' },
  })
}

const openLink = async (number: string) =>
  preferenceIdOf((await startAt(number)).json().redirectUrl)

async function mailed() {
  await shop.shop.jobs.runDue()
  await shop.deliverWebhooks()
  await shop.shop.jobs.runDue()
  const sent = await shop.shop.db.delete(orderMail).returning()
  return sent.map(({ subject }) => subject)
}

const WAITS =
  'Este pedido espera que se pague su envío a otra dirección. Cóbralo o cancélalo primero.'

test('a dearer address is taken once its difference is paid; until then the order waits', async () => {
  const number = await createPaid()
  await mailed()
  expect(await preview(number, '97000')).toEqual({ difference: 150, refused: '' })
  expect(await preview(number, '45200')).toEqual({ difference: 0, refused: '' })
  const added = await moved(number, merida, 150)
  expect(await inOffice(added)).toMatchObject({
    status: 'pending',
    extends: String(number),
    items: [],
    envio: 150,
    total: 150,
    impuestos: [{ tasa: 16 }],
  })
  const order = await inOffice(number)
  expect(order).toMatchObject({
    changeable: false,
    extensions: [{ number: added, moves: true, status: 'pending', total: 150 }],
  })
  expect(order.book[0]).toMatchObject({ action: 'order.move-priced' })
  expect(await placeOf(number)).toBe('45100')
  expect(await mailed()).toEqual([`Paga tu pedido #${added}: $150.00 MXN`])
  const refused = [
    await seller.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' }),
    await seller.call('PATCH', `/orders/${number}/address`, capital),
  ]
  expect(refused.map((answer) => answer.json().message)).toEqual([WAITS, WAITS])
  expect((await move(number, merida, 150)).json().code).toBe('CONFLICT')

  await payOn(await openLink(added))
  expect(await placeOf(number)).toBe('97000')
  expect(await inOffice(number)).toMatchObject({
    entrega: { zone: 'Zona 97' },
    toShip: [{ SKU: 'PUMP', cantidad: 1 }],
    problem: null,
  })
  expect(await inOffice(added)).toMatchObject({ status: 'paid', toShip: [], problem: null })
  expect(await mailed()).toEqual(
    expect.arrayContaining([
      `Recibimos el pago del envío: #${added}`,
      `Cambiamos la dirección de tu pedido #${number}`,
    ]),
  )
  const shipped = await seller.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  expect(shipped.statusCode).toBe(200)
})

test('what is not paid in time leaves the address, and can be asked for again', async () => {
  const number = await createPaid()
  const added = await moved(number, merida, 150)
  await shop.advanceClocks(73 * HOUR)
  await reconcilePayments(shop.shop)
  await shop.advanceClocks(24 * HOUR)
  await reconcilePayments(shop.shop)
  seller = await createStaff(shop, 'ventas')
  expect((await inOffice(added)).status).toBe('expired')
  expect(await inOffice(number)).toMatchObject({
    adressGuest: { codigoPostalEnvio: '45100' },
    changeable: true,
    extensions: [{ number: added, status: 'expired' }],
    book: [
      { action: 'order.move-ended', changes: [{ field: 'added', after: `#${added}` }] },
      { action: 'order.move-priced' },
    ],
  })
  const again = await moved(number, merida, 150)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(await openLink(again))
  await shop.deliverWebhooks()
  await seller.call('POST', `/orders/${again}/cancel`, { restock: true, reason: 'Ya no' })
  await shop.sandbox.control.act(paymentId!, { action: 'approve' })
  await shop.deliverWebhooks()
  // What comes after the end moves nothing: people look.
  expect(await placeOf(number)).toBe('45100')
  expect(await inOffice(again)).toMatchObject({
    status: 'paid',
    refundable: 150,
    problem: expect.stringContaining(
      'Se pagó un envío a otra dirección, pero la dirección del pedido no se cambió',
    ),
  })
})

const cancel = (number: number | string) =>
  seller.call('POST', `/orders/${number}/cancel`, { restock: true, reason: 'Ya no' })

const OVER = 'Este enlace de pago ya no sirve. Escríbenos y te mandamos otro.'

test('the link for a dearer address ends with the order that it is of', async () => {
  const number = await createPaid()
  const added = await moved(number, merida, 150)
  expect((await cancel(number)).statusCode).toBe(200)
  expect(await inOffice(added)).toMatchObject({
    status: 'failed',
    book: [{ action: 'order.cancelled' }],
  })
  expect((await startAt(added)).json().message).toBe(OVER)
  const { book } = await inOffice(number)
  expect(book.map(({ action }) => action)).toContain('order.move-ended')

  const second = await createPaid()
  const link = await moved(second, merida, 150)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(await openLink(link))
  await shop.deliverWebhooks()
  const all = {
    amount: 1100,
    lines: [{ SKU: 'PUMP', cantidad: 1 }],
    restock: true,
    reason: 'Ya no',
  }
  expect((await seller.call('POST', `/orders/${second}/refunds`, all)).statusCode).toBe(200)
  await mailed()
  expect(await inOffice(link)).toMatchObject({ status: 'failed' })
  const voucher = await shop.shop.providers.mercadopago?.findPayment(paymentId!)
  expect(voucher?.status).toBe('expired')
  expect(await inOffice(second)).toMatchObject({ status: 'refunded' })
})

test('an order is not cancelled while its dearer address may be being paid', async () => {
  const number = await createPaid()
  const added = await moved(number, merida, 150)
  const page = await openLink(added)
  const answer = await cancel(number)
  expect(answer.json().message).toContain('Alguien puede estar pagando el envío a otra dirección')
  expect(await inOffice(number)).toMatchObject({ status: 'paid', refunds: [] })
  await payOn(page)
  expect(await placeOf(number)).toBe('97000')
})

test('nobody begins to pay for the way of an order that was given back in the provider’s panel', async () => {
  const number = await createPaid()
  const [paid] = await shop.listAttempts()
  const added = await moved(number, merida, 150)
  await shop.sandbox.control.act(paid!.chargeId!, { action: 'refund' })
  await shop.deliverWebhooks()
  expect(await inOffice(number)).toMatchObject({ status: 'refunded' })
  expect((await startAt(added)).json().message).toBe(OVER)
})

test('of two orders that are sent together the link goes on while one of them is here', async () => {
  const number = await createPaid()
  const units = { removed: [], added: [{ SKU: 'PUMP', cantidad: 1 }] }
  const change = await seller.call('POST', `/orders/${number}/changes/preview`, units)
  const { difference } = change.json().data
  const more = await seller.call('POST', `/orders/${number}/changes`, {
    ...units,
    difference,
    days: 3,
  })
  const second = String(more.json().added)
  await payOn(await openLink(second))
  const asked = (await preview(number, '97000')).difference
  const added = await moved(number, merida, asked)
  expect((await cancel(number)).statusCode).toBe(200)
  expect(await inOffice(added)).toMatchObject({ status: 'pending' })
  await payOn(await openLink(added))
  expect(await placeOf(second)).toBe('97000')
})

test('a cheaper address gives back what it costs less, and no more than was paid', async () => {
  const number = await createPaid()
  expect((await move(number, capital, -100)).json().code).toBe('TOTAL_CHANGED')
  expect(await moved(number, capital, -60)).toBe('null')
  expect(await placeOf(number)).toBe('06700')
  await mailed()
  expect(await inOffice(number)).toMatchObject({
    entrega: { zone: 'Zona 06' },
    refund: { amount: 60 },
    refunds: [{ status: 'done', amount: 60, items: [] }],
    refundable: 1040,
    toShip: [{ SKU: 'PUMP', cantidad: 1 }],
  })
  // Left as it is once, a dearer place is not paid back as if it had been paid.
  await seller.call('PATCH', `/orders/${number}/address`, merida)
  expect(await placeOf(number)).toBe('97000')
  expect(await preview(number, '06700')).toEqual({ difference: 0, refused: '' })
  expect(await preview(number, '45100')).toEqual({ difference: 0, refused: '' })
})

test('what was paid for a dearer address comes back of that payment when the order returns', async () => {
  const number = await createPaid()
  const added = await moved(number, merida, 150)
  await payOn(await openLink(added))
  expect(await preview(number, '45100')).toEqual({ difference: -150, refused: '' })
  await moved(number, here, -150)
  await mailed()
  expect(await inOffice(added)).toMatchObject({ status: 'refunded' })
  expect(await inOffice(number)).toMatchObject({ status: 'paid', refundable: 1100 })
  expect(await preview(number, '97000')).toEqual({ difference: 150, refused: '' })
  const [newest] = await shop.shop.db.select().from(bookEntry).orderBy(desc(bookEntry.id)).limit(1)
  expect(newest).toMatchObject({ action: 'order.refund-asked', subjectId: added })
})

test('what the rules have no price for is said, and is nobody’s to pay', async () => {
  const number = await createPaid()
  await shop.shop.db.execute(`update shipping_zone set served = false where name = 'Zona 97'`)
  expect(await preview(number, '97000')).toMatchObject({
    difference: 0,
    refused: expect.stringContaining('No enviamos'),
  })
  expect((await move(number, merida, 0)).json().code).toBe('CONFLICT')
  await seller.call('PATCH', `/orders/${number}/address`, merida)
  expect(await placeOf(number)).toBe('97000')
})

/** An order whose dearer address is paid, with the number of the order of its difference. */
async function createMoved() {
  const number = await createPaid()
  const added = await moved(number, merida, 150)
  await payOn(await openLink(added))
  expect(await placeOf(number)).toBe('97000')
  await mailed()
  return { number, added }
}

const cancelAsBuyer = async (number: number | string) => {
  const email = (await shop.listOrders()).find((one) => one.number === Number(number))?.email
  const payload = { number: String(number), email }
  return shop.app.inject({ method: 'POST', url: '/api/orders/lookup/cancel', payload })
}

const givenBack = async () => {
  const payments = await shop.sandbox.control.listPayments()
  const ours = new Set((await shop.listAttempts()).map(({ chargeId }) => chargeId))
  return payments.filter(({ id }) => ours.has(id)).reduce((sum, { refunded }) => sum + refunded, 0)
}

const refundAll = {
  amount: 1100,
  lines: [{ SKU: 'PUMP', cantidad: 1 }],
  restock: true,
  reason: 'Ya no',
}

test.each([
  ['its buyer cancels it', cancelAsBuyer],
  ['staff cancel it', cancel],
  [
    'staff refund all of it',
    (number: number) => seller.call('POST', `/orders/${number}/refunds`, refundAll),
  ],
  [
    'staff refund all its money without its units',
    (number: number) =>
      seller.call('POST', `/orders/${number}/refunds`, { ...refundAll, lines: [] }),
  ],
])('what was paid for a dearer address comes back with the order when %s', async (_how, end) => {
  const { number, added } = await createMoved()
  const answer = await end(number)
  expect(answer.statusCode, answer.body).toBe(200)
  const subjects = [await mailed(), await mailed()].flat()
  expect(subjects).toEqual(
    expect.arrayContaining([
      `Reembolso de tu pedido #${number}`,
      `Reembolso de tu pedido #${added}`,
    ]),
  )
  expect(await inOffice(number)).toMatchObject({ status: 'refunded' })
  expect(await inOffice(added)).toMatchObject({
    status: 'refunded',
    refunds: [{ status: 'done', amount: 150, reason: `El pedido #${number} ya no se envía` }],
    book: [{ action: 'order.refund-asked' }],
    problem: null,
  })
  expect(await givenBack()).toBe(1250)
  // Asked again by whoever got no answer, it changes nothing.
  expect((await cancelAsBuyer(number)).statusCode).toBe(200)
  await mailed()
  expect(await givenBack()).toBe(1250)
})

test('what was paid for a dearer address comes back with an order that is given back in the provider’s panel', async () => {
  const { added } = await createMoved()
  const [paid] = await shop.listAttempts()
  await shop.sandbox.control.act(paid!.chargeId!, { action: 'refund' })
  await shop.deliverWebhooks()
  await mailed()
  expect(await inOffice(added)).toMatchObject({ status: 'refunded' })
})

test('a refund that is under way for a dearer address is followed by the rest of it', async () => {
  const { number, added } = await createMoved()
  const part = { amount: 50, lines: [], restock: false, reason: 'Descuento' }
  expect((await seller.call('POST', `/orders/${added}/refunds`, part)).statusCode).toBe(200)
  expect((await cancel(number)).statusCode).toBe(200)
  await mailed()
  await mailed()
  expect(await inOffice(added)).toMatchObject({ status: 'refunded' })
  expect(await givenBack()).toBe(1250)
})

test('what was paid for a dearer address stays paid while its order may come back, or was shipped there', async () => {
  const { number, added } = await createMoved()
  await shop.sandbox.control.changeConfig({ refusesRefunds: true })
  expect((await cancel(number)).statusCode).toBe(200)
  await mailed()
  const [refused] = (await inOffice(number)).refunds
  expect(refused).toMatchObject({ status: 'refused' })
  await seller.call('POST', `/orders/${number}/refunds/${refused!.id}/withdraw`)
  await shop.sandbox.control.changeConfig({ refusesRefunds: false })
  await mailed()
  expect(await inOffice(added)).toMatchObject({ status: 'paid', refundable: 150 })
  const shipped = await seller.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  expect(shipped.statusCode, shipped.body).toBe(200)
  expect((await seller.call('POST', `/orders/${number}/refunds`, refundAll)).statusCode).toBe(200)
  await mailed()
  expect(await inOffice(number)).toMatchObject({ status: 'refunded' })
  expect(await inOffice(added)).toMatchObject({ status: 'paid', refundable: 150 })
})

test('what was paid for the way of two orders comes back with the last; one that goes alone stays an order of its own', async () => {
  const number = await createPaid()
  const units = { removed: [], added: [{ SKU: 'PUMP', cantidad: 1 }] }
  const change = await seller.call('POST', `/orders/${number}/changes/preview`, units)
  const { difference } = change.json().data
  const more = { ...units, difference, days: 3 }
  const asked = await seller.call('POST', `/orders/${number}/changes`, more)
  const second = String(asked.json().added)
  await payOn(await openLink(second))
  const added = await moved(number, merida, (await preview(number, '97000')).difference)
  await payOn(await openLink(added))
  expect((await cancel(number)).statusCode).toBe(200)
  await mailed()
  expect(await inOffice(added)).toMatchObject({ status: 'paid' })
  expect(await inOffice(second)).toMatchObject({
    status: 'paid',
    toShip: [{ SKU: 'PUMP', cantidad: 1 }],
  })
  expect((await cancelAsBuyer(second)).statusCode).toBe(200)
  await mailed()
  expect(await inOffice(second)).toMatchObject({ status: 'refunded' })
  expect(await inOffice(added)).toMatchObject({ status: 'refunded' })
})

test('what paid for a dearer address is not cancelled without its order; staff may give it back', async () => {
  const { number, added } = await createMoved()
  const byBuyer = await cancelAsBuyer(added)
  expect(byBuyer.statusCode, byBuyer.body).toBe(409)
  expect(byBuyer.json().message).toContain(`cancela el #${number}`)
  const byStaff = await cancel(added)
  expect(byStaff.statusCode, byStaff.body).toBe(409)
  expect(byStaff.json().message).toContain(`cancela el #${number}`)
  expect(await inOffice(added)).toMatchObject({ status: 'paid', refundable: 150, refunds: [] })
  const back = { amount: 150, lines: [], restock: false, reason: 'Cortesía' }
  expect((await seller.call('POST', `/orders/${added}/refunds`, back)).statusCode).toBe(200)
  await mailed()
  expect(await inOffice(added)).toMatchObject({ status: 'refunded' })
  expect(await inOffice(number)).toMatchObject({ status: 'paid', refundable: 1100 })
  // There is nothing left of it.
  expect((await cancelAsBuyer(added)).statusCode).toBe(200)
})
