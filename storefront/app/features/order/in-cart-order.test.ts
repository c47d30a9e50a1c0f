import type { OrderDetails } from '@surco/contract'
import { expect, test } from 'vitest'

import { inCartOrder } from './settle-payment.ts'

const orderOf = (...skus: string[]) =>
  ({ items: skus.map((SKU) => ({ SKU, nombre: SKU, cantidad: 1, precio: 1 })) }) as OrderDetails
const skusOf = ({ items }: OrderDetails) => items.map(({ SKU }) => SKU)

test('shows the lines as they stood in the cart', () => {
  const order = inCartOrder(orderOf('A', 'B', 'C'), [{ SKU: 'C' }, { SKU: 'A' }, { SKU: 'B' }])
  expect(skusOf(order)).toEqual(['C', 'A', 'B'])
})

test('puts lines that the cart no longer has at the end, as the shop sent them', () => {
  expect(skusOf(inCartOrder(orderOf('A', 'B', 'C'), [{ SKU: 'C' }]))).toEqual(['C', 'A', 'B'])
})
