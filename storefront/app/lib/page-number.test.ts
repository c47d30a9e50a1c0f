import { expect, test } from 'vitest'

import { pageNumber } from './page-number.ts'

// [S5.11]
test.each([null, '', '0', '-1', '1.5', 'dos', '1e3'])('takes %j for page 1', (value) => {
  expect(pageNumber(value)).toBe(1)
})

test('reads a page and stops at the last that the API takes', () => {
  expect(pageNumber('12')).toBe(12)
  expect(pageNumber('999999')).toBe(100_000)
  expect(pageNumber('9'.repeat(400))).toBe(100_000)
})
