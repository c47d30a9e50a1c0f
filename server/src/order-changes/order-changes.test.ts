import type { OfficeOrder, OrderDetails } from '@surco/contract'
import { bookEntry, order, orderMail, refund } from '@surco/database/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { reconcilePayments } from '../payments/index.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, type PayingShop, preferenceIdOf } from '../testing/paying-shop.ts'
import { createStaff } from '../testing/staff.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

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
  await createProduct(db, { sku: 'HOSE', name: 'Manguera', listPrice: 30_000, stock: 10 })
  await createProduct(db, { sku: 'DRILL', name: 'Taladro', listPrice: 250_000, stock: 10 })
  seller = await createStaff(shop, 'ventas')
})

const email = 'ana@example.com'
const units = (SKU: string, cantidad: number) => ({ SKU, cantidad })

/** Pays what a wallet's page asks for. */
async function payOn(page: string) {
  await shop.sandbox.wallet.payWithCard(page)
  await shop.deliverWebhooks()
}

/** A guest's order of three pumps, paid: 3,000.00 pesos. Seven are left. */
async function createPaid() {
  const buyer = await shop.createBuyer({ cart: [units('PUMP', 3)] })
  await payOn(preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl))
  const found = (await shop.listOrders()).at(-1)!
  expect(found).toMatchObject({ status: 'paid', toShip: 3 })
  return found
}

interface Change {
  removed?: object[]
  added?: object[]
  difference: number
  days?: number
}

const change = (number: number | string, asked: Change, by = seller) =>
  by.call('POST', `/orders/${number}/changes`, { removed: [], added: [], days: 3, ...asked })

async function changed(number: number | string, asked: Change) {
  const answer = await change(number, asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return String(answer.json().added)
}

const preview = async (number: number, asked: object) =>
  (await seller.call('POST', `/orders/${number}/changes/preview`, asked)).json().data

const inOffice = async (number: number | string) =>
  (await seller.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>().data

const lookUp = async (number: number | string) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/lookup',
      payload: { number: String(number), email },
    })
  ).json<{ data: { attributes: OrderDetails } }>().data.attributes

const cancelAsBuyer = async (number: number) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/lookup/cancel',
      payload: { number: String(number), email },
    })
  ).json<unknown>()

const startLink = async (number: string) => {
  const waiting = (await shop.listOrders()).find((one) => String(one.number) === number)
  return shop.app.inject({
    method: 'POST',
    url: `/api/pay-links/${waiting?.id}`,
    payload: { paymentMethod: 'mercadopago' },
  })
}

const openLink = async (number: string) =>
  preferenceIdOf((await startLink(number)).json().redirectUrl)

const paidLink = async (number: string) => payOn(await openLink(number))

const stocks = async () => ({
  PUMP: await shop.stockOf('PUMP'),
  HOSE: await shop.stockOf('HOSE'),
  DRILL: await shop.stockOf('DRILL'),
})

/** Units of all products that are there, held or bought, and never more money leaves an order than came for it. */
async function checkBooks() {
  const { rows: products } = await shop.shop.db.execute<{
    sku: string
    all: number
    held: boolean
  }>(sql`
    select p.sku, p.stock + coalesce((
        select sum(l.quantity) from order_line l join "order" o on o.id = l.order_id
        where l.product_id = p.id and o.status in ('paid', 'refunded')), 0)::int
      - coalesce((
        select sum(g.quantity) from refund_line g join refund r on r.id = g.refund_id
        where g.product_id = p.id and r.restocked
          and (r.status = 'done' or r.status = 'asked' and r.credited_to is null)), 0)::int as all,
      p.reserved = coalesce((
        select sum(l.quantity) from order_line l join "order" o on o.id = l.order_id
        where l.product_id = p.id and o.reservation = 'held'), 0) as held
    from product p order by p.sku`)
  expect(products).toEqual(['DRILL', 'HOSE', 'PUMP'].map((sku) => ({ sku, all: 10, held: true })))
  const { rows: torn } = await shop.shop.db.execute(sql`
    select number from (
      select o.number, o.total
        + (select coalesce(sum(amount), 0) from refund where credited_to = o.id and status = 'done')
        - (select coalesce(sum(amount), 0) from refund where order_id = o.id
          and (status = 'done' or status = 'asked')) as left_of_it
      from "order" o where o.status in ('paid', 'refunded')
    ) worth where left_of_it < 0`)
  expect(torn).toEqual([])
}

