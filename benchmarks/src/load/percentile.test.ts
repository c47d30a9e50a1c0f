import { expect, test } from 'vitest'

import { percentile } from './measure.ts'

test('takes the smallest value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 50)).toBe(50)
  expect(percentile(values, 99)).toBe(99)
  expect(percentile([3], 99)).toBe(3)
})

test('orders numbers as numbers and leaves the list as it was', () => {
  const values = [10, 9, 2]
  expect(percentile(values, 50)).toBe(9)
  expect(values).toEqual([10, 9, 2])
})

test('is not a number where there are no values', () => {
  expect(percentile([], 50)).toBeNaN()
})
