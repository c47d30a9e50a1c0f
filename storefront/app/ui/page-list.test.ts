import { expect, test } from 'vitest'

import { pageList } from './pagination.tsx'

// [S4.55]
test('shows up to seven pages whole', () => {
  expect(pageList(1, 1)).toEqual([1])
  expect(pageList(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

// [S4.56]
test.each([
  [1, [1, 2, 3, 'gap', 20]],
  [4, [1, 2, 3, 4, 5, 6, 'gap', 20]],
  [10, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [17, [1, 'gap', 15, 16, 17, 18, 19, 20]],
  [20, [1, 'gap', 18, 19, 20]],
])('shows the ends and two either side of page %i of 20', (current, expected) => {
  expect(pageList(current, 20)).toEqual(expected)
})
