import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { deliveryName, type OfficeOrderRow } from '@surco/contract'
import { order, orderLine, shipment } from '@surco/database/schema'
import { desc, eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder, testAddress } from '../../testing/create-order.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let testShop: TestShop
let packer: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  packer = await createStaff(testShop, 'almacen')
})
afterAll(() => testShop.close())

type Wanted = Parameters<typeof createOrder>[1]

/** An order of two units, none of them on its way. */
async function createPaid(wanted: Wanted = {}) {
  const { db } = testShop.shop
  const created = await createOrder(db, { toShip: 2, ...wanted })
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, created.id))
  return { ...created, sku: line!.sku }
}

const ship = async (number: number, parcel: object = { carrier: 'Estafeta' }) =>
  packer.call('POST', `/orders/${number}/shipments`, parcel)

const list = async (query: Record<string, string>) => {
  const answer = await packer.call('GET', `/orders?${new URLSearchParams(query).toString()}`)
  return answer.json<{ data: OfficeOrderRow[]; next: string | null; counts: object }>()
}
const numbersOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ number }) => Number(number))

async function readMails(number: number) {
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) =>
      PostalMime.parse(await readFile(join(folder, file))),
    ),
  )
  return mails
    .filter(({ subject }) => subject?.includes(`#${number}`))
    .map(({ subject, text }) => ({ subject, text: text?.replaceAll(/\s+/g, ' ') }))
}

test('half an order is shipped, then the rest, and its buyer is told each time', async () => {
  const { number, sku } = await createPaid()
  const half = { carrier: 'DHL', trackingNumber: 'JD 01', lines: [{ SKU: sku, cantidad: 1 }] }
  const first = (await ship(number, half)).json().data
  expect(first).toMatchObject({
    delivery: 'partly',
    toShip: [{ SKU: sku, cantidad: 1 }],
    shipments: [{ carrier: 'DHL', trackingNumber: 'JD 01', items: [{ SKU: sku, cantidad: 1 }] }],
  })
  expect(first.shipments[0].trackingUrl).toContain('tracking-id=JD%2001')
  const subject = `Parte de tu pedido #${number} va en camino`
  const [told] = await readMails(number)
  expect(told?.subject).toBe(subject)
  expect(told?.text).toContain('Lo lleva DHL, con la guía JD 01.')
  expect(told?.text).toContain('tracking-id=JD%2001')
  expect(told?.text).toMatch(new RegExp(`1 × Producto de prueba \\d+ \\(SKU ${sku}\\)`))
  expect(told?.text).toContain('Te avisaremos por correo cuando salga lo demás.')

  const second = (await ship(number)).json().data
  expect(second).toMatchObject({ delivery: 'shipped', toShip: [] })
  expect(second.shipments).toHaveLength(2)
  const mails = await readMails(number)
  expect(mails.map((mail) => mail.subject)).toEqual([subject, subject])
  expect(mails.filter(({ text }) => text?.includes('lo demás'))).toEqual([told])
})

test('all of an order is shipped without a number', async () => {
  const { number } = await createPaid()
  await ship(number, { carrier: '  Transporte   propio ' })
  const [mail] = await readMails(number)
  expect(mail?.subject).toBe(`Tu pedido #${number} va en camino`)
  expect(mail?.text).toContain('Lo lleva Transporte propio.')
  expect(mail?.text).toContain(`consulta?numero=${number}`)
})

test('what is picked up at a branch is ready there: where, when and what to bring', async () => {
  const { number } = await createPaid()
  const delivery = {
    id: 'branch:1',
    title: 'Recoger en Surco Tepic',
    text: 'Av. Hidalgo 10, Tepic, Nayarit. Lunes a viernes: 9:00-18:00',
    zone: 'Sucursal',
    days: { from: 1, to: 2 },
  }
  await testShop.shop.db.update(order).set({ delivery }).where(eq(order.number, number))
  const isPickup = true
  expect((await list({ view: 'toShip' })).data).toContainEqual(
    expect.objectContaining({ number: String(number), isPickup, delivery: 'toShip' }),
  )
  expect(deliveryName({ delivery: 'toShip', isPickup })).toBe('Por preparar')
  await ship(number, { carrier: 'Sucursal' })
  const [mail] = await readMails(number)
  expect(mail?.subject).toBe(`Tu pedido #${number} está listo para recoger`)
  expect(mail?.text).toContain('Lo recoges en:')
  expect(mail?.text).toContain(delivery.text)
  expect(mail?.text).toContain('Trae una identificación oficial')
  expect(mail?.text).not.toMatch(/en camino|Lo lleva/)
})