async function work() {
  await shop.shop.jobs.runDue()
  await shop.deliverWebhooks()
  await shop.shop.jobs.runDue()
}

const mailed = async () => {
  await work()
  const sent = await shop.shop.db.delete(orderMail).returning()
  return sent.map(({ subject }) => subject)
}

const lastEntry = async () =>
  (await shop.shop.db.select().from(bookEntry).orderBy(desc(bookEntry.id)).limit(1))[0]

const swap = { removed: [units('PUMP', 1)], added: [units('DRILL', 1)] }

test('units go and others come: the difference alone is paid by a link, and until then nothing is lost', async () => {
  const { number } = await createPaid()
  await mailed()
  expect(await preview(number, swap)).toMatchObject({
    worth: 1000,
    subtotal: 2500,
    envio: 0,
    difference: 1500,
    refused: '',
    lines: [{ SKU: 'DRILL', available: 10, fault: '' }],
  })
  const added = await changed(number, { ...swap, difference: 1500 })
  expect(await inOffice(added)).toMatchObject({
    status: 'pending',
    extends: String(number),
    subtotal: 2500,
    credit: 1000,
    total: 1500,
    buyer: { email },
  })
  expect(await inOffice(number)).toMatchObject({
    toShip: [units('PUMP', 2)],
    refundable: 2000,
    changeable: false,
    refunds: [{ status: 'asked', amount: 1000, creditedTo: added, items: [units('PUMP', 1)] }],
  })
  expect(await stocks()).toMatchObject({
    PUMP: { stock: 7, reserved: 0 },
    DRILL: { stock: 10, reserved: 1 },
  })
  await checkBooks()
  expect(await mailed()).toEqual([`Paga tu pedido #${added}: $1,500.00 MXN`])
  expect((await lastEntry())?.action).toBe('order.changed')
  expect(await lastEntry()).toMatchObject({
    subjectId: String(number),
    before: { units: '1 × PUMP' },
    after: { units: '1 × DRILL', credit: '$1,000.00 MXN', total: '$1,500.00 MXN' },
  })
  // Neither its units nor its money are given away meanwhile.
  const refundAll = { amount: 3000, lines: [], restock: true, reason: 'Todo' }
  expect((await seller.call('POST', `/orders/${number}/refunds`, refundAll)).json().message).toBe(
    'Este pedido tiene un cambio que espera su pago. Cóbralo o cancélalo primero.',
  )
  await paidLink(added)
  expect(await inOffice(added)).toMatchObject({ status: 'paid', toShip: [units('DRILL', 1)] })
  expect(await inOffice(number)).toMatchObject({
    status: 'paid',
    changeable: true,
    refunds: [{ status: 'done', creditedTo: added }],
  })
  expect(await stocks()).toMatchObject({
    PUMP: { stock: 8, reserved: 0 },
    DRILL: { stock: 9, reserved: 0 },
  })
  await checkBooks()
  expect(await mailed()).toContain(`Tu cambio de piezas está hecho: #${added}`)
  expect(await lookUp(added)).toMatchObject({ extends: String(number), credit: 1000, total: 1500 })
  expect(await lookUp(number)).toMatchObject({
    changes: [{ number: added, amount: 1000, held: false, items: [units('PUMP', 1)] }],
    refund: { amount: 0, items: [{ SKU: 'PUMP', cantidad: 0, unsent: 1 }] },
  })
  // What was paid of it goes back, and no more.
  expect(
    (
      await seller.call('POST', `/orders/${number}/refunds`, { ...refundAll, amount: 2000.01 })
    ).json().errors,
  ).toMatchObject([{ field: 'amount' }])
})

