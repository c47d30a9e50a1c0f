import { expect, test } from 'vitest'

import { clampOffset } from './use-drag.ts'

test.each([
  [0, 0],
  [99, 99],
  [180, 100],
  [-180, -100],
])('a picture that is moved by %i px in a room of 400 px goes %i px', (way, gone) => {
  expect(clampOffset(way, 400, 1.5)).toBe(gone)
})