test('the same key of somebody else is another one', async () => {
  const { number, sku } = await createPaid()
  const other = await createStaff(testShop, 'almacen')
  const shipOnce = ({ cookie }: { cookie: string }) =>
    testShop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${number}/shipments`,
      headers: { cookie, 'idempotency-key': 'una-vez' },
      payload: { carrier: 'UPS', lines: [{ SKU: sku, cantidad: 1 }] },
    })
  const first = await shipOnce(packer)
  expect((await shipOnce(packer)).body).toBe(first.body)
  expect((await shipOnce(other)).json().data.shipments).toHaveLength(2)
})

test('a single unit left to ship is named in the singular', async () => {
  const { number, sku } = await createPaid()
  await ship(number, { carrier: 'UPS', lines: [{ SKU: sku, cantidad: 1 }] })
  const many = { carrier: 'UPS', lines: [{ SKU: sku, cantidad: 2 }] }
  expect((await ship(number, many)).json()).toMatchObject({
    errors: [{ field: 'lines', message: `De ${sku} queda 1 pieza por enviar.` }],
  })
})

test('no more is shipped than is left, whoever asks at the same time', async () => {
  const { id, number, sku } = await createPaid()
  const many = { carrier: 'UPS', lines: [{ SKU: sku, cantidad: 3 }] }
  expect((await ship(number, many)).json()).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ field: 'lines', message: `De ${sku} quedan 2 piezas por enviar.` }],
  })
  const answers = await Promise.all(Array.from({ length: 4 }, () => ship(number)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Este pedido no tiene piezas por enviar.',
  })
  expect(await testShop.shop.db.$count(shipment, eq(shipment.orderId, id))).toBe(1)
})

test.each(['pending', 'failed', 'expired', 'refunded'] as const)(
  'an order that is %s is not shipped',
  async (status) => {
    const { number } = await createPaid({ status, toShip: 0 })
    expect((await ship(number)).json()).toMatchObject({ code: 'CONFLICT' })
  },
)

test('a wrong number is corrected, of which the buyer is told; then it arrives', async () => {
  const { number } = await createPaid()
  const { data } = (await ship(number, { carrier: 'Estafeta', trackingNumber: '123' })).json()
  const url = `/orders/${number}/shipments/${data.shipments[0].id}`
  const link = 'https://rastreo.example/124'
  await readMails(number)
  await packer.call('PATCH', url, { trackingNumber: '124', trackingUrl: link })
  await packer.call('PATCH', url, { trackingNumber: '124', trackingUrl: link })
  const texts = (await readMails(number)).map(({ text }) => text)
  expect(new Set(texts.map((text) => /guía (\d+)/.exec(text ?? '')?.[1]))).toEqual(
    new Set(['123', '124']),
  )
  expect(texts).toHaveLength(2)

  const arrived = (await packer.call('PATCH', url, { delivered: true })).json().data
  expect(arrived).toMatchObject({ delivery: 'delivered', shipments: [{ trackingUrl: link }] })
  const owner = await createStaff(testShop)
  const { data: entries } = (await owner.call('GET', `/book?kind=order&id=${number}`)).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'order.delivered',
    'order.shipment-changed',
    'order.shipped',
  ])
  expect(entries[1].changes).toContainEqual({
    field: 'trackingNumber',
    before: '123',
    after: '124',
  })
})

test('a corrected number has the link of its carrier, as the whole form is sent', async () => {
  const { number } = await createPaid()
  const { data } = (await ship(number, { carrier: 'DHL', trackingNumber: '111' })).json()
  const [{ id, trackingUrl }] = data.shipments
  const form = { carrier: 'DHL', trackingNumber: '222', trackingUrl }
  const changed = await packer.call('PATCH', `/orders/${number}/shipments/${id}`, form)
  const [{ trackingUrl: corrected }] = changed.json().data.shipments
  expect(corrected).toBe(trackingUrl.replace('111', '222'))
})

test('orders are listed by what is to be done, and counted', async () => {
  await testShop.shop.db.execute('truncate "order" cascade')
  const old = await createPaid()
  const young = await createPaid()
  const sent = await createPaid()
  await ship(sent.number)
  const odd = await createPaid({ reviewReason: 'Revisar', toShip: 0 })
  const unpaid = await createPaid({ status: 'pending', toShip: 0 })
  expect(await numbersOf({ view: 'toShip' })).toEqual([old.number, young.number])
  expect(await numbersOf({ view: 'shipped' })).toEqual([sent.number])
  expect(await numbersOf({ view: 'problems' })).toEqual([odd.number])
  expect(await numbersOf({ view: 'unpaid' })).toEqual([unpaid.number])
  expect(await numbersOf({})).toEqual([unpaid, odd, sent, young, old].map(({ number }) => number))
  expect((await list({})).counts).toEqual({ toShip: 2, unpaid: 1, problems: 1, returns: 0 })

  const seller = await createStaff(testShop, 'ventas')
  expect((await packer.call('POST', `/orders/${odd.number}/solved`)).statusCode).toBe(403)
  const solved = (await seller.call('POST', `/orders/${odd.number}/solved`)).json()
  expect(solved.data.problem).toBeNull()
  expect(await numbersOf({ view: 'problems' })).toEqual([])
})

test('an order is found by whatever its buyer may tell', async () => {
  const { number, sku } = await createPaid({
    name: 'Ángela Muñoz Peña',
    email: 'Angela.M@Rancho.example',
    address: { ...testAddress, phone: '+52 (33) 1122-3344' },
  })
  await ship(number, { carrier: 'FedEx', trackingNumber: '7777 0001' })
  for (const q of [
    String(number),
    `#${number}`,
    'angela munoz',
    'MUÑOZ',
    'angela.m@rancho.example',
    '33 1122 3344',
    '+52 33 1122 3344',
    sku,
    '7777 0001',
  ])
    expect(await numbersOf({ q }), q).toEqual([number])
  expect(await numbersOf({ q: '100%' })).toEqual([])
  expect(await numbersOf({ q: 'muñoz', view: 'toShip' })).toEqual([])
  expect(await numbersOf({ q: 'ñ' })).toEqual([])
  for (const q of ['mu', 'p m', 'a peña']) expect(await numbersOf({ q }), q).toEqual([number])
})