test('a change that comes to nothing is done at once, one that comes to less gives the rest back', async () => {
  const { number } = await createPaid()
  const same = { removed: [units('PUMP', 1)], added: [units('HOSE', 1)] }
  const added = await changed(number, { ...same, difference: -700 })
  expect(await inOffice(added)).toMatchObject({
    status: 'paid',
    paymentMethod: 'credit',
    total: 0,
    credit: 300,
  })
  const { refunds } = await inOffice(number)
  expect(refunds.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { status: 'done', amount: 300, creditedTo: added },
    { status: 'asked', amount: 700, creditedTo: null, items: [] },
  ])
  await checkBooks()
  const subjects = await mailed()
  expect(subjects).toContain(`Tu cambio de piezas está hecho: #${added}`)
  expect(subjects).toContain(`Reembolso de tu pedido #${number}`)
  expect(await inOffice(number)).toMatchObject({
    refundable: 2000,
    problem: null,
    toShip: [units('PUMP', 2)],
  })
  const again = await changed(number, {
    removed: [units('PUMP', 1)],
    added: [units('PUMP', 1)],
    difference: 0,
  })
  expect(await inOffice(again)).toMatchObject({ status: 'paid', total: 0 })
  await checkBooks()
  expect(await stocks()).toMatchObject({ PUMP: { stock: 8, reserved: 0 }, HOSE: { stock: 9 } })
})

test('units that only go are refunded, and units that only come are paid by a link of their own', async () => {
  const { number } = await createPaid()
  expect(await changed(number, { removed: [units('PUMP', 1)], difference: -1000 })).toBe('null')
  expect((await lastEntry())?.action).toBe('order.refund-asked')
  await work()
  expect(await inOffice(number)).toMatchObject({
    refunds: [{ status: 'done', amount: 1000, items: [units('PUMP', 1)], restocked: true }],
  })
  const added = await changed(number, { added: [units('HOSE', 2)], difference: 600 })
  expect(await inOffice(added)).toMatchObject({ status: 'pending', total: 600 })
  expect((await inOffice(added)).credit).toBeUndefined()
  await paidLink(added)
  await checkBooks()
  // What was added is changed as well; all belongs to the first order.
  const next = await changed(added, {
    removed: [units('HOSE', 1)],
    added: [units('PUMP', 1)],
    difference: 700,
  })
  expect(await inOffice(next)).toMatchObject({ extends: String(number), credit: 300 })
  await paidLink(next)
  await checkBooks()
})

test('an order all of whose units wait to be changed is not cancelled by its buyer, who is told why', async () => {
  const { number } = await createPaid()
  const all = { removed: [units('PUMP', 3)], added: [units('DRILL', 3)], difference: 4500 }
  const added = await changed(number, all)
  expect(await cancelAsBuyer(number)).toMatchObject({
    code: 'CONFLICT',
    message: 'El cambio de piezas de este pedido espera tu pago. Para cancelarlo, escríbenos.',
  })
  const body = { restock: true, reason: 'Ya no' }
  expect((await seller.call('POST', `/orders/${added}/cancel`, body)).statusCode).toBe(200)
  expect(await cancelAsBuyer(number)).toMatchObject({ data: { attributes: { status: 'paid' } } })
  await checkBooks()
})

test('an order all of whose units were changed has nothing to cancel, and its buyer is told', async () => {
  const { number } = await createPaid()
  const all = { removed: [units('PUMP', 3)], added: [units('DRILL', 3)], difference: 4500 }
  await paidLink(await changed(number, all))
  expect(await cancelAsBuyer(number)).toMatchObject({
    code: 'CONFLICT',
    message: 'Este pedido no se puede cancelar aquí: escríbenos.',
  })
  await checkBooks()
})

