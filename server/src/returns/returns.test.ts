import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CANCEL_HOURS, type OfficeOrder, type OrderDetails, RETURN_DAYS } from '@surco/contract'
import { bookEntry, order, orderReturn, product, refund, shipment } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createOrder, shipAll } from '../testing/create-order.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop, preferenceIdOf } from '../testing/paying-shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { createStaff } from '../testing/staff.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let shop: PayingShop
let seller: Awaited<ReturnType<typeof createStaff>>
let packer: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createPayingShop()
  await shop.receiveWebhooks()
  const { db } = shop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
})
afterAll(() => shop.close())

beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line cascade')
  await db.execute('delete from jobs.job')
  await db.execute('delete from limit_count')
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba', listPrice: 100_000, stock: 10 })
  seller = await createStaff(shop, 'ventas')
  packer = await createStaff(shop, 'almacen')
})

const email = 'ana@example.com'

/** A guest's order of three pumps, paid: 3,000.00 pesos. Seven are left. */
async function createPaid() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 3 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.sandbox.wallet.payWithCard(page)
  await shop.deliverWebhooks()
  const found = (await shop.listOrders()).at(-1)!
  expect(found).toMatchObject({ status: 'paid', toShip: 3 })
  return found
}

const asGuest = (what: 'cancel' | 'returns', number: number, more: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/lookup/${what}`,
    payload: { number: String(number), email, ...more },
  })

const lookUp = async (number: number) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/lookup',
      payload: { number: String(number), email },
    })
  ).json<{ data: { attributes: OrderDetails } }>().data.attributes

const inOffice = async (number: number) =>
  (await seller.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>().data

const stock = async () =>
  (await shop.shop.db.select().from(product).where(eq(product.sku, 'PUMP')))[0]?.stock

async function readMails(number: number) {
  await shop.shop.jobs.runDue()
  const folder = join(shop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) =>
      PostalMime.parse(await readFile(join(folder, file))),
    ),
  )
  return mails.filter(({ subject }) => subject?.includes(`#${number}`))
}

const two = { lines: [{ SKU: 'PUMP', cantidad: 2 }], reason: 'damaged', text: ' Sin\ntapa ' }

/** An order that was shipped, of which two units are asked to be sent back. */
async function createAsked() {
  const found = await createPaid()
  await packer.call('POST', `/orders/${found.number}/shipments`, { carrier: 'DHL' })
  const answer = await asGuest('returns', found.number, two)
  expect(answer.statusCode, answer.body).toBe(200)
  const [one] = answer.json().data.attributes.returns
  return { ...found, returnId: String(one.id) }
}

const step = (
  { number, returnId }: { number: number; returnId: string },
  what: string,
  body: object,
  by = seller,
) => by.call('POST', `/orders/${number}/returns/${returnId}/${what}`, body)

test('a step of a return that is repeated with its key gets its first response', async () => {
  const { number, returnId } = await createAsked()
  const accept = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${number}/returns/${returnId}/accept`,
      headers: { cookie: seller.cookie, 'idempotency-key': 'accept-once' },
      payload: { words: 'Envíalas a Tepic.' },
    })
  const first = await accept()
  expect(first.statusCode, first.body).toBe(200)
  const again = await accept()
  expect([again.statusCode, again.body]).toEqual([200, first.body])
})

test('a buyer cancels soon after paying: once, with the money and the units back', async () => {
  const { id, number } = await createPaid()
  const until = (await lookUp(number)).cancellable?.until
  expect(Date.parse(until ?? '') - shop.clock.now().getTime()).toBe(CANCEL_HOURS * HOUR)
  const answer = await asGuest('cancel', number)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.attributes.cancellable).toBeUndefined()
  expect((await asGuest('cancel', number)).statusCode).toBe(200)
  await shop.shop.jobs.runDue()
  expect((await asGuest('cancel', number)).json().data.attributes.status).toBe('refunded')
  expect(await stock()).toBe(10)
  const refunds = await shop.shop.db.select().from(refund).where(eq(refund.orderId, id))
  expect(refunds).toMatchObject([{ amount: 300_000, status: 'done' }])
  expect((await inOffice(number)).book).toMatchObject([
    { action: 'order.cancelled', actor: { kind: 'buyer', name: 'El comprador' } },
  ])
  const subjects = (await readMails(number)).map(({ subject }) => subject)
  expect(subjects).toContain(`Reembolso de tu pedido #${number}`)
})

test('while money is on its way back by the office, a buyer is asked to write', async () => {
  const { number } = await createPaid()
  const part = { amount: 100, lines: [], restock: false, reason: 'Descuento' }
  await seller.call('POST', `/orders/${number}/refunds`, part)
  const answer = await asGuest('cancel', number)
  expect(answer.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Este pedido no se puede cancelar aquí: escríbenos.',
  })
})

