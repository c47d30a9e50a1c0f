import type { SearchAnswer } from '@surco/contract'
import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { addSynonyms, refreshSearch } from './index.ts'
import { searchShop } from './search-shop.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await stockMachines()
  await stockParts()
  await createCoded()
  await database.db.transaction((tx) =>
    addSynonyms(tx, {
      aspersora: ['fumigadora'],
      'aspersora de batería': ['fumigadora eléctrica'],
      cuchilla: ['disco', 'disco para desbrozadora'],
      refacción: ['pieza', 'repuesto'],
      motocultor: ['rotocultivador'],
    }),
  )
  await refreshSearch(database.db)
})
afterAll(() => database.close())

async function stockMachines() {
  const { db } = database
  const pumps = { categories: ['Motobombas'] satisfies [string] }
  await createProduct(db, {
    sku: 'P-15',
    name: 'Motobomba 1.5 pulgadas 3 HP',
    popularity: 9,
    ...pumps,
  })
  await createProduct(db, { sku: 'P-3', name: 'Motobomba 3 pulgadas 7 HP', ...pumps })
  await createProduct(db, { sku: 'P-4', name: 'Motobomba 4 pulgadas 15 HP', ...pumps })
  await createProduct(db, {
    sku: 'S-HAND',
    name: 'Aspersora manual',
    brand: 'Bueyfuerte',
    popularity: 9,
  })
  await createProduct(db, { sku: 'S-BAT', name: 'Aspersora de batería 12 V' })
  await createProduct(db, { sku: 'CUT', name: 'Desbrozadora 51.7 cc' })
  await createProduct(db, { sku: 'TILL', name: 'Motocultor diésel' })
}

async function stockParts() {
  const { db } = database
  const part = { accessory: true, categories: ['Consumibles'] satisfies [string] }
  await createProduct(db, {
    sku: 'BLADE',
    name: 'Cuchilla para desbrozadora',
    popularity: 9,
    ...part,
  })
  await createProduct(db, { sku: 'DISC', name: 'Disco de 80 dientes para desbrozadora', ...part })
  await createProduct(db, { sku: 'SEAL', name: 'Juego de empaques 3 pulgadas', ...part })
  await createProduct(db, { sku: 'CLAMP', name: 'Pinza de tierra', ...part })
  await createProduct(db, {
    sku: 'GREASE',
    name: 'Grasa de litio',
    shortDescription: 'Para baleros y mezcla de aspersora. No ensucia.',
    ...part,
  })
}

/** 510 codes that begin alike, then one that is longer, and words of its own. */
async function createCoded() {
  const { brandId, category1 } = await createProduct(database.db, {
    sku: 'QQ-77-EXTRALARGO',
    name: 'Soldadora',
  })
  await database.db.execute(sql`
    insert into product (sku, name, brand_id, category_1, list_price, stock)
    select 'QQ-77' || chr(65 + n / 26) || chr(65 + n % 26), 'Cable', ${brandId}, ${category1}, 1000, 5
    from generate_series(1, 510) n`)
  await createProduct(database.db, { sku: 'WW-55', name: 'Agotado corto', stock: 0 })
  await createProduct(database.db, { sku: 'WW-55X', name: 'Disponible largo' })
}

const search = (query: string) => searchShop(database.db, { query: { query } })
const skus = ({ products }: SearchAnswer) => products.results.map(({ SKU }) => SKU)

describe('who asks for parts', () => {
  it.each(['refacciones desbrozadora', 'piezas para desbrozadora', 'repuestos de desbrozadora'])(
    'of a machine finds them, and no machine: "%s"',
    async (query) => {
      const answer = await search(query)
      expect(skus(answer)).toEqual(['BLADE', 'DISC'])
      expect(answer.ignored).toBeUndefined()
    },
  )

  it('finds what is for it, also where only its purpose says so', async () => {
    expect(skus(await search('refacciones fumigadora'))).toEqual(['GREASE'])
  })

  it('in a kit finds what the kit is of', async () => {
    expect(skus(await search('kit de empaques'))).toEqual(['SEAL'])
  })
})