test('what most orders have is found as what few have: the newest first', async () => {
  const { db } = testShop.shop
  const { id } = await createPaid({ name: 'Xochitl Frecuente' })
  await db.execute(sql`
    insert into "order" (id, purchase_id, cart_id, guest_id, customer_id, email, name, address, status, payment_method,
      subtotal, total, created_at, expires_at, paid_at)
    select id || n, id || n, cart_id, guest_id, customer_id, email, name, address, status, payment_method,
      subtotal, total, created_at, expires_at, paid_at
    from "order" cross join generate_series(1, 1001) n where id = ${id} order by n`)
  const all = await db
    .select({ number: order.number })
    .from(order)
    .where(eq(order.name, 'Xochitl Frecuente'))
    .orderBy(desc(order.sequence))
  const numbers = all.map(({ number }) => number)
  for (const q of ['xochitl', 'xo', 'frecuente x']) {
    const { next } = await list({ q })
    const pages = [await numbersOf({ q }), await numbersOf({ q, after: next ?? '' })]
    expect(pages, q).toEqual([numbers.slice(0, 50), numbers.slice(50, 100)])
  }
  expect(await numbersOf({ q: 'xochitl toluca' })).toEqual([])
  expect(await numbersOf({ q: String(numbers[700]) })).toEqual([numbers[700]])
})

test('a long list is read in pages, each order once', async () => {
  await testShop.shop.db.execute('truncate "order" cascade')
  const made = []
  for (let count = 0; count < 53; count += 1) made.push((await createPaid()).number)
  const first = await list({ view: 'toShip' })
  const second = await list({ view: 'toShip', after: first.next ?? '' })
  expect(second.next).toBeNull()
  const seen = [...first.data, ...second.data].map((row) => Number(row.number))
  expect(seen).toEqual(made)
})
