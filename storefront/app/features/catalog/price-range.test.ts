import { expect, test } from 'vitest'

import { readPriceRange } from './read-catalog-query.ts'

test.each([
  ['1500', '', { preciomin: 1500 }],
  ['', ' $ 1,500.50 ', { preciomax: 1500.5 }],
  ['0', '0', { preciomin: 0, preciomax: 0 }],
  ['', '', {}],
])('reads prices as people type them: "%s" to "%s"', (min, max, range) => {
  expect(readPriceRange(min, max)).toEqual({
    preciomin: undefined,
    preciomax: undefined,
    ...range,
    faults: {},
  })
})

// [S2.169]
test.each([
  ['abc', '', { preciomin: 'Escribe el precio con números, por ejemplo 1500.' }],
  ['', '1.234', { preciomax: 'Escribe el precio con números, por ejemplo 1500.' }],
  ['-5', '', { preciomin: 'Escribe un precio de 0 o más.' }],
  ['', '1000000000', { preciomax: 'Escribe un precio más bajo.' }],
  ['900', '100', { preciomax: 'El precio máximo debe ser igual o mayor que el mínimo.' }],
])('says what is wrong with "%s" to "%s", and asks for no range', (min, max, faults) => {
  const range = readPriceRange(min, max)
  expect(range.faults).toEqual(faults)
  expect([range.preciomin, range.preciomax]).toEqual([undefined, undefined])
})