test('a link that is not paid, or is cancelled, leaves the order as it was', async () => {
  const { number } = await createPaid()
  const added = await changed(number, { ...swap, difference: 1500, days: 1 })
  await mailed()
  await shop.advanceClocks(25 * HOUR)
  await reconcilePayments(shop.shop)
  seller = await createStaff(shop, 'ventas')
  expect((await inOffice(added)).status).toBe('expired')
  const asBefore = {
    toShip: [units('PUMP', 3)],
    refundable: 3000,
    changeable: true,
    refunds: [{ status: 'withdrawn' }],
  }
  expect(await inOffice(number)).toMatchObject(asBefore)
  expect((await lookUp(number)).changes).toBeUndefined()
  await checkBooks()
  const next = await changed(number, { ...swap, difference: 1500 })
  const body = { restock: true, reason: 'Ya no' }
  expect((await seller.call('POST', `/orders/${next}/cancel`, body)).statusCode).toBe(200)
  expect(await inOffice(number)).toMatchObject({
    ...asBefore,
    refunds: [{}, { status: 'withdrawn' }],
  })
  expect(await stocks()).toMatchObject({ PUMP: { stock: 7 }, DRILL: { stock: 10, reserved: 0 } })
  await checkBooks()
})

test('who pays as the link ends has it changed; who pays after it was cancelled too, unless the units were shipped', async () => {
  const { number } = await createPaid()
  const inTime = await changed(number, { ...swap, difference: 1500, days: 1 })
  await shop.advanceClocks(DAY - 60_000)
  const page = await openLink(inTime)
  await shop.advanceClocks(2 * 60_000)
  await reconcilePayments(shop.shop)
  await payOn(page)
  seller = await createStaff(shop, 'ventas')
  expect(await inOffice(inTime)).toMatchObject({ status: 'paid', problem: null })
  await checkBooks()

  const late = await changed(number, { ...swap, difference: 1500 })
  const voucher = await cancelAwaited(late)
  expect((await inOffice(number)).toShip).toEqual([units('PUMP', 2)])
  await payAllTheSame(voucher)
  expect(await inOffice(late)).toMatchObject({
    status: 'paid',
    refundable: 1500,
    problem: 'Se pagó después de que lo cancelaron: revisar antes de enviar',
  })
  expect((await inOffice(number)).toShip).toEqual([units('PUMP', 1)])
  await checkBooks()

  const lost = await changed(number, { ...swap, difference: 1500 })
  const lostVoucher = await cancelAwaited(lost)
  const packer = await createStaff(shop, 'almacen')
  await packer.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  await payAllTheSame(lostVoucher)
  expect(await inOffice(lost)).toMatchObject({
    status: 'paid',
    refundable: 1500,
    problem: expect.stringContaining('a favor ya no se pueden tomar'),
    lacksCredit: true,
  })
  await checkBooks()
  // Nothing of it is shipped while that is not settled.
  const ship = () => packer.call('POST', `/orders/${lost}/shipments`, { carrier: 'DHL' })
  expect((await ship()).json().message).toContain('Falta por pagar')
  await seller.call('POST', `/orders/${lost}/solved`)
  expect(await inOffice(lost)).toMatchObject({ lacksCredit: false, toShip: [units('DRILL', 1)] })
  expect((await ship()).statusCode).toBe(200)
})

test('money that the bank takes back is noted on all orders that it paid', async () => {
  const { number } = await createPaid()
  const all = { removed: [units('PUMP', 3)], added: [units('DRILL', 1)], difference: -500 }
  const second = await changed(number, all)
  await work()
  const { chargeId } = (await shop.listAttempts())[0]!
  await shop.sandbox.control.act(chargeId!, { action: 'chargeback' })
  await work()
  const told = `El comprador reclamó el cargo ${chargeId} ante el proveedor de pago`
  expect(await inOffice(number)).toMatchObject({ problem: told })
  expect(await inOffice(second)).toMatchObject({
    problem: `${told}. Es del pedido #${number}, que pagó $2,500.00 MXN de este. Por enviar: 1 × DRILL`,
  })
  await shop.deliverWebhooks()
  await work()
  expect((await inOffice(second)).problem?.split('\n')).toHaveLength(1)
})

