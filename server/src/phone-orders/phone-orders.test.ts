import { bookEntry, guest, order, orderMail, product } from '@surco/database/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { reconcilePayments } from '../payments/index.ts'
import { createProduct } from '../testing/create-product.ts'
import {
  billingForm,
  createPayingShop,
  deliveryForm,
  type PayingShop,
  preferenceIdOf,
} from '../testing/paying-shop.ts'
import { createStaff } from '../testing/staff.ts'

const HOUR = 60 * 60_000
let shop: PayingShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.shop.db.execute('truncate "order", product, cart_line cascade')
  await shop.shop.db.execute('delete from jobs.job')
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 125_000, stock: 5 })
  owner = await createStaff(shop)
})

const { privacy: _accepted, ...place } = deliveryForm
const form = {
  ...place,
  lines: [{ SKU: 'PUMP', cantidad: 3 }],
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  entrega: 'home',
  total: 3750,
  days: 3,
}

interface Agreed {
  id: string
  number: string
}

async function agree(more: object = {}): Promise<Agreed> {
  const answer = await owner.call('POST', '/orders', { ...form, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  const { _id: id, antarixOrderNumber: number } = answer.json().data
  return { id, number }
}

const read = async ({ id }: Agreed) => {
  const [found] = await shop.shop.db.select().from(order).where(eq(order.id, id))
  return found!
}
const look = async ({ id }: Agreed) =>
  (await shop.app.inject({ url: `/api/pay-links/${id}` })).json().data
const start = ({ id }: Agreed, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/pay-links/${id}`, payload })
const openPage = async (agreed: Agreed) =>
  preferenceIdOf((await start(agreed, { paymentMethod: 'mercadopago' })).json().redirectUrl)
const payOn = async (page: string) =>
  (await shop.sandbox.wallet.payWithCard(page, 'APRO')).paymentId!
const confirm = async (agreed: Agreed, payment: string) =>
  shop.confirmWallet(payment, (await read(agreed)).address.id)
/** Staff sign in anew by then. */
async function comeBackAfter(ms: number) {
  await shop.advanceClocks(ms)
  await reconcilePayments(shop.shop)
  await reconcilePayments(shop.shop)
  owner = await createStaff(shop)
}
const shelf = () => shop.stockOf('PUMP')
const mailed = async () => {
  await shop.shop.jobs.runDue()
  const sent = await shop.shop.db.delete(orderMail).returning()
  return sent.map(({ recipient, subject }) => `${recipient} ${subject}`)
}

test('says what an order comes to, and why something cannot be sold', async () => {
  await createProduct(shop.shop.db, { sku: 'HIDDEN', listPrice: 100, published: false })
  const asked = { codigoPostal: '45100', lines: [...form.lines, { SKU: 'HIDDEN', cantidad: 1 }] }
  const { data } = (await owner.call('POST', '/orders/preview', asked)).json()
  expect(data.lines).toMatchObject([
    { SKU: 'PUMP', cantidad: 3, precio: 1250, available: 5, fault: '' },
    { SKU: 'HIDDEN', fault: 'No está publicado.' },
  ])
  expect(data).toMatchObject({ subtotal: 3751, envio: 0, total: 3751, entrega: 'home' })
  expect(data.ways).toHaveLength(1)
  const unknown = await owner.call('POST', '/orders/preview', {
    lines: [{ SKU: 'NONE', cantidad: 1 }],
  })
  expect(unknown.json().errors).toMatchObject([
    { field: 'lines', message: 'No hay ningún producto con el SKU NONE.' },
  ])
})

test('what was agreed is paid as agreed, once: the second payer is refunded', async () => {
  const agreed = await agree({ note: 'Pasa por él el lunes' })
  expect(await shelf()).toEqual({ stock: 5, reserved: 3 })
  const [written] = await shop.shop.db.select().from(bookEntry).orderBy(desc(bookEntry.id)).limit(1)
  expect(written).toMatchObject({ action: 'order.agreed', subjectId: agreed.number })
  expect(written?.after).toMatchObject({ units: '3 × PUMP', note: 'Pasa por él el lunes' })
  await owner.call('POST', `/orders/${agreed.number}/link-mail`)
  expect(await mailed()).toEqual([
    `ana@example.com Paga tu pedido #${agreed.number}: $3,750.00 MXN`,
  ])
  await shop.shop.db.update(product).set({ listPrice: 999_000 })
  const page = await openPage(agreed)
  expect(await openPage(agreed)).toBe(page)
  expect(await look(agreed)).toMatchObject({ state: 'paying', payable: true, total: 3750 })
  const [first, second] = [await payOn(page), await payOn(page)]
  await Promise.all([confirm(agreed, first), confirm(agreed, second)])
  await shop.shop.jobs.runDue()
  expect(await read(agreed)).toMatchObject({
    status: 'paid',
    total: 375_000,
    paymentMethod: 'mercadopago',
  })
  expect(await shelf()).toEqual({ stock: 2, reserved: 0 })
  expect((await shop.listAttempts()).map(({ status }) => status).toSorted()).toEqual([
    'completed',
    'refunded',
  ])
  expect(await look(agreed)).toMatchObject({ state: 'paid', payable: false })
  shop.clock.advance(HOUR)
  expect((await start(agreed, { paymentMethod: 'mercadopago' })).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Este pedido ya está pagado. No pagues de nuevo.',
  })
})

