import type { OfficeOrder } from '@surco/contract'
import { orderReturn, orderReturnPicture } from '@surco/database/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createOrder, shipAll } from '../testing/create-order.ts'
import { signIn } from '../testing/sign-in.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let seller: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  seller = await createStaff(shop, 'ventas')
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('truncate "order", limit_count cascade'))

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336633' } })

/** As a telephone takes it: lying, and with the place. */
const photo = async () =>
  (
    await draw(600, 400)
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '21/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  ).toString('base64')

async function createShipped(columns: Parameters<typeof createOrder>[1] = {}) {
  const { db, clock } = shop.shop
  const found = await createOrder(db, columns)
  await shipAll(db, found.id, clock.now())
  return found
}

async function ask({ number, id }: { number: number; id: string }, pictures: string[]) {
  const { rows } = await shop.shop.db.execute<{ sku: string }>(
    `select sku from order_line where order_id = '${id}'`,
  )
  const lines = [{ SKU: rows[0]!.sku, cantidad: 1 }]
  const who = { number: String(number), email: 'ana@example.com' }
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders/lookup/returns',
    payload: { ...who, lines, reason: 'damaged', pictures },
  })
}

const picturesOf = (number: number, id: string) =>
  seller.call('GET', `/orders/${number}/returns/${id}/pictures`)

test('staff see what the buyer shows, upright and without where it was taken', async () => {
  const found = await createShipped()
  const asked = await ask(found, [await photo(), await photo()])
  expect(asked.statusCode, asked.body).toBe(200)
  const { data } = (await seller.call('GET', `/orders/${found.number}`)).json<{
    data: OfficeOrder
  }>()
  const [one] = data.returns ?? []
  expect(one).toMatchObject({ pictures: 2 })
  const shown = (await picturesOf(found.number, one!.id)).json<{ data: string[] }>().data
  expect(shown).toHaveLength(2)
  const { format, width, height, exif } = await sharp(Buffer.from(shown[0]!, 'base64')).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 400, height: 600 })
  const other = await createShipped()
  expect((await picturesOf(other.number, one!.id)).statusCode).toBe(404)
})

test('what is no picture, or a huge one, is refused by name, and nothing is asked for', async () => {
  const found = await createShipped()
  const huge = (await draw(2000, 2000).jpeg().toBuffer()).toString('base64')
  const png = (await draw(60, 40).png().toBuffer()).toString('base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const cut = (await photo()).slice(0, 400)
  for (const wrong of [huge, png, svg, cut]) {
    const refused = (await ask(found, [await photo(), wrong])).json()
    expect(refused).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'pictures' }] })
    expect(refused.message).toContain('La foto 2 no se pudo usar')
  }
  const four = await Promise.all([photo(), photo(), photo(), photo()])
  expect((await ask(found, four)).json()).toMatchObject({
    errors: [{ field: 'pictures', message: 'Debe tener como máximo 3 elementos.' }],
  })
  expect(await shop.shop.db.$count(orderReturn)).toBe(0)
  expect((await ask(found, four.slice(1))).statusCode).toBe(200)
})

test('they go with the rest of their buyer’s data', async () => {
  const { db } = shop.shop
  const { customer } = await signIn(shop)
  const found = await createShipped({ customerId: customer.id, email: customer.email })
  const [asked] = await db
    .insert(orderReturn)
    .values({
      id: 'f'.repeat(32),
      orderId: found.id,
      status: 'declined',
      reason: 'damaged',
      askedAt: shop.clock.now(),
      changedAt: shop.clock.now(),
    })
    .returning()
  const bytes = Buffer.from(await photo(), 'base64')
  await db.insert(orderReturnPicture).values({ returnId: asked!.id, position: 0, bytes })
  const owner = await createStaff(shop)
  const erased = await owner.call('POST', `/customers/${customer.id}/erase`, {})
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await db.$count(orderReturnPicture)).toBe(0)
})
