import { expect, it } from 'vitest'

import { asTyped } from './search-shop.ts'

it.each([
  ['motobomba HONDÁ 7hp', 'honda', 'HONDÁ'],
  ['manguera 8 pulgadas', '8in', '8 pulgadas'],
  ['manguera 8"', '8in', '8"'],
  ['karcher 3000 PSI', '3000psi', '3000 PSI'],
  ['manguera 1/2 pulgada', '0.5in', '1/2 pulgada'],
  ['cople 3/4"', '0.75in', '3/4"'],
  ['manguera de 1 1/2 pulgadas', '1.5in', '1 1/2 pulgadas'],
  ['poliducto 1/2', '0.5', '1/2'],
  ['poliducto 1/0', '0.5', '0.5'],
  ['generador 3kw', '3000w', '3000 w'],
  ['bomba 1.5 hp', '1.5hp', '1.5 hp'],
  ['bomba 11.5 hp', '1.5hp', '1.5 hp'],
  ['motobomba mpresión', 'presion', 'presion'],
])('in "%s" writes %s as %s', (query, thing, written) => {
  expect(asTyped([thing], query)).toEqual([written])
})