test('what the bank may take back is not also given back to a buyer who cancels', async () => {
  const { id, number } = await createPaid()
  const attempt = (await shop.listAttempts()).find(({ orderId }) => orderId === id)
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'chargeback' })
  await shop.deliverWebhooks()
  expect((await inOffice(number)).problem).toContain('El comprador reclamó el cargo')
  expect((await lookUp(number)).cancellable).toBeUndefined()
  expect((await asGuest('cancel', number)).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Este pedido no se puede cancelar aquí: escríbenos.',
  })
  await seller.call('POST', `/orders/${number}/solved`)
  expect((await asGuest('cancel', number)).statusCode).toBe(200)
})

test('nobody cancels too late, what was shipped, or what is somebody else’s', async () => {
  const late = await createPaid()
  const sent = await createPaid()
  await packer.call('POST', `/orders/${sent.number}/shipments`, { carrier: 'DHL' })
  expect((await asGuest('cancel', sent.number)).json().message).toContain('ya salió')
  shop.clock.advance(CANCEL_HOURS * HOUR + 1)
  expect((await asGuest('cancel', late.number)).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('24 horas'),
  })
  const wrong = await asGuest('cancel', late.number, { email: 'otra@example.com' })
  expect(wrong.statusCode).toBe(404)
  const { headers } = await signIn(shop)
  for (const what of ['cancel', 'returns']) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${late.number}/${what}`,
      payload: what === 'returns' ? two : undefined,
      headers,
    })
    expect(answer.statusCode, answer.body).toBe(404)
  }
  expect(await shop.shop.db.$count(refund)).toBe(0)
})

test('a customer cancels what waits for cash at any time, and nothing that may be paid right now', async () => {
  const buyer = await createPayingCustomer(shop, [{ SKU: 'PUMP', cantidad: 3 }])
  const page = preferenceIdOf((await buyer.payByWallet()).json().redirectUrl)
  const [{ number }] = (await shop.listOrders()) as [Awaited<ReturnType<typeof createPaid>>]
  const { headers } = buyer
  const cancel = () =>
    shop.app.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })
  expect((await cancel()).json()).toMatchObject({ code: 'CONFLICT' })
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await buyer.confirmWallet(paymentId!)
  shop.clock.advance((CANCEL_HOURS + 1) * HOUR)
  const answer = await cancel()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.attributes).toMatchObject({ status: 'failed' })
  expect((await cancel()).statusCode).toBe(200)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 10, reserved: 0 })
  const subjects = (await readMails(number)).map(({ subject }) => subject)
  expect(subjects).toContain(`Cancelamos tu pedido #${number}`)
})

