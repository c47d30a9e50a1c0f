import { expect, it } from 'vitest'

import { mapHeight, mapWidth, onMap, findStatePlace } from './mexico-outline.ts'

// [S2.179]
it.each(['Jalisco', 'NUEVO LEÓN', 'Michoacán de Ocampo', 'Veracruz de Ignacio de la Llave'])(
  'finds %s on the map',
  (state) => {
    const place = findStatePlace(state)
    const { x, y } = onMap(place?.longitude ?? 0, place?.latitude ?? 0)
    expect(x > 0 && x < mapWidth && y > 0 && y < mapHeight).toBe(true)
  },
)

it('shows no pin for what is no state', () => {
  expect(findStatePlace('Texas')).toBeUndefined()
  expect(findStatePlace('')).toBeUndefined()
})
