import { expect, test } from 'vitest'

import { deliveryAddress, orderName, receiptPath } from './order-texts.ts'
import { sampleAddress, sampleOrder } from './testing/sample-order.ts'

test('names an order by its number, else by its key', () => {
  expect(orderName(sampleOrder())).toBe('100123')
  expect(orderName(sampleOrder({ antarixOrderNumber: '' }))).toBe('a'.repeat(32))
})

test('sends an order to the address of the account, else to the guest’s', () => {
  const { addressId: _account, ...ofGuest } = sampleOrder()
  const home = { ...sampleAddress, calleEnvio: 'Hidalgo' }
  expect(deliveryAddress({ ...ofGuest, adressGuest: home })).toBe(home)
  expect(deliveryAddress({ ...sampleOrder(), adressGuest: home })).toBe(sampleAddress)
})

// [T2.33]
test('has a receipt of what was paid alone', () => {
  expect(receiptPath(sampleOrder())).toBe(`/api/orders/receipt/${'a'.repeat(32)}.pdf`)
  expect(receiptPath(sampleOrder({ status: 'refunded' }))).toBeDefined()
  for (const status of ['pending', 'failed', 'expired'] as const) {
    expect(receiptPath(sampleOrder({ status }))).toBeUndefined()
  }
})
