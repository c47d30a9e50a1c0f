import { expect, test } from 'vitest'

import { deliveryDay } from './delivery-label.ts'

test('promises the fifth day from today, weekends counted', () => {
  expect(deliveryDay('2025-11-21')).toBe('26/11/2025')
})

test('passes the end of a month and of a year', () => {
  expect(deliveryDay('2026-02-26')).toBe('03/03/2026')
  expect(deliveryDay('2025-12-29')).toBe('03/01/2026')
})
