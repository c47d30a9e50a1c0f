import type { Database } from '@surco/database'
import { coupon, couponBrand, couponCategory } from '@surco/database/schema'
import { createTestDatabase, refusedBy } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { addCoupon } from './change-coupons.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await createProduct(database.db, { brand: 'Aguadoro', categories: ['Bombas', 'Eléctricas'] })
})
beforeEach(() => database.db.delete(coupon))
afterAll(() => database.close())

type Added = Parameters<typeof addCoupon>[1]
const add = (columns: Partial<Added> & { code: string }) =>
  database.db.transaction((tx) =>
    addCoupon(tx, { label: '10 % de descuento', brands: [], categories: [], ...columns }),
  )

test('limits a coupon to brands and categories by their names, however they are written', async () => {
  await add({ code: 'RIEGO', percent: 10, brands: ['AGUADORO'], categories: ['electricas'] })
  expect(await database.db.$count(couponBrand)).toBe(1)
  expect(await database.db.$count(couponCategory)).toBe(1)
})

test.each([
  [{ brands: ['Nadie'] }, 'unknown brand Nadie'],
  [{ categories: ['Nada'] }, 'unknown category Nada'],
])('adds no coupon that would be limited to %o', async (scope, reason) => {
  await expect(add({ code: 'NADA', percent: 10, ...scope })).rejects.toThrow(reason)
})

test.each([
  ['coupon_code', { code: 'minuscula', percent: 10 }],
  ['coupon_discount', { code: 'NINGUNO' }],
  ['coupon_discount', { code: 'AMBOS', percent: 10, amount: 5_000 }],
  ['coupon_discount', { code: 'ENTERO', percent: 100 }],
  ['coupon_discount', { code: 'CERO', amount: 0 }],
  [
    'coupon_validity',
    { code: 'ALREVES', percent: 5, startsAt: new Date(2026, 2), endsAt: new Date(2026, 1) },
  ],
  ['coupon_limits', { code: 'NUNCA', percent: 5, limitTotal: 0 }],
])('keeps, by %s, no senseless coupon %o', async (constraint, columns) => {
  expect(await refusedBy(add(columns))).toBe(constraint)
})

test('knows a code once', async () => {
  await add({ code: 'UNICO', amount: 5_000 })
  expect(await refusedBy(add({ code: 'UNICO', percent: 5 }))).toBe('coupon_code_unique')
  expect(await database.db.$count(coupon)).toBe(1)
})
