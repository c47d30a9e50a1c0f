import { expect, test } from 'vitest'

import { nextOption } from './use-search-box.ts'

// [S2.92]
test('starts at the first option downwards and at the last upwards', () => {
  expect(nextOption(-1, 1, 3)).toBe(0)
  expect(nextOption(-1, -1, 3)).toBe(2)
})

// [S2.85]
test('goes round at both ends', () => {
  expect(nextOption(2, 1, 3)).toBe(0)
  expect(nextOption(0, -1, 3)).toBe(2)
})

test('selects nothing where there are no options', () => {
  expect(nextOption(-1, 1, 0)).toBe(-1)
})
