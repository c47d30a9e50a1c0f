import { expect, it } from 'vitest'

import { asTyped } from './as-typed.ts'

it.each([
  ['motobomba HONDÁ 7hp', 'honda', 'HONDÁ'],
  ['manguera 8 pulgadas', '8in', '8 pulgadas'],
  ['manguera 8"', '8in', '8"'],
  ['karcher 3000 PSI', '3000psi', '3000 PSI'],
  ['manguera 1/2 pulgada', '0.5in', '0.5 in'],
  ['generador 3kw', '3000w', '3000 w'],
  ['bomba 1.5 hp', '1.5hp', '1.5 hp'],
  ['bomba 11.5 hp', '1.5hp', '1.5 hp'],
  ['motobomba mpresión', 'presion', 'presion'],
])('in "%s" writes %s as %s', (query, thing, written) => {
  expect(asTyped([thing], query)).toEqual([written])
})
