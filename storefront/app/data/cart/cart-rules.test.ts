import { describe, expect, test } from 'vitest'

import type { CartItem } from '../stored-shapes.ts'
import {
  addItem,
  cartTotals,
  changeQuantity,
  parseQuantity,
  removeItem,
  takeOut,
} from './cart-rules.ts'

const item = (changes: Partial<CartItem> = {}): CartItem => ({
  SKU: 'A-1',
  cantidad: 1,
  nombre: 'Aspersora',
  categoria: 'Aspersoras',
  precio: 100,
  img: '',
  ...changes,
})

describe('a cart', () => {
  test('takes a new product as a new line', () => {
    const items = addItem([item()], item({ SKU: 'B-2' }))
    expect(items.map(({ SKU }) => SKU)).toEqual(['A-1', 'B-2'])
  })

  // [S3.30]
  test('adds units to the line of a product it already has, with its newest price', () => {
    const items = addItem([item({ cantidad: 2 })], item({ cantidad: 3, precio: 90 }))
    expect(items).toEqual([item({ cantidad: 5, precio: 90 })])
  })

  test('never holds less than 1 or more than 9999 units of a product', () => {
    expect(changeQuantity([item()], 'A-1', 0)[0]?.cantidad).toBe(1)
    expect(addItem([item({ cantidad: 9998 })], item({ cantidad: 5 }))[0]?.cantidad).toBe(9999)
  })

  test('loses the whole line of a removed product', () => {
    expect(removeItem([item({ cantidad: 4 }), item({ SKU: 'B-2' })], 'A-1')).toEqual([
      item({ SKU: 'B-2' }),
    ])
  })

  test('keeps what was not taken out of it', () => {
    const items = [item({ cantidad: 3 }), item({ SKU: 'B-2', cantidad: 1 })]
    const taken = [
      { SKU: 'A-1', cantidad: 2 },
      { SKU: 'B-2', cantidad: 1 },
      { SKU: 'C-3', cantidad: 1 },
    ]
    expect(takeOut(items, taken)).toEqual([item({ cantidad: 1 })])
  })

  // [S4.15]
  test('counts units and sums prices without losing a centavo', () => {
    const items = [item({ cantidad: 3, precio: 0.1 }), item({ SKU: 'B-2', precio: 1999.99 })]
    expect(cartTotals(items)).toEqual({ count: 4, subtotal: 2000.29 })
  })
})

test.each([
  ['', 1],
  ['abc', 1],
  ['0', 1],
  ['-3', 1],
  ['7', 7],
  ['2.9', 2],
  ['123456', 9999],
])('reads the typed quantity %j as %i', (typed, units) => {
  expect(parseQuantity(typed)).toBe(units)
})
