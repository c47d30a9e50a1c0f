import { expect, it } from 'vitest'

import { groupPins, pinBox } from './group-pins.ts'
import type { Point } from './map-view.ts'

const sizes = (points: Point[]) => groupPins(points, (point) => point).map(({ length }) => length)

it('leaves pins apart that cover little of each other, and groups the others', () => {
  const first = { x: 0, y: 0 }
  expect(sizes([first, { x: 32, y: 0 }])).toEqual([1, 1])
  expect(sizes([first, { x: 31, y: 10 }])).toEqual([2])
  expect(sizes([first, { x: 0, y: 90 }])).toEqual([1, 1])
})

it('takes into a group what only the group meets, for it reaches lower than a pin', () => {
  const pair = [
    { x: 0, y: 0 },
    { x: 0, y: 5 },
  ]
  const below = { x: 0, y: 45 }
  expect(sizes([{ x: 0, y: 0 }, below])).toEqual([1, 1])
  expect(sizes([...pair, below])).toEqual([3])
})

it('leaves the 24 pixels in the middle of every pin and group free, wherever they are', () => {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let run = 0; run < 200; run++) {
    const points = Array.from({ length: 44 }, () => ({ x: random() * 360, y: random() * 300 }))
    const boxes = groupPins(points, (point) => point).map(([at, ...others]) =>
      pinBox(at, others.length > 0),
    )
    for (const box of boxes) {
      const over = boxes.filter(
        (other) =>
          other !== box &&
          other.left < box.right - 8 &&
          other.right > box.left + 8 &&
          other.top < box.bottom - 8 &&
          other.bottom > box.top + 8,
      )
      expect(over).toEqual([])
    }
  }
})
