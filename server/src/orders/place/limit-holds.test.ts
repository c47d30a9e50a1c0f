import { expect, onTestFinished, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { limitHolds } from './limit-holds.ts'

test('units that were sold meanwhile are no matter of what may be held', async () => {
  const { shop, close } = await createTestShop()
  onTestFinished(close)
  const { id: productId } = await createProduct(shop.db, { stock: 0 })
  const hold = {
    buyer: { customerId: null, cartId: 'cart', network: '192.0.2.0/24', callerHash: 'caller' },
    lines: [{ productId, quantity: 1 }],
    total: 1_000_00,
    paymentMethod: 'openpay',
  }
  expect(await shop.db.transaction((tx) => limitHolds(shop, tx, hold))).toMatchObject({
    trusted: false,
  })
})
