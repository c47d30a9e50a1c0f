import type { OfficeOrder } from '@surco/contract'
import { expect, it } from 'vitest'

import { sumOf } from './refund.ts'

const item = (SKU: string, cantidad: number, precio: number, descuento = 0) =>
  ({ SKU, cantidad, precio, descuento }) as OfficeOrder['items'][number]

it('units come to what was paid for them, and the last ones to all that is left', () => {
  const items = [item('A', 3, 100, 10), item('B', 1, 50)]
  const kept = [
    { SKU: 'A', cantidad: 3 },
    { SKU: 'B', cantidad: 1 },
  ]
  // With 90.00 for its shipping.
  const order = { items, kept, refundable: 430 }
  expect(sumOf(order, new Map())).toBe(0)
  expect(sumOf(order, new Map([['A', 1]]))).toBe(96.67)
  expect(sumOf(order, new Map([['A', 3]]))).toBe(290)
  const rest = { ...order, kept: [{ SKU: 'A', cantidad: 2 }] }
  expect(sumOf(rest, new Map([['A', 1]]))).toBe(96.66)
  expect(sumOf({ ...order, refundable: 60 }, new Map([['A', 1]]))).toBe(60)
  expect(
    sumOf(
      order,
      new Map([
        ['A', 3],
        ['B', 1],
      ]),
    ),
  ).toBe(430)
})
