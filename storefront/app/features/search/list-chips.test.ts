import type { SearchAnswer } from '@surco/contract'
import { expect, test } from 'vitest'

import { listChips } from './list-chips.ts'

const answer: SearchAnswer = {
  products: { results: [], total: 0 },
  categories: {
    results: [
      {
        _id: '4',
        name: 'Eléctricas',
        productCount: 12,
        level: 2,
        category: 'Bombas',
        subcategory: 'Eléctricas',
        subsubcategory: '',
      },
    ],
    total: 1,
  },
  brands: { results: [{ _id: '4', name: 'Manantiva', productCount: 3 }], total: 1 },
  suggestions: [],
}

// [S2.5] [S2.17] [S2.18]
test('leads to a category by upper-cased names, and to a brand by its own', () => {
  expect(listChips(answer)).toEqual([
    {
      title: 'Categorías',
      chips: [
        {
          id: '4',
          name: 'Eléctricas',
          count: 12,
          to: '/productos?categoria=BOMBAS&subcategoria=EL%C3%89CTRICAS',
        },
      ],
    },
    {
      title: 'Marcas',
      chips: [{ id: '4', name: 'Manantiva', count: 3, to: '/productos?marca=Manantiva' }],
    },
  ])
})

test('leaves out what was not found', () => {
  expect(listChips({ ...answer, brands: { results: [], total: 0 } })).toHaveLength(1)
})

test('tells categories of the same name apart by the one above', () => {
  const categories = [
    { _id: '5', category: 'Aspersoras', subcategory: 'De batería', subsubcategory: '', level: 2 },
    { _id: '6', category: 'Motosierras', subcategory: 'De batería', subsubcategory: '', level: 2 },
    { _id: '7', category: 'Jardín', subcategory: 'Setos', subsubcategory: 'De batería', level: 3 },
    { _id: '8', category: 'Baterías', subcategory: '', subsubcategory: '', level: 1 },
  ].map((path) => ({
    ...path,
    name: path.level === 1 ? 'Baterías' : 'De batería',
    productCount: 1,
  }))
  const [row] = listChips({ ...answer, categories: { results: categories, total: 4 } })
  expect(row?.chips.map(({ name }) => name)).toEqual([
    'De batería (Aspersoras)',
    'De batería (Motosierras)',
    'De batería (Setos)',
    'Baterías',
  ])
})