test('units come back: asked for, accepted, received, refunded, with a mail at each step', async () => {
  const one = await createAsked()
  const { number } = one
  expect(await lookUp(number)).toMatchObject({
    returnable: { items: [{ SKU: 'PUMP', cantidad: 1 }] },
    returns: [{ status: 'asked', reason: 'damaged', text: 'Sin\ntapa', items: two.lines }],
  })
  const list = (await seller.call('GET', '/orders?view=returns')).json()
  expect(list).toMatchObject({ data: [{ number: String(number) }], counts: { returns: 1 } })
  const { tasks } = (await seller.call('GET', '/overview')).json()
  expect(tasks).toContainEqual({ kind: 'returns', count: 1 })

  await shop.shop.jobs.runDue()
  expect((await step(one, 'receive', { restock: true }, packer)).json().code).toBe('CONFLICT')
  expect((await step(one, 'accept', { words: ' ' })).json().errors[0].field).toBe('words')
  expect((await step(one, 'accept', { words: 'Hola' }, packer)).statusCode).toBe(403)
  const words = { words: 'Envíalas a Tepic.' }
  const race = await Promise.all([step(one, 'accept', words), step(one, 'accept', words)])
  expect(race.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  await shop.shop.jobs.runDue()
  expect((await step(one, 'accept', { words: 'Otra vez' })).json().code).toBe('CONFLICT')
  expect((await lookUp(number)).returns).toMatchObject([{ answer: 'Envíalas a Tepic.' }])
  await shop.shop.jobs.runDue()
  expect((await step(one, 'refund', { amount: 2000 })).json().code).toBe('CONFLICT')
  expect((await step(one, 'receive', { restock: true }, packer)).statusCode).toBe(200)
  await shop.shop.jobs.runDue()

  expect((await step(one, 'refund', { amount: 9000 })).json().errors[0].field).toBe('amount')
  expect((await step(one, 'refund', { amount: 2000 })).statusCode).toBe(200)
  expect((await step(one, 'refund', { amount: 500 })).json().message).toContain('en camino')
  expect((await step(one, 'decline', { words: 'No.' })).json().code).toBe('CONFLICT')
  await shop.shop.jobs.runDue()
  const after = await lookUp(number)
  expect(after).toMatchObject({ status: 'paid', refund: { amount: 2000 } })
  expect(after.returns).toMatchObject([{ status: 'refunded' }])
  expect(after.returnable?.items).toEqual([{ SKU: 'PUMP', cantidad: 1 }])
  expect(await stock()).toBe(9)
  expect((await seller.call('GET', '/orders?view=returns')).json().data).toEqual([])
  const [done] = await shop.shop.db.select().from(orderReturn)
  const [made] = await shop.shop.db.select().from(refund)
  expect(done?.refundId).toBe(made?.id)

  const mails = await readMails(number)
  const to = (address: string) =>
    mails.filter((mail) => mail.to?.[0]?.address === address).map(({ subject }) => subject)
  expect(to(email)).toEqual(
    expect.arrayContaining([
      `Recibimos tu solicitud de devolución del pedido #${number}`,
      `Aceptamos tu devolución del pedido #${number}`,
      `Recibimos las piezas que devolviste del pedido #${number}`,
      `Reembolso de tu pedido #${number}`,
    ]),
  )
  expect(to('ventas@surco.example')).toContain(`Piden una devolución del pedido #${number}`)
  const told = mails.find(({ subject }) => subject?.startsWith('Aceptamos'))?.text
  expect(told).toContain('Envíalas a Tepic.')
})

test('more units than were shipped, or the same twice, cannot be asked for', async () => {
  const early = await createPaid()
  expect((await asGuest('returns', early.number, two)).json().code).toBe('CONFLICT')
  const { number } = await createAsked()
  expect((await asGuest('returns', number, two)).json().errors).toEqual([
    { field: 'lines', message: 'De PUMP puedes devolver 1 pieza.' },
  ])
  const none = await asGuest('returns', number, { ...two, lines: [] })
  expect(none.json().errors[0]).toMatchObject({ field: 'lines' })
  const odd = await asGuest('returns', number, { ...two, reason: 'capricho' })
  expect(odd.json().errors[0]).toMatchObject({ field: 'reason', message: 'Elige el motivo.' })
  const last = { ...two, lines: [{ SKU: 'PUMP', cantidad: 1 }] }
  const both = await Promise.all([
    asGuest('returns', number, last),
    asGuest('returns', number, last),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
})

test('what was declined says why, and can be asked for again until the days are over', async () => {
  const one = await createAsked()
  await step(one, 'decline', { words: 'Ya se usó.' })
  expect((await lookUp(one.number)).returns).toMatchObject([
    { status: 'declined', answer: 'Ya se usó.' },
  ])
  const mails = await readMails(one.number)
  const told = mails.find(({ subject }) => subject?.startsWith('No pudimos aceptar'))
  expect(told?.text).toContain('Ya se usó.')
  await shop.shop.db.update(shipment).set({ deliveredAt: shop.clock.now() })
  shop.clock.advance(RETURN_DAYS * DAY)
  expect((await asGuest('returns', one.number, two)).statusCode).toBe(200)
  await shop.shop.db.update(orderReturn).set({ status: 'declined' })
  shop.clock.advance(1)
  expect((await asGuest('returns', one.number, two)).json().message).toContain('El plazo')
})

test('a refund that is given up leaves its return to be refunded anew', async () => {
  const one = await createAsked()
  await step(one, 'accept', { words: 'Sí.' })
  await step(one, 'receive', { restock: false }, packer)
  await shop.sandbox.control.changeConfig({ refusesRefunds: true })
  await step(one, 'refund', { amount: 2000 })
  await shop.shop.jobs.runDue()
  const [refused] = (await inOffice(one.number)).refunds
  expect(refused).toMatchObject({ status: 'refused', restocked: false })
  await seller.call('POST', `/orders/${one.number}/refunds/${refused?.id}/withdraw`)
  await shop.sandbox.control.changeConfig({ refusesRefunds: false })
  expect((await step(one, 'refund', { amount: 1500 })).statusCode).toBe(200)
  await shop.shop.jobs.runDue()
  expect((await lookUp(one.number)).returns).toMatchObject([{ status: 'refunded' }])
  expect(await stock()).toBe(7)
})

test('a return of another order is not found, and the book tells who did what', async () => {
  const one = await createAsked()
  const other = await createOrder(shop.shop.db)
  await shipAll(shop.shop.db, other.id, shop.clock.now())
  const foreign = await step({ ...one, number: other.number }, 'accept', { words: 'Sí.' })
  expect(foreign.json().code).toBe('NOT_FOUND')
  await step(one, 'accept', { words: 'Sí.' })
  const entries = await shop.shop.db
    .select()
    .from(bookEntry)
    .where(eq(bookEntry.subjectId, String(one.number)))
    .orderBy(bookEntry.id)
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['order.shipped', 'staff'],
    ['order.return-asked', 'buyer'],
    ['order.return-accepted', 'staff'],
  ])
  const [found] = await shop.shop.db.select().from(order).where(eq(order.id, one.id))
  expect(found?.reviewReason).toBeNull()
})

test('the terms that come with the shop name the same days', async () => {
  const terms = await readFile(new URL('../legal/texts/terms.md', import.meta.url), 'utf8')
  expect(terms).toContain(`${CANCEL_HOURS} horas siguientes a la compra`)
  expect(terms).toContain(`${RETURN_DAYS} días naturales siguientes a la recepción`)
})
