import { expect, it } from 'vitest'

import { filterBrands, groupBrands } from './brand-directory.tsx'

const brand = (name: string) => ({ id: name, name, image: '', count: 1 })
const names = (brands: { name: string }[]) => brands.map(({ name }) => name)

// [S2.177]
it('finds brands by a part of their name, however it is typed', () => {
  const brands = ['Tepalco', 'Río Bravo', 'Ríolindo'].map(brand)
  expect(names(filterBrands(brands, ' RIO '))).toEqual(['Río Bravo', 'Ríolindo'])
  expect(names(filterBrands(brands, ''))).toEqual(names(brands))
  expect(filterBrands(brands, 'xyz')).toEqual([])
})

// [S2.175]
it('puts brands under the letter they begin with, ñ apart and digits together', () => {
  const brands = ['3 Ríos', '7 Leguas', 'Águila', 'arado', 'Noria', 'Ñandú'].map(brand)
  expect(groupBrands(brands).map(({ letter, brands: of }) => [letter, ...names(of)])).toEqual([
    ['0-9', '3 Ríos', '7 Leguas'],
    ['A', 'Águila', 'arado'],
    ['N', 'Noria'],
    ['Ñ', 'Ñandú'],
  ])
})
