import { expect, it } from 'vitest'

import { describeSpot, loadState, states, type MapPlace } from './map-places.ts'

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

const jalisco: MapPlace[] = [
  ['Guadalajara', 20677, -103347, 1],
  ['Ciudad Guzmán', 19705, -103461, 2, 'Zapotlán el Grande'],
  ['Tesistán', 20798, -103478, 4],
]

it.each([
  [20.79, -103.47, ['Cerca de Guadalajara', 'Jalisco']],
  [19.7, -103.46, ['Cerca de Ciudad Guzmán', 'Zapotlán el Grande, Jalisco']],
])('says of %f, %f which head of a municipality is near: %j', (lat, lng, words) => {
  const known = [
    { state: 'Colima', places: [] },
    { state: 'Jalisco', places: jalisco },
  ]
  expect(describeSpot({ lat, lng }, known)).toEqual(words)
})

it('has a name for every place', async () => {
  for (const { key } of states) {
    const { places } = await loadState(key)
    expect(places.filter(([name]) => name === '')).toEqual([])
  }
})
