import { expect, test } from 'vitest'

import { wrapIndex } from './wrap-index.ts'

test.each([
  [0, 0],
  [2, 2],
  [3, 0],
  [-1, 2],
])('place %i of three pictures is %i', (index, place) => {
  expect(wrapIndex(index, 3)).toBe(place)
})
