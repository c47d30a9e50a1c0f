import type { SearchAnswer } from '@surco/contract'
import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readListing } from '../catalog/index.ts'
import { listPopularSearches } from '../catalog/queries/popular.ts'
import { createProduct } from '../testing/create-product.ts'
import { refreshSearch } from './index.ts'
import { searchShop } from './search-shop.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await stockShelves()
})
afterAll(() => database.close())

async function stockShelves() {
  const { db } = database
  const sprayers = ['Aspersoras', 'Aspersoras de motor'] satisfies [string, string]
  const pumps = ['Motobombas', 'Autocebantes'] satisfies [string, string]
  await createProduct(db, {
    sku: 'ASP-25M-0132',
    name: 'Aspersora de motor 25 L 2 tiempos',
    brand: 'Labrador',
    categories: sprayers,
  })
  await createProduct(db, {
    sku: 'ASP-20E',
    name: 'Aspersora eléctrica 20L con batería',
    brand: 'Milpa',
    categories: ['Aspersoras', 'Aspersoras eléctricas'],
  })
  await createProduct(db, {
    sku: 'BM-1/2',
    name: 'Bomba periférica ½ HP',
    brand: 'Río Seco',
    categories: ['Bombas', 'Periféricas'],
  })
  await createProduct(db, {
    sku: 'MB-3X7',
    name: 'Motobomba autocebante 3" 7 HP',
    brand: 'Labrador',
    categories: pumps,
    listPrice: 500_000,
  })
  await createProduct(db, {
    sku: 'MB-2X5',
    name: 'Motobomba autocebante 2" 5.5 HP',
    brand: 'Milpa',
    categories: pumps,
    listPrice: 300_000,
    popularity: 9,
  })
  await createProduct(db, {
    sku: 'REF-1',
    name: 'Boquilla cónica para aspersora',
    brand: 'Milpa',
    categories: ['Refacciones'],
    accessory: true,
    popularity: 500,
  })
  await createProduct(db, {
    sku: 'GEN-<1>',
    name: 'Generador "Ñandú" <5,000 W> & más',
    brand: 'Milpa',
    categories: ['Generadores'],
  })
  await refreshSearch(db)
}

type Asked = Parameters<typeof searchShop>[1]['query']
const search = (query: string, asked: Asked = {}) =>
  searchShop(database.db, { query: { query, ...asked } })
const skus = ({ products }: SearchAnswer) => products.results.map(({ SKU }) => SKU)