test('money that the bank takes back is noted on an order whose difference is paid only then', async () => {
  const { number } = await createPaid()
  const dearer = await changed(number, { ...swap, difference: 1500 })
  const page = await openLink(dearer)
  const { chargeId } = (await shop.listAttempts()).find(({ status }) => status === 'completed')!
  await shop.sandbox.control.act(chargeId!, { action: 'chargeback' })
  await work()
  const told = `El comprador reclamó el cargo ${chargeId} ante el proveedor de pago`
  const problem = `${told}. Es del pedido #${number}, que pagará $1,000.00 MXN de este en cuanto se pague la diferencia: entonces revisa antes de enviar`
  expect(await inOffice(dearer)).toMatchObject({ status: 'pending', problem })
  await payOn(page)
  expect(await inOffice(dearer)).toMatchObject({ status: 'paid', problem })
})

/** Cancels an order whose buyer has the voucher of a store; answers the payment. */
async function cancelAwaited(number: string) {
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(await openLink(number))
  await shop.deliverWebhooks()
  const body = { restock: true, reason: 'Ya no' }
  const answer = await seller.call('POST', `/orders/${number}/cancel`, body)
  expect(answer.json().data).toMatchObject({ status: 'failed' })
  return paymentId!
}

async function payAllTheSame(payment: string) {
  await shop.sandbox.control.act(payment, { action: 'approve' })
  await shop.deliverWebhooks()
}

