import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cartTotals } from './cart-rules.ts'
import { cartTaxes } from './cart-taxes.ts'

const item = fc.record({
  SKU: fc.uuid(),
  cantidad: fc.integer({ min: 1, max: 9_999 }),
  nombre: fc.constant(''),
  categoria: fc.constant(''),
  precio: fc.integer({ min: 1, max: 100_000_000 }).map((centavos) => centavos / 100),
  tasaIVA: fc.constantFrom(16 as const, 0 as const),
  img: fc.constant(''),
})

// [T3.47]
test('base and IVA of a cart add up to its subtotal, for mixed rates and quantities', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const parts = cartTaxes(items).flatMap(({ base, IVA }) => [base, IVA])
      const sum = parts.reduce((total, pesos) => total + Math.round(pesos * 100), 0)
      expect(sum).toBe(Math.round(cartTotals(items).subtotal * 100))
    }),
  )
})

test('a line whose rate the shop has not said yet bears the general one', () => {
  const line = { SKU: 'A', cantidad: 1, nombre: '', categoria: '', precio: 116, img: '' }
  expect(cartTaxes([line])).toEqual([{ tasa: 16, base: 100, IVA: 16 }])
})
