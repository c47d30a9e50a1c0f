import { expect, test } from 'vitest'

import { quickShop } from '../../lib/testing/stand-in-shop.ts'
import { deliveryDay } from './order-summary.tsx'

// [T3.66]
test('promises the fifth day from today, weekends counted', () => {
  expect(deliveryDay('2025-11-21', undefined)).toBe('26/11/2025')
})

test('passes the end of a month and of a year', () => {
  expect(deliveryDay('2026-02-26', undefined)).toBe('03/03/2026')
  expect(deliveryDay('2025-12-29', undefined)).toBe('03/01/2026')
})

// [T3.67]
test('promises the last business day of the merchant’s own rule', () => {
  // A Friday.
  expect(deliveryDay('2025-11-21', quickShop)).toBe('27/11/2025')
})
