import { expect, it } from 'vitest'

import type { Place } from './find-centers.ts'
import { viewOf } from './map-view.ts'

const here: Place = { lat: 20, lng: -100 }
const there: Place = { lat: 21, lng: -101 }
const middle: Place = { lat: 20.5, lng: -100.5 }
const fitting = (zoom: number) => () => ({ center: middle, zoom })

const found = (places: Place[], visitor?: Place) => ({ places, visitor, wholeCountry: false })

// [T7.29]
it('begins with the country at zoom 6', () => {
  expect(viewOf(found([]), fitting(10))).toMatchObject({ zoom: 6 })
})

// [T7.29]
it('shows a single centre at zoom 16', () => {
  expect(viewOf(found([here]), fitting(19))).toEqual({ center: here, zoom: 16 })
})

// [T7.29]
it.each([
  [4, 8],
  [8, 8],
  [11, 11],
  [15, 15],
  [18, 15],
])('shows several centres that fit at zoom %i at zoom %i', (zoom, shown) => {
  expect(viewOf(found([here, there]), fitting(zoom))).toEqual({ center: middle, zoom: shown })
})

// [T7.29]
it('shows the whole country when all its centres are wider apart than zoom 8', () => {
  const all = { ...found([here, there]), wholeCountry: true }
  expect(viewOf(all, fitting(5)).zoom).toBe(6)
  expect(viewOf(all, fitting(9))).toEqual({ center: middle, zoom: 9 })
})

// [T7.29]
it.each([
  [11, 11, middle],
  [14, 14, middle],
  [17, 14, middle],
  [10, 10, middle],
  [8, 10, here],
])('shows a visitor and centres that fit at zoom %i at zoom %i', (zoom, shown, center) => {
  expect(viewOf(found([there], here), fitting(zoom))).toEqual({ center, zoom: shown })
})

it('shows a visitor without centres around', () => {
  expect(viewOf(found([], here), fitting(19))).toEqual({ center: here, zoom: 10 })
})
