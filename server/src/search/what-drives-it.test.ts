import type { SearchAnswer } from '@surco/contract'
import type { Database } from '@surco/database'
import { product } from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { addSynonyms, refreshSearch } from './index.ts'
import { searchShop } from './search-shop.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await stockMachines()
  await database.db.transaction((tx) => addSynonyms(tx, { 'de batería': ['inalámbrica'] }))
  await refreshSearch(database.db)
})
afterAll(() => database.close())

const told = (atributo: string, valor: string) => ({ atributo, valor })

async function stockMachines() {
  const machines = {
    'B-GAS': ['Sopladora 25.4 cc', told('Tipo de motor', 'Gasolina, 2 tiempos')],
    'B-BAT': ['Sopladora 20 V', told('Voltaje', '20 V'), told('Batería', 'Ion de litio, 4 Ah')],
    'P-GAS': ['Bomba 2 pulgadas', told('Combustible', 'Gasolina sin mezcla')],
    'P-DIE': ['Bomba 3 pulgadas', told('Tipo de motor', 'Diésel, 4 tiempos, OHV')],
    'P-MAINS': ['Bomba periférica 1 HP', told('Voltaje', '127 V, 60 Hz')],
    'P-HAND': ['Bomba de patio', told('Accionamiento', 'Palanca, derecha o izquierda')],
    'G-GAS': ['Generador 3,000 W', told('Voltaje', '127 V'), told('Tipo de motor', 'Gasolina')],
    'E-DIE': ['Motor 10 HP arranque eléctrico', told('Tipo de motor', 'Diésel')],
    'E-GAS': ['Motor 7 HP', told('Tipo de motor', 'Gasolina')],
  } as const
  for (const [sku, [name, ...specifications]] of Object.entries(machines)) {
    await createProduct(database.db, { sku, name, specifications })
  }
  await createProduct(database.db, {
    sku: 'CABLE',
    name: 'Cable para bomba',
    accessory: true,
    specifications: [told('Voltaje', '127 V')],
  })
}

const search = (query: string) => searchShop(database.db, { query: { query } })
const skus = ({ products }: SearchAnswer) => products.results.map(({ SKU }) => SKU)

describe('what drives a machine', () => {
  it.each([
    ['sopladora a gasolina', ['B-GAS']],
    ['sopladora eléctrica', ['B-BAT']],
    ['sopladora inalámbrica', ['B-BAT']],
    ['sopladora 2 tiempos', ['B-GAS']],
    ['bomba de gasolina', ['P-GAS']],
    ['bomba diesel', ['P-DIE']],
    ['bomba electrica', ['P-MAINS']],
    ['bomba manual', ['P-HAND']],
    ['bomba de 2 a gasolina', ['P-GAS']],
  ])('is found though the name does not say it: "%s"', async (query, found) => {
    const answer = await search(query)
    expect(skus(answer)).toEqual(found)
    expect(answer.ignored).toBeUndefined()
  })

  it('is the fuel of what makes its own electricity', async () => {
    expect(skus(await search('generador gasolina'))).toEqual(['G-GAS'])
    expect((await search('generador eléctrico')).ignored).toEqual(['eléctrico'])
  })

  it('is not its start', async () => {
    const answer = await search('motor eléctrico')
    expect(answer.ignored).toEqual(['eléctrico'])
    expect(skus(answer).toSorted()).toEqual(['E-DIE', 'E-GAS'])
    expect(skus(await search('motor con arranque eléctrico'))).toEqual(['E-DIE'])
    expect(skus(await search('motor arranque elec'))).toEqual(['E-DIE'])
  })

  it('is kept before other words, when nothing has all of them', async () => {
    const answer = await search('bomba periférica de gasolina')
    expect([skus(answer), answer.ignored]).toEqual([['P-GAS'], ['periférica']])
  })

  it('is no answer without the thing', async () => {
    const { products, categories } = await search('martillo eléctrico')
    expect([products.total, categories.total]).toEqual([0, 0])
  })

  it('is found as soon as it is edited', async () => {
    const { id, sku } = await createProduct(database.db, { name: 'Cortasetos 60 cm' })
    await refreshSearch(database.db)
    expect((await search('cortasetos de gasolina')).ignored).toEqual(['gasolina'])
    await database.db
      .update(product)
      .set({ specifications: [told('Tipo de motor', 'Gasolina')] })
      .where(eq(product.id, id))
    await refreshSearch(database.db)
    const answer = await search('cortasetos de gasolina')
    expect([skus(answer), answer.ignored]).toEqual([[sku], undefined])
  })
})
