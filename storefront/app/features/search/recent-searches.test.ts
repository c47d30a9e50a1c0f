import { expect, test } from 'vitest'

import { addSearch } from './recent-searches.ts'

test('puts the last search first, once however it was written', () => {
  expect(addSearch(['bomba', 'Generador'], 'generador')).toEqual(['generador', 'bomba'])
  expect(addSearch(['fumigación'], 'FUMIGACION')).toEqual(['FUMIGACION'])
})

// [S2.99]
test('keeps the last eight', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  expect(addSearch(eight, 'z')).toEqual(['z', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
