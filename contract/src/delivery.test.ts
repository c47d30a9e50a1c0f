import { expect, test } from 'vitest'

import {
  checkoutDeliveryDays,
  deliveryRange,
  deliveryWords,
  productDeliveryDays,
} from './delivery.ts'

test.each([undefined, {}, { delivery: null }])(
  'is as the specification says while the merchant has set no rule: %j',
  (shop) => {
    expect(deliveryRange(shop)).toEqual({ from: 3, to: 7 })
    expect(deliveryWords(shop)).toBe('3 a 7 días hábiles')
    expect(productDeliveryDays(shop)).toBe(5)
    expect(checkoutDeliveryDays(shop)).toEqual({ days: 5, business: false })
  },
)

// [T3.67]
test('follows the rule of the merchant everywhere', () => {
  const shop = { delivery: { from: 2, to: 4 } }
  expect(deliveryRange(shop)).toEqual({ from: 2, to: 4 })
  expect(deliveryWords(shop)).toBe('2 a 4 días hábiles')
  expect(productDeliveryDays(shop)).toBe(4)
  expect(checkoutDeliveryDays(shop)).toEqual({ days: 4, business: true })
})

test('says one number when it is one', () => {
  expect(deliveryWords({ delivery: { from: 2, to: 2 } })).toBe('2 días hábiles')
  expect(deliveryWords({ delivery: { from: 1, to: 1 } })).toBe('1 día hábil')
})
