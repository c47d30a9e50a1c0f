import { expect, test } from 'vitest'

import { businessDaysAfter } from './days.ts'

// [T1.18]
test.each([
  ['2025-11-17', '2025-11-24'],
  ['2025-11-21', '2025-11-28'],
  ['2025-11-22', '2025-11-28'],
  ['2025-11-23', '2025-11-28'],
  ['2025-12-29', '2026-01-05'],
])('skips the weekend between %s and five business days later', (day, expected) => {
  expect(businessDaysAfter(day, 5)).toBe(expected)
})
