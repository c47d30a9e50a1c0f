import type { CustomerRow } from '@surco/contract'
import {
  address,
  contactMessage,
  customer,
  guest,
  ledgerDifference,
  order,
  orderMail,
} from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { sendOnce } from '../platform/mail/index.ts'
import { createOrder, testAddress } from '../testing/create-order.ts'
import { signIn } from '../testing/sign-in.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { listCustomers } from './list-customers.ts'

let testShop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  owner = await createStaff(testShop)
})
afterAll(() => testShop.close())

const list = async (query: Record<string, string>) => {
  const answer = await owner.call('GET', `/customers?${new URLSearchParams(query).toString()}`)
  return answer.json<{ data: CustomerRow[]; next: string | null }>()
}

const read = async (id: string) => (await owner.call('GET', `/customers/${id}`)).json().data

let phones = 3_310_000_000

/** Somebody with an account who bought with it, and once without. */
async function createBuyer(name: string) {
  const phone = String((phones += 1))
  const { customer: created, headers } = await signIn(testShop, name)
  const { db } = testShop.shop
  const { email } = created
  const place = { ...testAddress, street: `Calle de ${name}`, phone }
  const { id: _id, ...columns } = place
  await db.insert(address).values({ id: newId(), customerId: created.id, ...columns })
  const bought = { name, email, address: place }
  const own = await createOrder(db, { ...bought, customerId: created.id })
  const alone = await createOrder(db, { ...bought, email: email.toUpperCase() })
  await db.update(guest).set({ name, email }).where(eq(guest.id, alone.guestId!))
  return { id: created.id, name, email, phone, headers, orders: [own, alone] }
}

test('people are listed with what they bought, and found by name and e-mail without accents', async () => {
  const { id, email } = await createBuyer('Ángela Núñez')
  testShop.clock.advance(1000)
  await signIn(testShop, 'Pedro Sin Compras')
  const [pedro, angela] = (await list({})).data
  expect(pedro).toMatchObject({ name: 'Pedro Sin Compras', orders: 0, spent: 0 })
  expect(angela).toMatchObject({ id, orders: 2, spent: 4000 })
  for (const q of ['angela', 'NUNEZ ang', email])
    expect(
      (await list({ q })).data.map((one) => one.id),
      q,
    ).toEqual([id])
  expect((await list({ q: '100%' })).data).toEqual([])
})

test('who bought without an account is listed once, and not at all with one', async () => {
  const { db } = testShop.shop
  await createBuyer('Con Cuenta')
  const email = 'sin.cuenta@rancho.example'
  for (const name of ['Primera Vez', 'Segunda Vez']) {
    const { guestId } = await createOrder(db, { name, email })
    await db.update(guest).set({ name, email }).where(eq(guest.id, guestId!))
  }
  const found = (await list({ view: 'guests', q: 'cuenta' })).data
  expect(found).toMatchObject([{ name: 'Segunda Vez', orders: 2 }])
  expect(await read(found[0]!.id)).toMatchObject({ hasAccount: false, email })
})

test('a long list is read in pages, each person once', async () => {
  for (let count = 0; count < 51; count += 1) await signIn(testShop, `Página ${count}`)
  const first = await list({ q: 'pagina' })
  const second = await list({ q: 'pagina', after: first.next ?? '' })
  expect(second.next).toBeNull()
  const names = [...first.data, ...second.data].map(({ name }) => name)
  expect(new Set(names).size).toBe(51)
  expect(names).toHaveLength(51)
})

test('a note is kept with who wrote it; the book does not tell what it says', async () => {
  const { id, orders } = await createBuyer('Nota Pérez')
  const seller = await createStaff(testShop, 'ventas')
  const noted = await seller.call('POST', `/customers/${id}/notes`, { text: ' Paga en efectivo ' })
  expect(noted.json().data).toMatchObject({
    orders: 2,
    spent: 4000,
    recentOrders: orders.map(({ number }) => ({ number: String(number) })).toReversed(),
    notes: [{ text: 'Paga en efectivo' }],
  })
  const empty = await seller.call('POST', `/customers/${id}/notes`, { text: '  ' })
  expect(empty.json().errors).toEqual([{ field: 'text', message: 'Escribe la nota.' }])
  const { data: entries } = (await owner.call('GET', `/book?kind=customer&id=${id}`)).json()
  expect(entries).toMatchObject([{ action: 'customer.noted', changes: [] }])
})

