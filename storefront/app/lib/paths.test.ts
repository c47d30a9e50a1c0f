import { expect, test } from 'vitest'

import { catalogPath, productPath, searchPath } from './paths.ts'

// [S1.11]
test('keeps the slashes of a SKU and encodes everything else', () => {
  expect(productPath('BM-1/2')).toBe('/producto/BM-1/2')
  expect(productPath('Ñ 3"/1?')).toBe('/producto/%C3%91%203%22/1%3F')
})

test('leaves absent filters and the first page out of the catalogue address', () => {
  expect(catalogPath()).toBe('/productos')
  expect(catalogPath({ categoria: '', marca: undefined, pagina: 1 })).toBe('/productos')
  expect(catalogPath({ marca: 'Truper & Hijos', categoria: 'Bombas', pagina: 3 })).toBe(
    '/productos?categoria=Bombas&marca=Truper+%26+Hijos&pagina=3',
  )
})

test('writes prices, stock and order of the catalogue only where they were chosen', () => {
  expect(catalogPath({ preciomin: 0, existencia: false, orden: 'nombre' })).toBe(
    '/productos?preciomin=0',
  )
  expect(
    catalogPath({
      marca: 'Tepalco',
      otrasmarcas: ['12', '3'],
      preciomax: 99.5,
      existencia: true,
      orden: '-precio',
      pagina: 2,
    }),
  ).toBe(
    '/productos?marca=Tepalco&otrasmarcas=12%2C3&preciomax=99.5&existencia=si&orden=-precio&pagina=2',
  )
})

test('writes the order of a search only when it is not by relevance', () => {
  expect(searchPath('bomba 3"', { orden: 'relevancia' })).toBe('/search?q=bomba+3%22')
  expect(searchPath('bomba', { orden: 'precio-asc', pagina: 2 })).toBe(
    '/search?q=bomba&orden=precio-asc&pagina=2',
  )
})