test('is paid by card with an invoice, and a refused card leaves the link as it is', async () => {
  const { postalCode: _own, ...invoice } = billingForm
  const agreed = await agree({ invoice })
  const byCard = async () =>
    start(agreed, {
      paymentMethod: 'openpay',
      paymentDetails: { source_id: await shop.createToken(), device_session_id: 'a'.repeat(32) },
      currency: 'MXN',
      country: 'MX',
      cardName: 'ANA RUIZ',
    })
  const decide = async (action: 'reject' | 'approve') => {
    expect((await byCard()).statusCode).toBe(200)
    const { chargeId } = (await shop.listAttempts()).at(-1)!
    await shop.sandbox.control.act(chargeId!, { action })
    await shop.confirm(chargeId!, (await read(agreed)).address.id)
  }
  await decide('reject')
  expect(await look(agreed)).toMatchObject({ state: 'open' })
  await decide('approve')
  const paid = await read(agreed)
  expect(paid).toMatchObject({ status: 'paid', invoice: { rfc: billingForm.rfc } })
})

test('a page that nobody paid on ends, and the link goes on; at its end the units go back, and its buyer is told', async () => {
  const agreed = await agree()
  await openPage(agreed)
  await comeBackAfter(3 * HOUR)
  expect(await read(agreed)).toMatchObject({ status: 'pending', reservation: 'held' })
  expect(await look(agreed)).toMatchObject({ state: 'open', payable: true })
  expect(await shelf()).toEqual({ stock: 5, reserved: 3 })
  await openPage(agreed)
  await comeBackAfter(70 * HOUR)
  expect(await read(agreed)).toMatchObject({ status: 'expired', reservation: 'released' })
  expect(await shelf()).toEqual({ stock: 5, reserved: 0 })
  expect(await look(agreed)).toMatchObject({ state: 'expired', payable: false })
  expect((await start(agreed, { paymentMethod: 'mercadopago' })).json()).toMatchObject({
    code: 'CONFLICT',
  })
  expect((await owner.call('POST', `/orders/${agreed.number}/link-mail`)).statusCode).toBe(409)
  expect(await mailed()).toEqual([`ana@example.com Tu pedido #${agreed.number} venció sin pago`])
})

test('cash that was not paid in time holds the units no longer than the link', async () => {
  const agreed = await agree({ days: 1 })
  const voucher = await shop.sandbox.wallet.payWithOxxo(await openPage(agreed))
  await confirm(agreed, voucher.paymentId!)
  expect(await look(agreed)).toMatchObject({ state: 'waiting', payment: { method: 'cash' } })
  await comeBackAfter(25 * HOUR)
  expect(await read(agreed)).toMatchObject({ status: 'pending' })
  await comeBackAfter(60 * HOUR)
  expect(await read(agreed)).toMatchObject({ status: 'expired', reservation: 'released' })
})

test('who pays as it expires has the time of their page', async () => {
  const agreed = await agree()
  await shop.advanceClocks(72 * HOUR - 60_000)
  const page = await openPage(agreed)
  await shop.advanceClocks(2 * 60_000)
  await reconcilePayments(shop.shop)
  expect(await look(agreed)).toMatchObject({ state: 'paying', payable: false })
  await confirm(agreed, await payOn(page))
  expect(await read(agreed)).toMatchObject({ status: 'paid', reviewReason: null })
})

test('it is cancelled while nobody pays, and not while somebody may be paying', async () => {
  const agreed = await agree()
  const cancel = () =>
    owner.call('POST', `/orders/${agreed.number}/cancel`, { restock: true, reason: 'Ya no' })
  await openPage(agreed)
  expect((await cancel()).statusCode).toBe(409)
  await comeBackAfter(3 * HOUR)
  expect((await cancel()).statusCode).toBe(200)
  expect(await read(agreed)).toMatchObject({ status: 'failed', reservation: 'released' })
  expect(await shelf()).toEqual({ stock: 5, reserved: 0 })
  expect(await look(agreed)).toMatchObject({ state: 'cancelled', payable: false })
  expect((await start(agreed, { paymentMethod: 'mercadopago' })).json()).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await mailed()).toEqual([`ana@example.com Cancelamos tu pedido #${agreed.number}`])
})

test('refuses what changed since it was agreed, what is not there, and writes nothing of it', async () => {
  const guests = await shop.shop.db.$count(guest)
  const refused = async (more: object) =>
    (await owner.call('POST', '/orders', { ...form, ...more })).json()
  expect(await refused({ total: 3000 })).toMatchObject({
    code: 'TOTAL_CHANGED',
    message: 'El total cambió mientras lo acordabas. Revísalo y créalo otra vez.',
  })
  const tooMany = { lines: [{ SKU: 'PUMP', cantidad: 6 }], total: 7500 }
  expect(await refused(tooMany)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Solo quedan 5 piezas libres.'),
  })
  expect(await refused({ days: 15 })).toMatchObject({ errors: [{ field: 'days' }] })
  expect(await shop.shop.db.$count(order)).toBe(0)
  expect(await shop.shop.db.$count(guest)).toBe(guests)
  expect(await shelf()).toEqual({ stock: 5, reserved: 0 })
})

test('what staff hold keeps no buyer of the same network from buying', async () => {
  await createProduct(shop.shop.db, { sku: 'DRILL', listPrice: 100_000, stock: 200 })
  await agree({ lines: [{ SKU: 'DRILL', cantidad: 150 }], total: 150_000 })
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'DRILL', cantidad: 2 }] })
  expect((await shop.payByWallet(buyer)).statusCode).toBe(200)
})

test('nobody finds an order by a key that it does not have, nor pays a cart’s order by it', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.payByWallet(buyer)
  const [placed] = await shop.listOrders()
  for (const id of ['0'.repeat(32), placed!.id]) {
    expect((await shop.app.inject({ url: `/api/pay-links/${id}` })).statusCode).toBe(404)
    const answer = await start({ id, number: '' }, { paymentMethod: 'mercadopago' })
    expect(answer.statusCode).toBe(404)
  }
})