const request = (id: string, body: object) =>
  owner.call('POST', `/customers/${id}/privacy-requests`, body)

test('a request is due in 20 working days, once it is answered in 15 more, and then done', async () => {
  const { id, email, phone, orders } = await createBuyer('Pide Copia')
  await owner.call('POST', `/orders/${orders[0]!.number}/notes`, { note: 'Dijo que llama' })
  const [asked] = (await request(id, { kind: 'export', receivedOn: '2026-11-19' })).json().data
    .requests
  expect(asked.due).toEqual({ day: '2026-12-17', workingDays: 19 })
  expect((await list({ view: 'requests' })).data.map((one) => one.id)).toContain(id)
  const step = `/customers/${id}/privacy-requests/${asked.id}/answered`
  await owner.call('POST', step)
  const answered = (await owner.call('POST', step)).json().data.requests
  expect(answered).toMatchObject([{ answeredOn: '2026-11-20', due: { day: '2026-12-11' } }])

  const { file } = (await owner.call('POST', `/customers/${id}/export`)).json()
  const data = JSON.parse(file)
  expect(data).toMatchObject({
    email,
    cuenta: { nombre: 'Pide Copia' },
    cambiosDePedidos: [{ despues: { note: 'Dijo que llama' } }],
    pedidos: [{ total: 2000, productos: [{ cantidad: 2, precio: 1000 }] }, { total: 2000 }],
  })
  expect(data.direcciones).toContainEqual(
    expect.objectContaining({ calle: 'Calle de Pide Copia', telefono: phone }),
  )
  expect(file).not.toMatch(/password|argon2|token/i)
  expect((await read(id)).requests).toMatchObject([{ doneOn: '2026-11-20', due: null }])
  expect((await list({ view: 'requests' })).data.map((one) => one.id)).not.toContain(id)
})

test('open requests are paged, the oldest first, of accounts and guests alike', async () => {
  const byDay = new Map<string, string>()
  for (const [receivedOn, kind] of [
    ['2026-10-03', 'Cuenta'],
    ['2026-10-04', 'Invitada'],
    ['2026-10-01', 'Cuenta'],
    ['2026-10-02', 'Invitada'],
    ['2026-10-05', 'Cuenta'],
  ] as const) {
    const name = `${kind} ${receivedOn}`
    const id = kind === 'Cuenta' ? (await createBuyer(name)).id : await createGuest(name)
    await request(id, { kind: 'export', receivedOn })
    byDay.set(receivedOn, id)
  }
  const days = [...byDay.keys()].toSorted()
  const expected = days.map((day) => byDay.get(day))
  const readFrom = async (after?: string): Promise<string[]> => {
    const query = { view: 'requests', size: 2, ...(after !== undefined && { after }) } as const
    const { data, next } = await listCustomers(testShop.shop.db, query)
    return [...data.map((one) => one.id), ...(next ? await readFrom(next) : [])]
  }
  expect(await readFrom()).toEqual(expected)
  const [, second] = expected
  await owner.call('POST', `/customers/${second}/export`)
  expect(await readFrom(second)).toEqual(expected.slice(2))
  const found = await list({ view: 'requests', q: 'invitada' })
  expect(found.data.map((one) => one.name)).toEqual(['Invitada 2026-10-04'])
})

async function createGuest(name: string) {
  const { db } = testShop.shop
  const email = `${newId()}@rancho.example`
  const { guestId } = await createOrder(db, { name, email })
  if (!guestId) throw new Error('Who buys without an account is a guest')
  await db.update(guest).set({ name, email }).where(eq(guest.id, guestId))
  return guestId
}

test.each([
  ['2026-11-31', 'Ese día no existe.'],
  ['2026-11-21', 'Ese día todavía no llega.'],
  ['', 'Escribe el día en que lo pidió.'],
])('a request of %j is refused', async (receivedOn, message) => {
  const { id } = await createBuyer('Día Malo')
  const refused = await request(id, { kind: 'erase', receivedOn })
  expect(refused.json().errors).toEqual([{ field: 'receivedOn', message }])
})

