import { expect, test } from 'vitest'

import { catalogPath, type CatalogQuery } from '../../lib/paths.ts'
import {
  offerInput,
  resolveSelection,
  selectionName,
  selectionQuery,
  shelfInput,
  toggleBrand,
  toggleCategory,
  toggleSubcategory,
  toggleSubsubcategory,
} from './selection.ts'

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
const brands = ['Manantiva', 'Aguadoro', 'Tepalco', 'Zacatrón'].map((name, index) => ({
  id: String(index + 7),
  name,
}))
const [manantiva, aguadoro] = brands as [(typeof brands)[0], (typeof brands)[0]]

// [S2.4] [S3.13] [S4.45]
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
  expect(selectionQuery(selection)).toMatchObject({
    categoria: 'Bombas',
    subcategoria: 'Eléctricas',
    subsubcategoria: 'Centrífugas',
    marca: 'Manantiva',
  })
  expect(shelfInput(selection)).toEqual({
    categoryId: '1',
    subcategoryId: '11',
    ssubcategoryId: '111',
    brandIds: '7',
  })
  expect(selectionName(selection)).toBe('Bombas eléctricas centrífugas Manantiva')
})

// [S4.46]
test('looks a subcategory up under its category only', () => {
  const selection = resolveSelection({ subcategoria: 'Eléctricas' }, categories, brands)
  expect(selection.subcategoria).toBeUndefined()
  expect(selectionName(selection)).toBe('Productos')
})

// [S4.47]
test('looks a sub-subcategory up under both of those above it', () => {
  const below = { categoria: 'Bombas', subsubcategoria: 'Centrífugas' }
  expect(resolveSelection(below, categories, brands).subsubcategoria).toBeUndefined()
  const both = { ...below, subcategoria: 'Eléctricas' }
  expect(resolveSelection(both, categories, brands).subsubcategoria?.id).toBe('111')
})

// [S4.37]
test('holds one category, one subcategory and one sub-subcategory at a time', () => {
  const query = { categoria: 'Bombas', subcategoria: 'Eléctricas', subsubcategoria: 'Centrífugas' }
  expect(catalogPath(toggleSubsubcategory(query, 'Sumergibles'))).toBe(
    '/productos?categoria=Bombas&subcategoria=El%C3%A9ctricas&subsubcategoria=Sumergibles',
  )
  expect(catalogPath(toggleSubcategory(query, 'Manuales'))).toBe(
    '/productos?categoria=Bombas&subcategoria=Manuales',
  )
  expect(catalogPath(toggleCategory(query, 'Soldadoras'))).toBe('/productos?categoria=Soldadoras')
})

test('drops every shelf among the accessories, and keeps price, stock and order', () => {
  const query = { tipo: 'accesorios', categoria: 'Bombas', marca: 'Tepalco' } as const
  const offers = { preciomin: 100, existencia: true, orden: 'precio' } as const
  const selection = resolveSelection({ ...query, ...offers }, categories, brands)
  expect(shelfInput(selection)).toEqual({
    categoryId: null,
    subcategoryId: null,
    ssubcategoryId: null,
    brandIds: null,
  })
  expect(catalogPath(selectionQuery(selection))).toBe(
    '/productos?tipo=accesorios&preciomin=100&existencia=si&orden=precio',
  )
  expect(selectionName(selection)).toBe('Accesorios')
})

// [S4.38]
test('takes a category away together with what is below it, and keeps all else', () => {
  const query = {
    categoria: 'Bombas',
    subcategoria: 'Eléctricas',
    marca: 'Manantiva',
    preciomax: 900,
  }
  expect(catalogPath(toggleCategory(query, 'Bombas'))).toBe(
    '/productos?marca=Manantiva&preciomax=900',
  )
  expect(catalogPath(toggleSubcategory(query, 'Eléctricas'))).toBe(
    '/productos?categoria=Bombas&marca=Manantiva&preciomax=900',
  )
})

// [S4.36] [S4.40]
test('names the first of several brands in the address, and takes each away again', () => {
  const one = resolveSelection({ marca: 'manantiva' }, categories, brands)
  const two = toggleBrand(one, aguadoro)
  expect(catalogPath(two)).toBe('/productos?marca=Manantiva&otrasmarcas=8')
  const selection = resolveSelection(two, categories, brands)
  expect(shelfInput(selection).brandIds).toBe('7,8')
  expect(catalogPath(toggleBrand(selection, aguadoro))).toBe('/productos?marca=Manantiva')
  expect(catalogPath(toggleBrand(selection, manantiva))).toBe('/productos?marca=Aguadoro')
})

test('knows a brand once, and drops those that do not exist', () => {
  const selection = resolveSelection(
    { marca: 'Manantiva', otrasmarcas: ['7', '99', '8'] },
    categories,
    brands,
  )
  expect(selection.marcas).toEqual([manantiva, aguadoro])
})

test('asks for prices and stock only where they were chosen', () => {
  const asked = (query: CatalogQuery) => offerInput(resolveSelection(query, categories, brands))
  expect(asked({})).toEqual({ minPrice: null, maxPrice: null, inStock: null })
  expect(asked({ preciomin: 0, preciomax: 99.5, existencia: true })).toEqual({
    minPrice: 0,
    maxPrice: 99.5,
    inStock: true,
  })
})

test.each([
  [{ categoria: 'Bombas' }, 'Bombas'],
  [{ categoria: 'Bombas', subcategoria: 'Eléctricas' }, 'Bombas eléctricas'],
  [{ marca: 'Manantiva' }, 'Productos Manantiva'],
  [{ marca: 'Tepalco', otrasmarcas: ['7'] }, 'Productos de Tepalco y Manantiva'],
  [{ marca: 'Tepalco', otrasmarcas: ['7', '8', '10'] }, 'Productos de 4 marcas'],
])('is named so that it is understood alone: %j', (query, name) => {
  expect(selectionName(resolveSelection(query, categories, brands))).toBe(name)
})
