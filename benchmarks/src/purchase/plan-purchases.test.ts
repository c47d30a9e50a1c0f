import { expect, test } from 'vitest'

import { planPurchases } from './purchases.ts'

test('takes every product in turn', () => {
  const shelves = [
    { SKU: 'A', stock: 2 },
    { SKU: 'B', stock: 9 },
  ]
  expect(planPurchases(shelves, 5)).toEqual(['A', 'B', 'A', 'B', 'B'])
})

test('plans no more than there is in stock', () => {
  const shelves = [
    { SKU: 'A', stock: 1 },
    { SKU: 'GONE', stock: 0 },
  ]
  expect(planPurchases(shelves, 100)).toEqual(['A'])
})
