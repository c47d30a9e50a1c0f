import { coupon } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { createCoupon } from './manage/change-coupons.ts'
import { manageCoupons } from './manage/manage-coupons.ts'
import { readArguments } from './manage/read-arguments.ts'

let shop: TestShop
let seller: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  await createProduct(shop.shop.db, { brand: 'Tepalco', categories: ['Bombas'] })
  seller = await createStaff(shop, 'catalogo')
})
afterAll(() => shop.close())

const command = (...words: string[]) => manageCoupons(shop.shop, readArguments(words))
const read = async (code: string) => (await seller.call('GET', `/coupons/${code}`)).json().data
const listed = async (query = '') =>
  (await seller.call('GET', `/coupons${query}`))
    .json()
    .data.map(({ code, state }: { code: string; state: string }) => `${code} ${state}`)

test('a coupon made in the office is changed, ended, and each time told in the book', async () => {
  const made = await seller.call('POST', '/coupons', {
    code: 'siembra10',
    percent: '10',
    until: '2026-11-30',
    limit: '100',
    brands: ['tepalco'],
  })
  expect(made.json().data).toMatchObject({
    code: 'SIEMBRA10',
    label: '10 % de descuento en Tepalco',
    state: 'active',
    until: '2026-11-30',
    brands: ['Tepalco'],
    minimum: 0,
  })
  const changed = await seller.call('PATCH', '/coupons/SIEMBRA10', {
    amount: '250.50',
    minimum: '2000',
    until: '2026-11-30',
    limit: '100',
  })
  expect(changed.json().data).toMatchObject({
    label: '$250.50 de descuento',
    percent: null,
    amount: 250.5,
    minimum: 2000,
    brands: [],
  })
  expect((await seller.call('POST', '/coupons/SIEMBRA10/end')).json()).toEqual({ ok: true })
  expect(changed.json().data.ended).toBe(false)
  const { state, ended, book } = await read('SIEMBRA10')
  expect([state, ended]).toEqual(['ended', true])
  expect(book.map(({ action }: { action: string }) => action)).toEqual([
    'coupon.ended',
    'coupon.changed',
    'coupon.created',
  ])
  expect(book[1].changes).toEqual([
    { field: 'brands', before: 'Tepalco', after: null },
    { field: 'discount', before: '10 %', after: '$250.50' },
    { field: 'minimum', before: null, after: '$2,000' },
  ])
  expect(book[1].actor).toMatchObject({ kind: 'staff', id: seller.id })
  const again = await seller.call('POST', '/coupons/SIEMBRA10/end')
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'El cupón SIEMBRA10 ya había terminado',
  ])
  expect((await seller.call('PATCH', '/coupons/SIEMBRA10', { percent: '5' })).statusCode).toBe(409)
  expect((await seller.call('PATCH', '/coupons/NADA', { percent: '5' })).statusCode).toBe(404)
})

test('every fault is said of its field, and nothing is made', async () => {
  const refused = await seller.call('POST', '/coupons', {
    code: 'siembra10',
    percent: '100',
    until: '2026-11-19',
    categories: ['Nada'],
  })
  expect(refused.json().errors).toEqual([
    { field: 'until', message: 'Ese día ya pasó.' },
    { field: 'percent', message: '«100» no es un número entero de 1 a 99.' },
    { field: 'code', message: 'Ya hay un cupón SIEMBRA10.' },
    { field: 'categories', message: 'No hay ninguna categoría «Nada».' },
  ])
})

test('a coupon that is over keeps its last day when something else is corrected', async () => {
  await command('add', 'AYER', '--percent', '5', '--until', '2026-11-20')
  shop.clock.advance(48 * 60 * 60 * 1000)
  seller = await createStaff(shop, 'catalogo')
  const kept = await seller.call('PATCH', '/coupons/AYER', { percent: '8', until: '2026-11-20' })
  expect(kept.json().data).toMatchObject({ percent: 8, state: 'ended' })
  const moved = await seller.call('PATCH', '/coupons/AYER', { percent: '8', until: '2026-11-21' })
  expect(moved.json().errors).toEqual([{ field: 'until', message: 'Ese día ya pasó.' }])
})

test('a coupon made by command is in the list and in the book', async () => {
  await command('add', 'LUEGO', '--percent', '5', '--from', '2026-12-01')
  await command('add', 'LIBRE', '--amount', '50', '--first-order')
  const before = await read('LUEGO')
  expect(before.book[0]).toMatchObject({
    action: 'coupon.created',
    actor: { kind: 'command', name: 'npm run coupons' },
  })
  // The same terms again are no change.
  await seller.call('PATCH', '/coupons/LUEGO', { percent: '5', from: '2026-12-01' })
  expect(await read('LUEGO')).toEqual(before)
  expect(await listed()).toEqual([
    'LIBRE active',
    'LUEGO upcoming',
    'AYER ended',
    'SIEMBRA10 ended',
  ])
  expect(await listed('?state=upcoming')).toEqual(['LUEGO upcoming'])
  expect(await listed('?q=li')).toEqual(['LIBRE active'])
  expect(await listed('?q=%25')).toEqual([])
})

test('a long list comes in pages', async () => {
  const { db } = shop.shop
  await db
    .insert(coupon)
    .values(
      Array.from({ length: 55 }, (_, n) => ({ code: `LARGA-${n}`, label: '5 %', percent: 5 })),
    )
  const first = (await seller.call('GET', '/coupons')).json()
  expect(first.data).toHaveLength(50)
  const second = (await seller.call('GET', `/coupons?after=${first.next}`)).json()
  expect([second.data.length, second.next]).toEqual([9, null])
})

test('of two who make one code at once, the second one hears that it is taken', async () => {
  const words = { code: 'AMBOS', percent: '5', brands: [], categories: [] }
  const actor = { kind: 'command', name: 'test' } as const
  const make = () =>
    shop.shop.db.transaction((tx) => {
      // The other one is not seen yet.
      const early = Object.assign(Object.create(tx) as typeof tx, { $count: async () => 0 })
      return createCoupon(shop.shop, early, actor, words)
    })
  await make()
  await expect(make()).rejects.toMatchObject({
    code: 'BAD_INPUT',
    particulars: { errors: [{ field: 'code', message: 'Ya hay un cupón AMBOS.' }] },
  })
})
