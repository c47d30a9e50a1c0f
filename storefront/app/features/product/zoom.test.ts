import { expect, test } from 'vitest'

import { furthest } from './use-hand.ts'

test.each([
  [0, 0],
  [99, 99],
  [180, 100],
  [-180, -100],
])('a picture that is moved by %i px in a room of 400 px goes %i px', (way, gone) => {
  expect(furthest(way, 400, 1.5)).toBe(gone)
})
