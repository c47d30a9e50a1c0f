import { expect, test } from 'vitest'

import { findByName } from './match-name.ts'

const list = [{ name: 'Bombas y motobombas' }, { name: 'Ordeñadoras eléctricas' }]

// [S4.48]
test.each(['BOMBAS Y MOTOBOMBAS', ' bombas  y motobombas ', 'Bombas y Motobombas'])(
  'matches %j without regard to case and spaces',
  (name) => expect(findByName(list, name)).toBe(list[0]),
)

// [S4.48]
test('matches without regard to accents', () => {
  expect(findByName(list, 'ORDENADORAS ELECTRICAS')).toBe(list[1])
})

test('finds nothing for no name, a part of a name or an unknown one', () => {
  expect(findByName(list, undefined)).toBeUndefined()
  expect(findByName(list, '')).toBeUndefined()
  expect(findByName(list, 'Bombas')).toBeUndefined()
})
