import { expect, it } from 'vitest'

import { catalogAddresses } from './catalog-meta.ts'
import type { Selection } from './selection.ts'

const shelf: Selection = {
  accessories: false,
  categoria: { id: '1', name: 'Bombas' },
  marcas: [{ id: '7', name: 'Tepalco' }],
  existencia: false,
  orden: 'nombre',
}
const path = '/productos?categoria=Bombas&marca=Tepalco'

// [S11.7]
it('gives each page of a shelf its address and its neighbours', () => {
  expect(catalogAddresses(shelf, 1, 3)).toEqual({ path, prev: undefined, next: `${path}&pagina=2` })
  expect(catalogAddresses(shelf, 3, 3)).toEqual({
    path: `${path}&pagina=3`,
    prev: `${path}&pagina=2`,
  })
})

// [S11.8]
it.each<Partial<Selection>>([
  { preciomin: 0.5 },
  { preciomax: 5_000 },
  { existencia: true },
  { orden: '-precio' },
  { marcas: [...shelf.marcas, { id: '8', name: 'Milpanova' }] },
])('knows what is narrowed or sorted by its shelf: %j', (narrowing) => {
  expect(catalogAddresses({ ...shelf, ...narrowing }, 2, 3)).toEqual({ path })
})