test('nothing personal is left in any table of whoever was deleted, but for what the tax law keeps', async () => {
  const name = 'Zoraida Xochihua'
  const { id, email, phone, headers, orders } = await createBuyer(name)
  const { db } = testShop.shop
  const fiscal = { rfc: 'XOZA800101AB1', businessName: 'ZORAIDA X' }
  const invoice = { ...testAddress, ...fiscal, cfdiUse: 'G03', taxRegime: '612' }
  await db
    .update(order)
    .set({ invoice: { ...invoice, fiscalPostalCode: '63000' } })
    .where(eq(order.id, orders[0]!.id))
  await db.insert(contactMessage).values({ name, email, message: 'Hola', spam: false })
  await owner.call('POST', `/customers/${id}/notes`, { text: `${name} vive lejos` })
  await owner.call('POST', `/orders/${orders[0]!.number}/notes`, { note: `${name} llamó` })
  await db.insert(orderMail).values({
    orderId: orders[0]!.id,
    messageId: newId(),
    recipient: email,
    subject: 'Pedido recibido',
    job: 'mail-order-paid',
    data: {},
    sentAt: testShop.clock.now(),
  })
  await db.insert(ledgerDifference).values({
    provider: 'openpay',
    paymentId: newId(),
    kind: 'mismatch',
    orderId: orders[0]!.id,
    amount: 1,
    currency: 'MXN',
    paidAt: testShop.clock.now(),
    buyerName: name,
    buyerEmail: email,
    foundAt: testShop.clock.now(),
  })
  await request(id, { kind: 'erase', receivedOn: '2026-11-20' })
  expect((await owner.call('POST', `/customers/${id}/erase`)).statusCode).toBe(200)

  for (const text of [name, email, `Calle de ${name}`, phone])
    expect(await tablesWith(text), text).toEqual([])
  expect(await tablesWith(fiscal.rfc)).toEqual(['order', 'order_search'])
  const erased = await read(id)
  expect(erased).toMatchObject({ name: 'Datos borrados', erased: true, orders: 2, spent: 4000 })
  expect((await list({})).data.map((one) => one.id)).not.toContain(id)
  expect(erased.requests).toMatchObject([{ kind: 'erase', doneOn: '2026-11-20' }])
  const signedIn = await testShop.app.inject({ url: '/api/users/check-token', headers })
  expect(signedIn.statusCode).toBe(401)
  const payload = { email: erased.email, password: 'siembra de mayo' }
  const again = await testShop.app.inject({ method: 'POST', url: '/api/users/login', payload })
  expect(again.statusCode).toBe(401)

  const before = await testShop.shop.db.$count(customer)
  expect((await owner.call('POST', `/customers/${id}/erase`)).statusCode).toBe(200)
  expect(await testShop.shop.db.$count(customer)).toBe(before)
  const entries = (await owner.call('GET', `/book?kind=customer&id=${id}`)).json().data
  expect(
    entries.filter(({ action }: { action: string }) => action === 'customer.erased'),
  ).toHaveLength(1)
})

/** The shop's tables with a row that holds a text; numbers and moments count as text. */
async function tablesWith(text: string) {
  const { db } = testShop.shop
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const { rows: some } = await db.execute(
      sql`select 1 from ${table} where lower(${table}::text) like ${`%${text.toLowerCase()}%`} limit 1`,
    )
    if (some.length > 0) found.push(name)
  }
  return found
}

test.each([
  ['waits to be paid', { status: 'pending' as const }],
  ['is to be shipped', { toShip: 2 }],
  ['needs a person', { reviewReason: 'Contracargo' }],
])('nobody is deleted while an order %s', async (_why, open) => {
  const { id, email } = await createBuyer('Espera Mucho')
  const { number } = await createOrder(testShop.shop.db, { email, ...open })
  const refused = await owner.call('POST', `/customers/${id}/erase`)
  expect(refused.json()).toMatchObject({ code: 'CONFLICT' })
  expect(refused.json().message).toContain(`#${number}`)
  expect((await read(id)).name).toBe('Espera Mucho')
})

test('exporting and deleting ask for a fresh code, and no mail goes to whoever was deleted', async () => {
  const { id } = await createBuyer('Con Prueba')
  testShop.clock.advance(60 * 60_000)
  for (const step of ['export', 'erase'])
    expect((await owner.call('POST', `/customers/${id}/${step}`)).json().code).toBe('PROOF_NEEDED')
  await owner.call('POST', '/session/proof', { code: owner.nextCode() })
  const { email } = (await owner.call('POST', `/customers/${id}/erase`)).json().data
  const sent: string[] = []
  const mailer = { ...testShop.mailer, send: async ({ to }: { to: string }) => void sent.push(to) }
  const message = { subject: '', text: '', html: '', messageId: newId() }
  await sendOnce(mailer, testShop.shop).send({ ...message, to: email })
  expect(sent).toEqual([])
})
