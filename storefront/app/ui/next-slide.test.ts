import { expect, it } from 'vitest'

import { nextSlide } from './use-carousel.ts'

const tenByFour = (first: number) => ({ first, count: 4, total: 10 })

it.each([
  ['a view on', tenByFour(0), 4, 4],
  ['what is left of a view on', tenByFour(4), 4, 6],
  ['from the end to the beginning', tenByFour(6), 4, 0],
  ['one slide on', tenByFour(2), 1, 3],
  ['one slide on from the end', tenByFour(6), 1, 0],
  ['a view back', tenByFour(6), -4, 2],
  ['what is left of a view back', tenByFour(2), -4, 0],
  ['from the beginning to the end', tenByFour(0), -4, 6],
  ['nowhere when all are seen', { first: 0, count: 4, total: 3 }, 4, 0],
])('goes %s', (_, row, step, expected) => {
  expect(nextSlide(row, step)).toBe(expected)
})
