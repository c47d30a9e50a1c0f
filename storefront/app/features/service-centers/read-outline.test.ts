import { expect, it } from 'vitest'

import { mexicoOutline, readOutline } from './mexico-outline.ts'

/** Whether a point lies within a closed line. */
function holds(ring: [number, number][], [lat, lng]: [number, number]) {
  let inside = false
  for (const [index, [y1, x1]] of ring.entries()) {
    const [y2, x2] = ring.at(index - 1)!
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

const stateAt = (point: [number, number]) =>
  Object.keys(mexicoOutline).filter((name) =>
    readOutline(mexicoOutline[name]!, 100).some((ring) => holds(ring, point)),
  )

it('goes on from each point to the next', () => {
  expect(readOutline('-10000,2000 5,-10 0,20|-9000,1500 1,1', 100)).toEqual([
    [
      [20, -100],
      [19.9, -99.95],
      [20.1, -99.95],
    ],
    [
      [15, -90],
      [15.01, -89.99],
    ],
  ])
})

// [T7.33]
it('knows the 32 states', () => {
  expect(Object.keys(mexicoOutline)).toHaveLength(32)
})

// [T7.33]
it.each<[string, [number, number]]>([
  ['Ciudad de México', [19.4326, -99.1332]],
  ['Jalisco', [20.6767, -103.3475]],
  ['Nuevo León', [25.6709, -100.3095]],
  ['Baja California', [32.6245, -115.4523]],
  ['Yucatán', [20.9674, -89.6237]],
  ['Quintana Roo', [20.5, -86.9]],
  ['Chiapas', [16.7516, -93.1161]],
])('%s is where it is, and no other state', (name, point) => {
  expect(stateAt(point)).toEqual([name])
})

it('leaves the sea outside', () => {
  expect(stateAt([22, -95])).toEqual([])
})
