import { expect, test } from 'vitest'

import { type Selection, unknownNames } from './selection.ts'

const nothing: Selection = { accessories: false, marcas: [], existencia: false, orden: 'nombre' }

// [S4.49]
test('tells each name that leads to nothing, and none that is known in other letters', () => {
  const selection = {
    ...nothing,
    categoria: { id: '1', name: 'Bombas' },
    marcas: [{ id: '8', name: 'Tepalco' }],
  }
  expect(unknownNames({ categoria: 'BOMBAS', marca: 'tepálco' }, selection)).toEqual([])
  expect(
    unknownNames({ categoria: 'BOMBAS', subcategoria: 'Solares', marca: 'Acme' }, selection),
  ).toEqual(['la subcategoría «Solares»', 'la marca «Acme»'])
})

test('asks no names of accessories, which stand on no shelf', () => {
  expect(unknownNames({ marca: 'Acme' }, { ...nothing, accessories: true })).toEqual([])
})
