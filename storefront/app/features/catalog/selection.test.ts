import { expect, test } from 'vitest'

import { resolveSelection, selectionName, selectionQuery } from './selection.ts'
import { toggleBrand, toggleCategory, toggleSubcategory } from './toggle-filter.ts'

const categories = [
  {
    id: '1',
    name: 'Bombas',
    image: '',
    subcategories: [
      { id: '11', name: 'Eléctricas', subSubcategories: [{ id: '111', name: 'Centrífugas' }] },
    ],
  },
]
const brands = [{ id: '7', name: 'Manantiva' }]

test('matches the names of an address and writes them back as the shop does', () => {
  const selection = resolveSelection(
    {
      categoria: 'BOMBAS',
      subcategoria: 'electricas',
      subsubcategoria: 'CENTRIFUGAS',
      marca: 'manantiva',
    },
    categories,
    brands,
  )
  expect(selectionQuery(selection)).toEqual({
    tipo: undefined,
    categoria: 'Bombas',
    subcategoria: 'Eléctricas',
    subsubcategoria: 'Centrífugas',
    marca: 'Manantiva',
  })
  expect(selectionName(selection)).toBe('Bombas Manantiva: Eléctricas, Centrífugas')
})

test('looks a subcategory up under its category only', () => {
  const selection = resolveSelection({ subcategoria: 'Eléctricas' }, categories, brands)
  expect(selection.subcategoria).toBeUndefined()
  expect(selectionName(selection)).toBe('Productos')
})

test('drops every other filter among the accessories', () => {
  const selection = resolveSelection(
    { tipo: 'accesorios', categoria: 'Bombas' },
    categories,
    brands,
  )
  expect(selection).toEqual({ accessories: true })
  expect(selectionName(selection)).toBe('Accesorios')
})

test('takes a category away together with what is below it, and keeps the brand', () => {
  const query = { categoria: 'Bombas', subcategoria: 'Eléctricas', marca: 'Manantiva' }
  expect(toggleCategory(query, 'Bombas')).toEqual({ marca: 'Manantiva', categoria: undefined })
  expect(toggleSubcategory(query, 'Eléctricas')).toEqual({
    marca: 'Manantiva',
    categoria: 'Bombas',
    subcategoria: undefined,
  })
  expect(toggleBrand(query, 'Manantiva').marca).toBeUndefined()
})

test.each([
  [{ categoria: 'Bombas' }, 'Bombas'],
  [{ categoria: 'Bombas', subcategoria: 'Eléctricas' }, 'Bombas: Eléctricas'],
  [{ marca: 'Manantiva' }, 'Productos Manantiva'],
])('is named so that it is understood alone: %j', (query, name) => {
  expect(selectionName(resolveSelection(query, categories, brands))).toBe(name)
})
