import { expect, it } from 'vitest'

import type { MapPlace } from './map-places.ts'
import { openRoom, overlap, type Box } from './map-view.ts'
import { placeSignposts, signpostsAround } from './signposts.ts'

const center = { lat: 20.677, lng: -103.347 }
const places: MapPlace[] = [
  ['Guadalajara', 20677, -103347, 1],
  ['Zapopan', 20721, -103387, 1],
  ['Tesistán', 20698, -103378, 4],
  ['Tlaquepaque', 20641, -103293, 2],
  ['Tonalá', 20624, -103234, 2],
]

// [T7.34]
it('points to the nearest town of each direction that is out of sight, villages left out', () => {
  const isInSight = (latitude: number) => Math.abs(latitude - center.lat) < 0.01
  const shown = signpostsAround(places, { center, isInSight })
  expect(shown.map(({ name, km, direction }) => [name, Math.round(km), direction])).toEqual([
    ['Zapopan', 6, 7],
    ['Tlaquepaque', 7, 3],
  ])
})

const size = { x: 328, y: 384 }
const widthOf = (text: string) => text.length * 7
const directions = [0, 1, 2, 3, 4, 5, 6, 7]

function place(obstacles: Box[]) {
  const signposts = directions.map((direction) => ({
    name: 'Lagos de Moreno',
    km: 12,
    bearing: (direction * Math.PI) / 4,
    direction,
  }))
  return placeSignposts(signposts, {
    room: openRoom(size, { pins: [], buttons: obstacles }),
    widthOf,
  })
}

it('puts a signpost at the edge in its direction', () => {
  const [north, , east] = place([])
  expect(north).toMatchObject({ text: '↑ Lagos de Moreno 12 km', y: 18 })
  expect(north?.x).toBeCloseTo(164)
  expect(east?.text).toContain('→')
  expect(east?.y).toBeCloseTo(192)
})

it('puts none under a button, a pin, a balloon or another signpost', () => {
  const obstacles = [
    { left: 10, top: 10, right: 58, bottom: 102 },
    { left: 64, top: 90, right: 264, bottom: 238 },
    { left: 192, top: 248, right: 320, bottom: 376 },
  ]
  const placed = place(obstacles)
  expect(placed.length).toBeGreaterThanOrEqual(2)
  const boxes = placed.map(({ x, y, text }) => {
    const half = widthOf(text) / 2 + 8
    return { left: x - half, right: x + half, top: y - 12, bottom: y + 12 }
  })
  for (const [index, box] of boxes.entries()) {
    expect([...obstacles, ...boxes.slice(0, index)].filter((other) => overlap(box, other))).toEqual(
      [],
    )
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(size.x)
  }
})
