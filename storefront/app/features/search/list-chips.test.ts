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