describe('what is found', () => {
  it.each([
    ['aspersora motor', 'ASP-25M-0132'],
    ['motor aspersora', 'ASP-25M-0132'],
    ['ASPERSORAS DE MOTOR', 'ASP-25M-0132'],
    ['aspersora 25l', 'ASP-25M-0132'],
    ['aspersora 25 L', 'ASP-25M-0132'],
    ['electrica', 'ASP-20E'],
    ['eléctrica 20 l', 'ASP-20E'],
    ['motobomba 7hp', 'MB-3X7'],
    ['7 HP', 'MB-3X7'],
    ['motobomba 5.5', 'MB-2X5'],
    ['rio seco', 'BM-1/2'],
    ['ñandu', 'GEN-<1>'],
    ['NANDÚ', 'GEN-<1>'],
    ['BM-1/2', 'BM-1/2'],
    ['generador 5000w', 'GEN-<1>'],
    ['5,000 w', 'GEN-<1>'],
    ['bm12', 'BM-1/2'],
    ['bm 1/2', 'BM-1/2'],
    ['asp25m', 'ASP-25M-0132'],
    ['asp-25', 'ASP-25M-0132'],
    ['asp-25m-0132', 'ASP-25M-0132'],
    ['25m-0132', 'ASP-25M-0132'],
    ['ASP25M0132', 'ASP-25M-0132'],
    ['mb-3x7', 'MB-3X7'],
    ['asp-', 'ASP-25M-0132'],
    ['mb-3', 'MB-3X7'],
    ['ref-', 'REF-1'],
    ['ref 1', 'REF-1'],
    ['asp 25m 0132', 'ASP-25M-0132'],
    ['0132', 'ASP-25M-0132'],
    ['aspersora 25 lts', 'ASP-25M-0132'],
    ['aspersora de 25 litros', 'ASP-25M-0132'],
    ['aspersora 25 li', 'ASP-25M-0132'],
    ['2t aspersora', 'ASP-25M-0132'],
    ['aspersora 2 tiempos', 'ASP-25M-0132'],
    ['motobomba 3 pulgadas', 'MB-3X7'],
    ['motobomba 3 pulg', 'MB-3X7'],
    ['motobomba 3"', 'MB-3X7'],
    ['bomba 1/2 hp', 'BM-1/2'],
    ['bomba ½ caballo', 'BM-1/2'],
    ['bomba 0.5 hp', 'BM-1/2'],
    ['aspersor electrico', 'ASP-20E'],
    ['aspersoras electricas', 'ASP-20E'],
    ['7 hp labrador motobomba', 'MB-3X7'],
    ['moto bomba 7 hp', 'MB-3X7'],
    ['generador 5 kw', 'GEN-<1>'],
    ['boquilla para aspersora', 'REF-1'],
  ])('finds first for "%s" %s', async (query, expected) => {
    expect(skus(await search(query))[0]).toBe(expected)
  })

  it.each([
    ['aspersroa', 'ASP-25M-0132', 'aspersora'],
    ['apsersora motor', 'ASP-25M-0132', 'aspersora motor'],
    ['motobmba', 'MB-2X5', 'motobomba'],
    ['motovomba', 'MB-2X5', 'motobomba'],
    ['jenerador ñandu', 'GEN-<1>', 'generador ñandú'],
    ['bobma periferica', 'BM-1/2', 'bomba periférica'],
    ['bobmas perifericas', 'BM-1/2', 'bombas periféricas'],
    ['aspersora electirca', 'ASP-20E', 'aspersora eléctrica'],
    ['ELECTIRCA 20l', 'ASP-20E', 'eléctrica 20l'],
    ['aspresora 25 lts', 'ASP-25M-0132', 'aspersora 25 lts'],
    ['labradro motobomba', 'MB-3X7', 'labrador motobomba'],
    ['motobonba peri', 'MB-2X5', 'motobomba'],
  ])('mends "%s", and says so as the shop writes it', async (query, expected, corrected) => {
    const answer = await search(query)
    expect(skus(answer)[0]).toBe(expected)
    expect(answer.corrected).toBe(corrected)
  })

  it('finds while a word is typed, letter by letter', async () => {
    const word = 'autocebante'
    for (let typed = 2; typed <= word.length; typed += 1) {
      expect(skus(await search(word.slice(0, typed)))).toContain('MB-3X7')
    }
  })

  it('finds what has most words when one of three is wrong', async () => {
    const answer = await search('motobomba autocebante amarilla')
    expect(skus(answer)).toEqual(['MB-2X5', 'MB-3X7'])
    expect(skus(await search('motobomba qwrtzx 7hp'))).toEqual(['MB-3X7'])
  })

  it('says what it left out, as it was typed', async () => {
    const unknown = await search('motobomba HONDÁ 7hp')
    expect([skus(unknown), unknown.ignored]).toEqual([['MB-3X7'], ['HONDÁ']])
    const apart = await search('motobomba autocebante conica')
    expect([skus(apart), apart.ignored]).toEqual([['MB-2X5', 'MB-3X7'], ['conica']])
    expect(await search('motobomba 7 hp')).not.toHaveProperty('ignored')
  })

  it('finds the thing that was said, where only what belongs to it has all the words', async () => {
    const answer = await search('aspersora para refacciones')
    expect(skus(answer)).toEqual(['ASP-25M-0132', 'ASP-20E', 'REF-1'])
    expect(answer.ignored).toEqual(['refacciones'])
    const byPrice = await search('aspersora para refacciones', { orderBy: 'price' })
    expect(byPrice.products.total).toBe(3)
  })

  it.each([
    'zapatos de dama',
    'motosierra pizza queso',
    'celular barato',
    'qwrtzxyp',
    'zzzz',
    '%%',
    "'; drop table product",
    '& | !',
    '<->',
    '  . ',
    ':*',
  ])('finds nothing for "%s" and does not fail', async (query) => {
    const answer = await search(query)
    expect(answer.products).toEqual({ results: [], total: 0 })
    expect(answer.corrected).toBeUndefined()
  })

  it('offers no correction that finds nothing either', async () => {
    const answer = await search('motobmba zzzz yyyy wwww')
    expect(answer.products.total).toBe(0)
    expect(answer.corrected).toBeUndefined()
  })

  it('puts machines before their accessories, however popular those are', async () => {
    expect(skus(await search('aspersora'))).toEqual(['ASP-25M-0132', 'ASP-20E', 'REF-1'])
    expect(skus(await search('boquilla'))).toEqual(['REF-1'])
  })
})

