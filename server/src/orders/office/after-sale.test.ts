import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { OfficeOrder } from '@surco/contract'
import { ledgerDifference, order, orderLine, paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Mailer } from '../../platform/mail/index.ts'
import { formatMoment } from '../../platform/time.ts'
import { readShopInfo, saveShopInfo } from '../../settings/index.ts'
import { createOrder } from '../../testing/create-order.ts'
import { deliveryForm } from '../../testing/paying-shop.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { sendMailAgain } from '../mails/send-again.ts'

let testShop: TestShop
let packer: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  packer = await createStaff(testShop, 'almacen')
})
afterAll(() => testShop.close())

const read = async (number: number) =>
  (await packer.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>().data

async function readMails(number: number) {
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) =>
      PostalMime.parse(await readFile(join(folder, file))),
    ),
  )
  return mails.filter(({ subject }) => subject?.includes(`#${number}`))
}

const { privacy: _accepted, ...address } = deliveryForm

test('an order goes elsewhere while it is here, and its buyer is told', async () => {
  const { id, number } = await createOrder(testShop.shop.db, { toShip: 2 })
  const url = `/orders/${number}/address`
  const wrong = await packer.call('PATCH', url, { ...address, codigoPostalEnvio: '45' })
  expect(wrong.json()).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ field: 'codigoPostalEnvio' }],
  })
  expect((await packer.call('PATCH', url, address)).statusCode).toBe(200)
  await packer.call('PATCH', url, address)
  const [found] = await testShop.shop.db.select().from(order).where(eq(order.id, id))
  expect(found?.address).toMatchObject({
    street: 'Av. Juárez',
    city: 'Zapopan',
    postalCode: '45100',
  })
  const mails = await readMails(number)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Cambiamos la dirección de tu pedido #${number}`,
  ])
  expect(mails[0]?.text).toContain('45100 Zapopan, Jalisco')
  const { book } = await read(number)
  expect(book).toMatchObject([
    {
      action: 'order.moved',
      changes: [
        {
          field: 'address',
          before: expect.stringContaining('63000 Tepic'),
          after: expect.stringContaining('45100 Zapopan'),
        },
      ],
    },
  ])

  await packer.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  expect((await packer.call('PATCH', url, address)).json().message).toContain('Ya salieron piezas')
})

test('what is over goes nowhere else', async () => {
  const { number } = await createOrder(testShop.shop.db, { status: 'refunded' })
  const answer = await packer.call('PATCH', `/orders/${number}/address`, address)
  expect(answer.json()).toMatchObject({ code: 'CONFLICT' })
})

