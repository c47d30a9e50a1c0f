import { expect, it } from 'vitest'

import { catalogMeta } from './catalog-meta.ts'
import type { Catalog } from './load-catalog.ts'
import { unmatchedSelection } from './selection.ts'

const publicUrl = 'https://tienda.example'
const product = { SKU: 'BM-1/2' } as NonNullable<Catalog['products']>['data'][number]

const catalogOf = (products: Catalog['products']): Catalog => ({
  selection: { ...unmatchedSelection({}), categoria: { id: '1', name: 'Bombas' } },
  name: 'Bombas',
  unknown: [],
  products,
  filters: undefined,
  counts: undefined,
})
const pageOf = (page: number) => ({
  data: [product],
  meta: { totalProducts: 25, page, pageSize: 10 },
})

// [S11.7]
it('gives each page of a shelf its own title, description and list', () => {
  const first = catalogMeta(catalogOf(pageOf(1)), 1, publicUrl)
  const second = catalogMeta(catalogOf(pageOf(2)), 2, publicUrl)
  expect([first.title, second.title]).toEqual(['Bombas', 'Bombas – página 2'])
  expect(second.description).not.toBe(first.description)
  expect(second.structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 11, url: `${publicUrl}/producto/BM-1/2` }],
    }),
  )
  expect(first.noindex).toBe(false)
})

// [S11.10]
it('lets no search engine list an empty shelf, and of one that did not come tells only its place', () => {
  const empty = { data: [], meta: { totalProducts: 0, page: 1, pageSize: 10 } }
  expect(catalogMeta(catalogOf(empty), 1, publicUrl)).toMatchObject({ noindex: true })
  expect(catalogMeta(catalogOf(undefined), 1, publicUrl).structuredData).toHaveLength(1)
})
