import type { SearchAnswer } from '@surco/contract'
import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { addSynonyms, refreshSearch } from './index.ts'
import { searchShop } from './search-shop.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await stockMachines()
  await stockParts()
  await database.db.transaction((tx) =>
    addSynonyms(tx, {
      azadón: ['coa'],
      compresor: ['compresora'],
      generador: ['planta de luz'],
      'bomba sumergible': ['noria', 'bomba para noria'],
    }),
  )
  await refreshSearch(database.db)
})
afterAll(() => database.close())

async function stockMachines() {
  const { db } = database
  const pumps = ['Bombas', 'Motobombas a gasolina'] satisfies [string, string]
  const saws = ['Motosierras', 'A gasolina'] satisfies [string, string]
  await createProduct(db, { sku: 'P-15', name: 'Motobomba 1 1/2 pulgadas', categories: pumps })
  await createProduct(db, {
    sku: 'P-3',
    name: 'Motobomba 3 pulgadas',
    categories: pumps,
    listPrice: 90_000,
  })
  await createProduct(db, { sku: 'P-SUB', name: 'Bomba sumergible 1.5 HP', brand: 'Axolán' })
  await createProduct(db, { sku: 'P-NOR', name: 'Bomba centrífuga', brand: 'Noriazul' })
  await createProduct(db, { sku: 'SAW', name: 'Motosierra 45 cc', categories: saws })
  await createProduct(db, { sku: 'AIR', name: 'Compresor 25 L' })
  await createProduct(db, { sku: 'HOE', name: 'Azadón forjado' })
  await createProduct(db, { sku: 'RAKE', name: 'Rastrillo de 14 dientes' })
  await createProduct(db, { sku: 'TANK', name: 'Hidroneumático 24 L' })
  await createProduct(db, { sku: 'GEN', name: 'Generador 2,500 W', popularity: 9 })
  await createProduct(db, { sku: 'PLANT', name: 'Planta de luz diésel 16 kW' })
}

async function stockParts() {
  const { db } = database
  await createProduct(db, {
    sku: 'FILTER',
    name: 'Filtro de gasolina para motobomba',
    accessory: true,
    listPrice: 3_900,
  })
  await createProduct(db, { sku: 'HOSE-1', name: 'Manguera 1 pulgada', popularity: 9 })
  await createProduct(db, { sku: 'HOSE-12', name: 'Manguera 1/2 pulgada' })
  await createProduct(db, { sku: 'BELT-B', name: 'Banda en V B-60', accessory: true })
  await createProduct(db, { sku: 'BELT-A', name: 'Banda en V A-60', accessory: true })
}

type Asked = Parameters<typeof searchShop>[1]['query']
const search = (query: string, asked: Asked = {}) =>
  searchShop(database.db, { query: { query, ...asked } })
const skus = ({ products }: SearchAnswer) => products.results.map(({ SKU }) => SKU)

describe('what only resembles', () => {
  it.each([
    ['coa', ['HOE']],
    ['coas', ['HOE']],
    ['noria', ['P-SUB']],
    ['bomba para noria', ['P-SUB']],
    ['noriaz', ['P-NOR']],
    ['compreso', ['AIR']],
  ])('a word that buyers have is not found for it: "%s"', async (query, found) => {
    expect(skus(await search(query))).toEqual(found)
  })

  it.each(['cos', 'drone', 'rastra'])('is no correction: "%s"', async (query) => {
    const { products, corrected } = await search(query)
    expect([products.total, corrected]).toEqual([0, undefined])
  })

  it('is told apart by letter and number, where they are a code', async () => {
    expect(skus(await search('banda b 60'))).toEqual(['BELT-B'])
    expect(skus(await search('banda a 60'))).toEqual(['BELT-A'])
  })

  it('a letter is a word that has only begun, and is not told', async () => {
    const answer = await search('motobomba z')
    expect([skus(answer), answer.ignored]).toEqual([['P-15', 'P-3', 'FILTER'], undefined])
  })
})

describe('sizes', () => {
  it('lead to the nearest one in other units', async () => {
    const answer = await search('motobomba 8 cm')
    expect([skus(answer)[0], answer.ignored]).toEqual(['P-3', ['8 cm']])
    expect(skus(await search('motobomba 4 cm'))[0]).toBe('P-15')
    expect(skus(await search('manguera 13 mm'))[0]).toBe('HOSE-12')
  })

  it('that are fractions are inches first', async () => {
    expect(skus(await search('1 1/2'))).toEqual(['P-15', 'P-SUB'])
  })
})

describe('a regional name', () => {
  it('of a machine brings it no earlier than what it means', async () => {
    expect(skus(await search('planta de luz'))).toEqual(['GEN', 'PLANT'])
  })
})

describe('by price', () => {
  it('what is the thing comes before what is cheaper and only goes with it', async () => {
    const cheapest = await search('motobomba', { orderBy: 'price' })
    expect(skus(cheapest)).toEqual(['P-3', 'P-15', 'FILTER'])
    const dearest = await search('motobomba', { orderBy: 'price', orderDirection: 'desc' })
    expect(skus(dearest)).toEqual(['P-15', 'P-3', 'FILTER'])
    expect(skus(await search('filtro', { orderBy: 'price' }))).toEqual(['FILTER'])
  })
})

describe('categories of an answer', () => {
  it('have something of it, the kind that was asked for first', async () => {
    const { categories, brands } = await search('motosierra a gasolina')
    const paths = categories.results.map(({ category, subcategory }) => [category, subcategory])
    expect(paths).toEqual([
      ['Motosierras', ''],
      ['Motosierras', 'A gasolina'],
    ])
    expect([categories.total, brands.total]).toEqual([2, 0])
  })
})