test('each mail is kept once and can be sent again, to the same address alone', async () => {
  const { db, jobs } = testShop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
  const { id, number } = await createOrder(db, { email: 'luz@example.com' })
  const sale = { orderId: id, lacksUnits: false }
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-order-paid', sale))
  await readMails(number)
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-order-paid', sale))
  expect(await readMails(number)).toHaveLength(2)
  const { mails } = await read(number)
  expect(mails).toHaveLength(2)
  const toBuyer = mails.find(({ to }) => to === 'luz@example.com')!
  expect(toBuyer.subject).toBe(`Pedido recibido: #${number}`)

  const again = await packer.call('POST', `/orders/${number}/mails/${toBuyer.id}/again`)
  expect(again.statusCode).toBe(200)
  const sent = await readMails(number)
  expect(sent.filter(({ subject }) => subject === toBuyer.subject)).toHaveLength(2)
  expect(sent).toHaveLength(3)
  const now = await read(number)
  expect(now.mails.map(({ to }) => to).filter((to) => to === 'luz@example.com')).toHaveLength(2)
  expect(now.book).toMatchObject([
    { action: 'order.mail-resent', changes: [{ field: 'mail' }, { field: 'email' }] },
  ])

  // The mail server is away, then back.
  const failing: Mailer = {
    kind: 'files',
    destination: '',
    send: () => Promise.reject(new Error('away')),
    isFailing: () => Promise.resolve(true),
  }
  const asked = { mailId: toBuyer.id, key: 'a1' }
  await expect(sendMailAgain(testShop.shop, failing, asked)).rejects.toThrow('away')
  const failedAt = async () =>
    (await read(number)).mails.find((one) => one.id === toBuyer.id)?.againFailedAt
  expect(await failedAt()).toBe(testShop.clock.now().toISOString())
  await packer.call('POST', `/orders/${number}/mails/${toBuyer.id}/again`)
  await readMails(number)
  expect(await failedAt()).toBeNull()

  const other = await createOrder(db)
  const foreign = await packer.call('POST', `/orders/${other.number}/mails/${toBuyer.id}/again`)
  expect(foreign.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('a packing slip tells what goes where, without prices, and a pick list what to fetch', async () => {
  const { db } = testShop.shop
  const [first, second] = [
    await createOrder(db, { toShip: 2, name: 'Luz Reyes' }),
    await createOrder(db, { toShip: 2 }),
  ]
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, first.id))
  const slip = await packer.call('GET', `/orders/${first.number}/packing-slip.pdf`)
  expect(slip.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  })
  const told = pdfText(slip.rawPayload)
  for (const text of ['Luz Reyes', 'Tepic', `#${first.number}`, line!.sku])
    expect(told).toContain(text)
  expect(told).not.toMatch(/\$|MXN/)

  const url = `/orders/pick-list.pdf?pedidos=${first.number},${second.number}`
  const list = pdfText((await packer.call('GET', url)).rawPayload)
  for (const text of [line!.sku, `#${first.number} (2)`, `#${second.number} (2)`, '2 pedidos'])
    expect(list).toContain(text)
  testShop.clock.advance(60_000)
  const later = formatMoment(testShop.clock.now())
  expect(list).not.toContain(later)
  expect(pdfText((await packer.call('GET', url)).rawPayload)).toContain(later)
  const slips = await packer.call(
    'GET',
    `/orders/packing-slips.pdf?pedidos=${second.number},${first.number}`,
  )
  const all = pdfText(slips.rawPayload)
  expect(all.indexOf(`Pedido #${first.number}`)).toBeLessThan(
    all.indexOf(`Pedido #${second.number}`),
  )
  expect(all.split('Se envía a')).toHaveLength(3)
  for (const paper of ['pick-list', 'packing-slips'])
    expect((await packer.call('GET', `/orders/${paper}.pdf?pedidos=x`)).statusCode).toBe(400)
  for (const number of ['1e30', '99999999999999999999', '0x1'])
    expect((await packer.call('GET', `/orders/${number}/packing-slip.pdf`)).statusCode).toBe(404)
  const accountant = await createStaff(testShop, 'contador')
  expect((await accountant.call('GET', url)).statusCode).toBe(403)
  expect((await testShop.app.inject(`/api/admin${url}`)).statusCode).toBe(401)
})

test('a note is for colleagues, and stays', async () => {
  const { number } = await createOrder(testShop.shop.db)
  const leave = (note: string, by = packer) => by.call('POST', `/orders/${number}/notes`, { note })
  expect((await leave('  ')).json()).toMatchObject({ errors: [{ field: 'note' }] })
  const accountant = await createStaff(testShop, 'contador')
  expect((await leave('Hola', accountant)).statusCode).toBe(403)
  const { book } = (await leave(' Llamó:\nlo quiere el lunes ')).json().data
  expect(book).toMatchObject([
    { action: 'order.noted', changes: [{ field: 'note', after: 'Llamó:\nlo quiere el lunes' }] },
  ])
})

test('what the books differ on stands with both sums until somebody dealt with it', async () => {
  const { db, clock } = testShop.shop
  const { id, number, total } = await createOrder(db, { status: 'failed' })
  const now = clock.now()
  await db.insert(paymentAttempt).values({
    orderId: id,
    provider: 'openpay',
    reference: `${number}-1`,
    sourceId: 'token',
    chargeId: 'charge-1',
    status: 'mismatch',
    amount: total,
    currency: 'MXN',
    createdAt: now,
    updatedAt: now,
  })
  const found = {
    provider: 'openpay',
    paymentId: 'charge-1',
    orderId: id,
    amount: 150_000,
    currency: 'MXN',
    paidAt: now,
    foundAt: now,
  } as const
  await db.insert(ledgerDifference).values([
    { ...found, kind: 'mismatch' },
    { ...found, kind: 'refund', resolvedAt: now, resolution: 'closed' },
  ])
  expect((await read(number)).differences).toEqual([
    {
      kind: 'mismatch',
      provider: 'openpay',
      payment: 'charge-1',
      told: { amount: 1500, refunded: 0, currency: 'MXN' },
      ours: { amount: 2000, refunded: 0 },
      foundAt: now.toISOString(),
    },
  ])
})
