import { expect, it } from 'vitest'

import { choosePlaces, loadState, signpostsAround, states, type MapPlace } from './map-places.ts'
import { groupNear } from './map-view.ts'

const places: MapPlace[] = [
  ['Guadalajara', 20677, -103347, 1],
  ['Zapopan', 20721, -103387, 1],
  ['Tesistán', 20798, -103478, 4],
  ['Tlaquepaque', 20641, -103293, 2],
]

const size = { x: 400, y: 300 }
/** A degree is so many pixels wide and high */
const draw = (zoom: number, pixels: number) =>
  choosePlaces(places, {
    zoom,
    size,
    toPoint: (latitude, longitude) => ({
      x: 200 + (longitude + 103.347) * pixels,
      y: 150 - (latitude - 20.677) * pixels,
    }),
  }).map(({ name }) => name)

it('names the more important place where two names have no room', () => {
  expect(draw(9, 200)).toEqual(['Guadalajara'])
  expect(draw(9, 1000)).toEqual(['Guadalajara', 'Zapopan', 'Tlaquepaque'])
})

it('names villages on close looks alone, and nothing that is out of sight', () => {
  expect(draw(12, 1000)).toContain('Tesistán')
  expect(draw(12, 20_000)).toEqual(['Guadalajara'])
})

it('points to the nearest town of each direction that is out of sight, villages left out', () => {
  const around = { center: { lat: 20.677, lng: -103.347 }, kmInSight: 1, directions: 8 } as const
  const shown = signpostsAround(places, around)
  expect(shown.map(({ name, km, direction }) => [name, Math.round(km), direction])).toEqual([
    ['Tlaquepaque', 7, 3],
    ['Zapopan', 6, 7],
  ])
  const four = signpostsAround(places, { ...around, kmInSight: 6.6, directions: 4 })
  expect(four.map(({ name, direction }) => [name, direction])).toEqual([['Tlaquepaque', 2]])
})

it('knows each of the 32 states closely: its outline, and the towns of it within its bounds', async () => {
  expect(states).toHaveLength(32)
  for (const { key, name, bounds } of states) {
    const { outline, places: towns } = await loadState(key)
    expect(outline.split(' ').length, name).toBeGreaterThan(40)
    expect(towns.length, name).toBeGreaterThan(5)
    const [[south, west], [north, east]] = bounds
    // A village at the border may stand some kilometres beyond a simplified line.
    const beyond = towns.filter(
      ([, lat, lng]) => lat < south - 60 || lat > north + 60 || lng < west - 60 || lng > east + 60,
    )
    expect(beyond, name).toEqual([])
  }
})

it('names the capital of every state before its other cities', () => {
  const firstCities = states.map(({ cities }) => cities[0]?.[0])
  expect(firstCities).toEqual(
    expect.arrayContaining(['Guadalajara', 'Monterrey', 'Mérida', 'Ciudad de México', 'Tlaxcala']),
  )
  expect(firstCities).not.toContain(undefined)
})

it('puts what a finger cannot tell apart into one group', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 31, y: 10 },
    { x: 33, y: 0 },
    { x: 0, y: 90 },
  ]
  expect(groupNear(points, (point) => point).map(({ length }) => length)).toEqual([2, 1, 1])
})