describe('the answer', () => {
  // [S5.1] [S9.1]
  it('is empty at once for a short term or no page', async () => {
    const empty = { results: [], total: 0 }
    for (const answer of [
      await search(' a '),
      await search(''),
      await search('bomba', { pageSize: 0 }),
    ]) {
      expect(answer).toEqual({ products: empty, categories: empty, brands: empty, suggestions: [] })
    }
  })

  // [S3.2]
  it('escapes names and marks what was matched, accents or not', async () => {
    const [generator] = (await search('ñandu gener 5000')).products.results
    expect(generator?.displayName).toBe(
      '<mark>Gener</mark>ador &quot;<mark>Ñandú</mark>&quot; &lt;<mark>5,000</mark> W&gt; &amp; más',
    )
    const [sprayer] = (await search('electirca 20l')).products.results
    expect(sprayer?.displayName).toBe(
      'Aspersora <mark>eléctrica</mark> <mark>20</mark><mark>L</mark> con batería',
    )
  })

  it('has the charged price, the list price and what can be bought', async () => {
    const { db } = database
    await createProduct(db, {
      name: 'Podadora Oferta',
      listPrice: 200_000,
      discountPercent: 25,
      stock: 5,
      reserved: 3,
      freeShipping: true,
      pictures: ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.webp`),
    })
    await refreshSearch(db)
    const [found] = (await search('podadora oferta')).products.results
    expect(found).toMatchObject({ price: 1500, originalPrice: 2000, stock: 2, envioGratis: true })
    const images = ['a', 'b'].map((letter) => `/media/${letter.repeat(32)}.webp`)
    expect(found).toMatchObject({ image: images[0], images })
    const [bare] = (await search('periférica')).products.results
    expect(bare).toMatchObject({ image: '', images: [], envioGratis: false })
  })

  // [S3.4]
  it('counts all matches and pages through them', async () => {
    const first = await search('motobomba', { pageSize: 1 })
    const second = await search('motobomba', { pageSize: 1, page: 2 })
    expect([first.products.total, second.products.total]).toEqual([2, 2])
    expect([...skus(first), ...skus(second)]).toEqual(['MB-2X5', 'MB-3X7'])
    expect(skus(await search('motobomba', { page: 900 }))).toEqual([])
  })

  it('is ordered by price or name when asked', async () => {
    expect(skus(await search('motobomba', { orderBy: 'price', orderDirection: 'desc' }))).toEqual([
      'MB-3X7',
      'MB-2X5',
    ])
    expect(skus(await search('motobomba', { orderBy: 'price' }))).toEqual(['MB-2X5', 'MB-3X7'])
    expect(skus(await search('aspersora', { orderBy: 'name' }))).toEqual([
      'ASP-25M-0132',
      'ASP-20E',
      'REF-1',
    ])
    expect(skus(await search('aspersora', { orderBy: 'name', orderDirection: 'desc' }))).toEqual([
      'REF-1',
      'ASP-20E',
      'ASP-25M-0132',
    ])
  })

  it('names categories with their path and brands, with their products', async () => {
    const { categories, brands } = await search('aspersoras milpa')
    expect(categories.results[0]).toMatchObject({
      name: 'Aspersoras',
      level: 1,
      productCount: 2,
      category: 'Aspersoras',
      subcategory: '',
    })
    expect(categories.results).toContainEqual(
      expect.objectContaining({
        name: 'Aspersoras eléctricas',
        level: 2,
        productCount: 1,
        category: 'Aspersoras',
        subcategory: 'Aspersoras eléctricas',
      }),
    )
    expect(brands).toEqual({
      results: [expect.objectContaining({ name: 'Milpa', productCount: 4 })],
      total: 1,
    })
  })

  // [S3.5]
  it('names categories of all three levels with their whole path', async () => {
    await createProduct(database.db, {
      name: 'Desmalezadora profunda',
      categories: ['Jardín hondo', 'Corte hondo', 'Hilo hondo'],
    })
    await refreshSearch(database.db)
    const { categories } = await search('hondo')
    const [category, subcategory, subsubcategory] = ['Jardín hondo', 'Corte hondo', 'Hilo hondo']
    const found = [
      { level: 1, category, subcategory: '', subsubcategory: '' },
      { level: 2, category, subcategory, subsubcategory: '' },
      { level: 3, category, subcategory, subsubcategory },
    ]
    expect(categories.total).toBe(3)
    for (const path of found) {
      expect(categories.results).toContainEqual(
        expect.objectContaining({ ...path, productCount: 1 }),
      )
    }
  })

  // [S2.100]
  it('offers popular searches: kinds of machine that sell best, each once, that find something', async () => {
    const popular = await listPopularSearches(database.db, await readListing(database.db))
    expect(popular[0]).toBe('Motobomba autocebante')
    expect(popular).not.toContain('Boquilla cónica para aspersora')
    expect(new Set(popular).size).toBe(popular.length)
    expect(popular.length).toBeLessThanOrEqual(8)
    for (const phrase of popular) {
      expect((await search(phrase)).products.total, phrase).toBeGreaterThan(0)
    }
  })

  // [S3.4] [S9.4]
  it('suggests phrases that find something', async () => {
    const { suggestions } = await search('asper')
    expect(suggestions).toEqual(
      expect.arrayContaining(['Aspersoras', 'Aspersora de motor', 'Aspersora eléctrica']),
    )
    expect(suggestions.length).toBeLessThanOrEqual(5)
    for (const phrase of suggestions)
      expect((await search(phrase)).products.total).toBeGreaterThan(0)
  })
})
