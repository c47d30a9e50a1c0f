import { expect, it } from 'vitest'

import { type MapPlace, placeNames } from './map-places.ts'
import { openRoom, type Obstacles } from './map-view.ts'

const places: MapPlace[] = [
  ['Guadalajara', 20677, -103347, 1],
  ['Zapopan', 20721, -103387, 1],
  ['Tesistán', 20798, -103478, 4],
  ['Tlaquepaque', 20641, -103293, 2],
]

interface Drawing {
  zoom?: number
  /** Width and height of a degree */
  pixels: number
  obstacles?: Partial<Obstacles>
  towns?: MapPlace[]
}

const draw = ({ zoom = 9, pixels, obstacles, towns = places }: Drawing) =>
  placeNames(towns, {
    zoom,
    room: openRoom({ x: 400, y: 300 }, { pins: [], buttons: [], ...obstacles }),
    toPoint: (latitude, longitude) => ({
      x: 200 + (longitude + 103.347) * pixels,
      y: 150 - (latitude - 20.677) * pixels,
    }),
    widthOf: (name) => name.length * 7,
  }).map(({ name, side }) => `${name} ${side}`)

it('names the more important place where two names have no room', () => {
  expect(draw({ pixels: 50 })).toEqual(['Guadalajara right'])
  expect(draw({ pixels: 200 })).toEqual(['Guadalajara right', 'Zapopan left'])
  expect(draw({ pixels: 1000 })).toEqual([
    'Guadalajara right',
    'Zapopan right',
    'Tlaquepaque right',
  ])
})

it('names villages on close looks alone, and nothing that is out of sight', () => {
  expect(draw({ zoom: 12, pixels: 1000 })).toContain('Tesistán right')
  expect(draw({ zoom: 12, pixels: 20_000 })).toEqual(['Guadalajara right'])
})

it('cuts no name at the edge of the map', () => {
  const atTheRight: MapPlace = ['Guadalupe y Calvo', 20677, -103167, 1]
  expect(draw({ pixels: 1000, towns: [atTheRight] })).toEqual(['Guadalupe y Calvo left'])
  const inTheCorner: MapPlace = ['Guadalupe y Calvo', 20825, -103167, 1]
  expect(draw({ pixels: 1000, towns: [inTheCorner] })).toEqual([])
})

it('writes no name under a button, and that of a place under a group of pins below it', () => {
  const button = { left: 205, right: 260, top: 140, bottom: 160 }
  expect(draw({ zoom: 6, pixels: 20_000, obstacles: { buttons: [button] } })).toEqual([
    'Guadalajara left',
  ])
  const both = { left: 150, right: 250, top: 140, bottom: 146 }
  expect(draw({ zoom: 6, pixels: 20_000, obstacles: { buttons: [both] } })).toEqual([
    'Guadalajara under',
  ])
  const group = { left: 180, right: 220, top: 130, bottom: 170 }
  expect(draw({ zoom: 6, pixels: 20_000, obstacles: { pins: [group] } })).toEqual([
    'Guadalajara below',
  ])
  expect(draw({ zoom: 6, pixels: 20_000, obstacles: { buttons: [group] } })).toEqual([])
})
