import { expect, test } from 'vitest'

import { orderAmounts } from './use-coupon.ts'

const line = { SKU: 'A-1', cantidad: 3, nombre: '', categoria: '', precio: 33.35, img: '' }
const impuestos = [{ tasa: 16 as const, base: 77.62, IVA: 12.42 }]
const coupon = { code: 'SIEMBRA', discount: 10.01, discountLabel: '10 %', impuestos }

test('adds up the lines and takes the coupon off, to the centavo', () => {
  expect(orderAmounts([line], coupon)).toEqual({
    count: 3,
    subtotal: 100.05,
    coupon,
    total: 90.04,
    taxes: impuestos,
  })
})

test('takes the word of the shop for the subtotal', () => {
  expect(orderAmounts([line], undefined, 120)).toMatchObject({ subtotal: 120, total: 120 })
})

test('gives no money back', () => {
  expect(orderAmounts([line], { ...coupon, discount: 500 }).total).toBe(0)
  expect(orderAmounts([], undefined)).toMatchObject({ count: 0, subtotal: 0, total: 0 })
})