test('two people change an order at once, and one call comes twice: once each', async () => {
  const { number } = await createPaid()
  const other = await createStaff(shop, 'ventas')
  const answers = await Promise.all([
    change(number, { ...swap, difference: 1500 }),
    change(number, { ...swap, difference: 1500 }, other),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
    'Ya hay un cambio de este pedido que espera su pago',
  )
  await checkBooks()
  const [waiting] = await shop.shop.db.select().from(order).where(eq(order.status, 'pending'))
  await expect(shop.shop.db.insert(order).values({ ...waiting!, ...copied })).rejects.toMatchObject(
    { cause: { constraint: 'order_one_pending_by_extended' } },
  )
  const second = await createPaid()
  const same = { removed: [units('PUMP', 1)], added: [units('PUMP', 1)], difference: 0, days: 3 }
  const twice = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${second.number}/changes`,
      headers: { cookie: seller.cookie, 'idempotency-key': 'a'.repeat(20) },
      payload: same,
    })
  const [first, again] = [await twice(), await twice()]
  expect(again.json().added).toBe(first.json().added)
  expect(await shop.shop.db.$count(refund, eq(refund.orderId, second.id))).toBe(1)
  await checkBooks()
})

/** What of a row has to be another one's. */
const copied = {
  id: 'e'.repeat(32),
  purchaseId: 'e'.repeat(32),
  number: 999_999_999,
  sequence: undefined,
}

test('what was shown is what is done: another difference, no units, too many or none left are refused', async () => {
  const { id, number } = await createPaid()
  const refused = async (asked: Change) => (await change(number, asked)).json()
  expect(await refused({ ...swap, difference: 1400 })).toMatchObject({ code: 'TOTAL_CHANGED' })
  expect(await refused({ difference: 0 })).toMatchObject({ errors: [{ field: 'lines' }] })
  expect(await refused({ removed: [units('PUMP', 4)], difference: -4000 })).toMatchObject({
    errors: [{ message: 'De PUMP quedan 3 piezas por enviar.' }],
  })
  expect(await refused({ added: [units('HOSE', 11)], difference: 3300 })).toMatchObject({
    message: expect.stringContaining('Solo quedan 10 piezas libres.'),
  })
  expect(await shop.shop.db.$count(order)).toBe(1)
  expect(await shop.shop.db.$count(refund)).toBe(0)
  // The database lets nobody give more than there is.
  const [attempt] = await shop.listAttempts()
  const more = { id: 'f'.repeat(32), orderId: id, attemptId: attempt!.id, amount: 300_001 }
  await expect(
    shop.shop.db
      .insert(refund)
      .values({ ...more, reason: 'Todo', restocked: false, askedAt: shop.clock.now() }),
  ).rejects.toMatchObject({ cause: { constraint: 'refund_within_worth' } })
  const packer = await createStaff(shop, 'almacen')
  await packer.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  expect(await refused({ ...swap, difference: 1500 })).toMatchObject({ code: 'CONFLICT' })
})

test('one unit that is left is told in the singular', async () => {
  const { number } = await createPaid()
  await changed(number, { removed: [units('PUMP', 2)], difference: -2000 })
  const answer = await change(number, { removed: [units('PUMP', 2)], difference: -2000 })
  expect(answer.json()).toMatchObject({
    errors: [{ message: 'De PUMP queda 1 pieza por enviar.' }],
  })
})

test('the provider refuses the rest: the change stays done, and the rest can be tried again', async () => {
  const { number } = await createPaid()
  await shop.sandbox.control.changeConfig({ refusesRefunds: true })
  const less = { removed: [units('PUMP', 1)], added: [units('HOSE', 1)], difference: -700 }
  const added = await changed(number, less)
  await work()
  const money = await findMoney(number)
  expect(money).toMatchObject({ status: 'refused', amount: 700 })
  expect((await change(number, less)).json().message).toContain('reembolso sin terminar')
  await shop.sandbox.control.changeConfig({ refusesRefunds: false })
  await seller.call('POST', `/orders/${number}/refunds/${money!.id}/retry`)
  await work()
  expect(await findMoney(number)).toMatchObject({ status: 'done' })
  expect((await inOffice(added)).status).toBe('paid')
  await checkBooks()
})

const findMoney = async (number: number) =>
  (await inOffice(number)).refunds.find(({ creditedTo }) => creditedTo === null)

test('units that others paid of are refunded by the payment of those, and nobody gets more than was paid', async () => {
  const { number } = await createPaid()
  const swapped = { removed: [units('PUMP', 2)], added: [units('HOSE', 2), units('DRILL', 1)] }
  const added = await changed(number, { ...swapped, difference: 1100 })
  await paidLink(added)
  const refundAll = (of: string | number, amount: number, lines: object[] = []) =>
    seller.call('POST', `/orders/${of}/refunds`, { amount, lines, restock: true, reason: 'Ya no' })
  // Of the difference first, which is a payment of its own.
  expect(await inOffice(added)).toMatchObject({ total: 1100, credit: 2000, refundable: 1100 })
  expect((await refundAll(added, 1100.01)).statusCode).toBe(400)
  await refundAll(added, 1100, [units('HOSE', 2)])
  await work()
  expect(await inOffice(added)).toMatchObject({ status: 'paid', refundable: 2000 })
  await refundAll(added, 2000, [units('DRILL', 1)])
  // The two orders share a payment now: one refund of it at a time.
  expect((await refundAll(number, 1000)).statusCode).toBe(409)
  await work()
  expect(await inOffice(added)).toMatchObject({
    status: 'refunded',
    refund: { amount: 3100 },
    refundable: 0,
    problem: null,
  })
  expect(await inOffice(number)).toMatchObject({ status: 'paid', refundable: 1000, problem: null })
  expect((await lookUp(number)).refund?.amount).toBe(0)
  await checkBooks()
  await refundAll(number, 1000, [units('PUMP', 1)])
  await work()
  expect(await inOffice(number)).toMatchObject({ status: 'refunded', refund: { amount: 1000 } })
  await checkBooks()
})

/** A return of two pumps that arrived, of an order that was shipped. */
async function createReceived(reason: 'damaged' | 'regret') {
  const { number } = await createPaid()
  const packer = await createStaff(shop, 'almacen')
  await packer.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/lookup/returns',
    payload: { number: String(number), email, lines: [units('PUMP', 2)], reason, text: '' },
  })
  expect(asked.statusCode, asked.body).toBe(200)
  const id = String(asked.json().data.attributes.returns[0].id)
  const step = (what: string, body: object, by = seller) =>
    by.call('POST', `/orders/${number}/returns/${id}/${what}`, body)
  await step('accept', { words: 'Envíalas' })
  await step('receive', { restock: true }, packer)
  return { number, step }
}

test('units that came back are exchanged: for the same at once, for dearer ones once these are paid', async () => {
  const { number, step } = await createReceived('damaged')
  await mailed()
  const same = { added: [units('PUMP', 2)], difference: 0, days: 3 }
  expect((await step('exchange/preview', { added: same.added })).json().data).toMatchObject({
    worth: 2000,
    difference: 0,
  })
  expect((await step('exchange', { ...same, added: [] })).json()).toMatchObject({
    errors: [{ field: 'lines' }],
  })
  const answer = await step('exchange', same)
  expect(answer.statusCode, answer.body).toBe(200)
  const added = String(answer.json().added)
  expect(await lastEntry()).toMatchObject({
    action: 'order.return-exchanged',
    before: { units: '2 × PUMP' },
    after: { units: '2 × PUMP', added: `#${added}` },
  })
  expect(await inOffice(number)).toMatchObject({
    returns: [{ status: 'exchanged' }],
    refunds: [{ status: 'done', creditedTo: added, restocked: true }],
  })
  expect((await lookUp(number)).returns).toMatchObject([{ status: 'exchanged' }])
  expect(await inOffice(added)).toMatchObject({ status: 'paid', toShip: [units('PUMP', 2)] })
  expect(await mailed()).toEqual([`Tu cambio de piezas está hecho: #${added}`])
  await checkBooks()
  expect((await step('exchange', same)).statusCode).toBe(409)
  expect((await step('refund', { amount: 10 })).json().message).toBe(
    'Las piezas de esta devolución ya se cambiaron por otras.',
  )

  const other = await createReceived('damaged')
  const dearer = { added: [units('DRILL', 1)], difference: 500, days: 1 }
  const paid = async () => String((await other.step('exchange', dearer)).json().added)
  const unpaid = await paid()
  expect((await inOffice(other.number)).returns).toMatchObject([{ status: 'received' }])
  expect((await other.step('refund', { amount: 10 })).statusCode).toBe(409)
  await seller.call('POST', `/orders/${unpaid}/cancel`, { restock: true, reason: 'Ya no' })
  await paidLink(await paid())
  expect((await inOffice(other.number)).returns).toMatchObject([{ status: 'exchanged' }])
  await checkBooks()
})