describe('sizes', () => {
  it.each([
    ['motobomba 3x3', ['P-3']],
    ['motobomba 3 x 3', ['P-3']],
    ['motobomba de 3', ['P-3', 'P-15']],
    ['desbrozadora 52', ['CUT']],
  ])('are understood as buyers say them: "%s"', async (query, found) => {
    const answer = await search(query)
    expect(skus(answer)).toEqual(found)
    expect(answer.ignored).toBeUndefined()
  })

  it('that do not exist lead to the nearest, and say so', async () => {
    const answer = await search('motobomba 3.5 pulgadas')
    expect(skus(answer)).toEqual(['P-4', 'P-3', 'P-15'])
    expect(answer.ignored).toEqual(['3.5 pulgadas'])
    expect(skus(await search('motobomba de 14'))).toEqual(['P-4', 'P-3', 'P-15'])
  })
})

describe('words', () => {
  it('in a longer phrase mean what the phrase means', async () => {
    expect(skus(await search('fumigadora'))).toEqual(['S-HAND', 'S-BAT', 'GREASE'])
    expect(skus(await search('fumigadora eléctrica'))).toEqual(['S-BAT'])
  })

  it('of a name come before what only means the same', async () => {
    expect(skus(await search('disco para desbrozadora'))).toEqual(['DISC', 'BLADE'])
  })

  it('that have only begun after what they are of are no brands', async () => {
    const answer = await search('aspersora de b')
    expect([skus(answer), answer.ignored]).toEqual([['S-BAT'], undefined])
  })

  it('are joined where only that makes sense', async () => {
    const answer = await search('roto cultivador')
    expect(skus(answer)).toEqual(['TILL'])
    expect(answer.corrected).toBeUndefined()
  })

  it('that were mended and then left out are no correction', async () => {
    const answer = await search('aspersora desbrosadoora')
    expect(skus(answer)[0]).toBe('S-HAND')
    expect(answer.corrected).toBeUndefined()
    expect(answer.ignored).toEqual(['desbrosadoora'])
    const half = await search('azpersora desbrosadoora')
    expect([half.corrected, half.ignored]).toEqual(['aspersora', ['desbrosadoora']])
  })

  it('that the shop does not know may be several, when the kind is known', async () => {
    const answer = await search('motobomba honda gx200')
    expect(skus(answer)).toEqual(['P-15', 'P-3', 'P-4'])
    expect(answer.ignored).toEqual(['honda', 'gx200'])
  })

  it.each(['pizza', 'balero', 'balero mezcla', 'pantalones de mezclilla'])(
    'that nobody sells find nothing: "%s"',
    async (query) => {
      const { products, categories, corrected } = await search(query)
      expect([products.total, categories.total, corrected]).toEqual([0, 0, undefined])
    },
  )

  it('of a purpose help to find what is sold', async () => {
    expect(skus(await search('grasa para baleros'))).toEqual(['GREASE'])
  })
})

describe('codes', () => {
  it('find what is sold out last, unless its whole code was typed', async () => {
    expect(skus(await search('ww55'))).toEqual(['WW-55', 'WW-55X'])
    expect(skus(await search('ww-5'))).toEqual(['WW-55X', 'WW-55'])
  })

  it('that many share are all counted, and found together with words', async () => {
    expect((await search('qq77')).products.total).toBe(511)
    expect(skus(await search('qq77 soldadora'))).toEqual(['QQ-77-EXTRALARGO'])
    expect(skus(await search('qq77 extralargo'))).toEqual(['QQ-77-EXTRALARGO'])
  })

  it('are ordered by price when asked', async () => {
    const byPrice = await searchShop(database.db, { query: { query: 'ww5', orderBy: 'name' } })
    expect(skus(byPrice)).toEqual(['WW-55', 'WW-55X'])
  })
})
