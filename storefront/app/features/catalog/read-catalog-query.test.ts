import { expect, test } from 'vitest'

import { readCatalogQuery } from './read-catalog-query.ts'

const read = (query: string) => readCatalogQuery(new URLSearchParams(query))

test('reads every filter of an address', () => {
  expect(
    read(
      'categoria=BOMBAS&marca=Tepalco&otrasmarcas=8,12&preciomin=100&preciomax=900.5&existencia=si&orden=-precio&pagina=3',
    ),
  ).toMatchObject({
    categoria: 'BOMBAS',
    marca: 'Tepalco',
    otrasmarcas: ['8', '12'],
    preciomin: 100,
    preciomax: 900.5,
    existencia: true,
    orden: '-precio',
    pagina: 3,
  })
})

test('takes what it cannot read for no filter', () => {
  expect(
    read('categoria=%20&preciomin=900&preciomax=1&existencia=1&orden=toString&pagina=-2'),
  ).toMatchObject({
    categoria: undefined,
    preciomin: undefined,
    preciomax: undefined,
    existencia: false,
    orden: undefined,
    pagina: 1,
  })
})

// [S2.6]
test('knows the accessories in any letters', () => {
  expect(read('tipo=ACCESORIOS').tipo).toBe('accesorios')
  expect(read('tipo=%20').tipo).toBeUndefined()
})

test('reads at most 30 further brands, each as a whole', () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(100_000_000 + index))
  expect(read(`otrasmarcas=${ids.join(',')}`).otrasmarcas).toEqual(ids.slice(0, 30))
  expect(read('otrasmarcas=%20').otrasmarcas).toBeUndefined()
})