const zone = {
  name: 'Todo México',
  states: [],
  prefixes: [],
  served: true,
  message: '',
  rule: 'flat',
  brackets: [{ upTo: null, price: 200 }],
  freeFrom: 4000,
  days: { from: 2, to: 5 },
  carrierPrice: null,
}

/** Freight is 200 pesos, free from 4,000 pesos of goods. */
async function chargeFreight() {
  const owner = await createStaff(shop)
  const answer = await owner.call('POST', '/shipping/zones', zone)
  expect(answer.statusCode, answer.body).toBe(200)
}

test('shipping changes by what the rules say of the parcel, and a new parcel is paid after a change of mind alone', async () => {
  await chargeFreight()
  const { number } = await createPaid()
  expect(await inOffice(number)).toMatchObject({ envio: 200, total: 3200 })
  // From 4,000 pesos of goods it is free.
  expect(await preview(number, { removed: [], added: [units('DRILL', 1)] })).toMatchObject({
    envio: -200,
    difference: 2300,
  })
  const dear = await changed(number, { added: [units('DRILL', 1)], difference: 2300 })
  await paidLink(dear)
  expect(await inOffice(number)).toMatchObject({ refundable: 3000 })
  // Without it shipping costs again what it cost.
  expect(
    await preview(number, { removed: [units('PUMP', 3)], added: [units('HOSE', 1)] }),
  ).toMatchObject({
    worth: 3000,
    envio: 200,
    difference: -2500,
  })
  // Units that only go cost their buyer nothing.
  expect(await preview(number, { removed: [units('PUMP', 3)], added: [] })).toMatchObject({
    envio: 0,
    difference: -3000,
  })
  await checkBooks()
  const regretted = await createReceived('regret')
  const body = { added: [units('PUMP', 2)] }
  expect((await regretted.step('exchange/preview', body)).json().data).toMatchObject({ envio: 200 })
  const damaged = await createReceived('damaged')
  expect((await damaged.step('exchange/preview', body)).json().data).toMatchObject({ envio: 0 })
})

test('money that is taken back while a change waits pays of nothing, and the rest is not sent unseen', async () => {
  const { number } = await createPaid()
  const [attempt] = await shop.listAttempts()
  const added = await changed(number, { ...swap, difference: 1500 })
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'refund' })
  await shop.deliverWebhooks()
  expect((await inOffice(number)).status).toBe('refunded')
  await paidLink(added)
  expect(await inOffice(added)).toMatchObject({
    status: 'paid',
    refundable: 1500,
    problem: expect.stringContaining('a favor ya no se pueden tomar'),
  })
  expect((await inOffice(number)).refunds).toMatchObject([{ status: 'withdrawn' }])
  expect(await stocks()).toMatchObject({ PUMP: { stock: 7, reserved: 0 }, DRILL: { stock: 9 } })
  await checkBooks()
})

test('an order that credit paid ends with its last refund, also where a notification tells of it, and each is mailed', async () => {
  const { number } = await createPaid()
  const added = await changed(number, {
    removed: [units('PUMP', 1)],
    added: [units('HOSE', 2)],
    difference: -400,
  })
  await mailed()
  const body = { amount: 300, lines: [units('HOSE', 1)], restock: true, reason: 'Ya no' }
  expect((await seller.call('POST', `/orders/${added}/refunds`, body)).statusCode).toBe(200)
  const told = `Reembolso de tu pedido #${added}`
  expect(await mailed()).toEqual([told])
  await seller.call('POST', `/orders/${added}/refunds`, body)
  // Its job told the provider, and its process died before the answer.
  const [attempt] = await shop.listAttempts()
  await shop.shop.db
    .update(refund)
    .set({ sentAt: shop.clock.now(), refundedBefore: attempt!.refunded })
    .where(and(eq(refund.status, 'asked'), eq(refund.attemptId, attempt!.id)))
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'refund', amount: 300 })
  await shop.deliverWebhooks()
  expect((await inOffice(added)).status).toBe('paid')
  expect(await mailed()).toEqual([told])
  expect(await inOffice(added)).toMatchObject({ status: 'refunded', refund: { amount: 600 } })
  await checkBooks()
})

test('units that are worth nothing any more, or whose money is under way, are not exchanged; nor is nothing cancelled', async () => {
  const { number } = await createPaid()
  const all = { amount: 3000, lines: [], restock: false, reason: 'De regalo' }
  expect((await seller.call('POST', `/orders/${number}/refunds`, all)).statusCode).toBe(200)
  const message = expect.stringContaining('reembolso sin terminar')
  expect((await change(number, { ...swap, difference: 2500 })).json()).toMatchObject({ message })
  expect(await preview(number, swap)).toMatchObject({
    worth: 0,
    refused: 'Estas piezas ya no valen nada: no se pueden cambiar por otras.',
  })

  const second = await createPaid()
  const whole = { removed: [units('PUMP', 3)], added: [units('DRILL', 2)], difference: 2000 }
  await paidLink(await changed(second.number, whole))
  const body = { restock: true, reason: 'Ya no' }
  const answer = await seller.call('POST', `/orders/${second.number}/cancel`, body)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'No queda dinero por devolver de este pedido.',
  ])
})

test('what came back is exchanged, and the unit that was not shipped yet is sent', async () => {
  const { number } = await createPaid()
  const packer = await createStaff(shop, 'almacen')
  const sent = { carrier: 'DHL', lines: [units('PUMP', 2)] }
  expect((await packer.call('POST', `/orders/${number}/shipments`, sent)).statusCode).toBe(200)
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/lookup/returns',
    payload: {
      number: String(number),
      email,
      lines: [units('PUMP', 2)],
      reason: 'damaged',
      text: '',
    },
  })
  const path = `/orders/${number}/returns/${asked.json().data.attributes.returns[0].id}`
  await seller.call('POST', `${path}/accept`, { words: 'Envíalas' })
  await packer.call('POST', `${path}/receive`, { restock: true })
  const same = { added: [units('PUMP', 2)], difference: 0, days: 3 }
  const answer = await seller.call('POST', `${path}/exchange`, same)
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await inOffice(number)).toShip).toEqual([units('PUMP', 1)])
  await checkBooks()
})
