import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { readListing } from '../listing/read-listing.ts'
import { listRelatedProducts } from './related.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  for (const sku of ['MB-1', 'MB-2', 'MB-3', 'MB-4', 'MB-5', 'MB-6', 'MB-7']) await addPump(sku)
  await addPart('MANGUERA-2', 'Manguera de 2 pulgadas', 'Para la salida de motobombas.')
  await addPart('MANGUERA-3', 'Manguera de 3 pulgadas', 'Para la salida de motobombas.')
  await addPart('BUJIA', 'Bujía para motor')
  await addPart('CADENA', 'Cadena para motosierra')
  await addPart('AGOTADA', 'Pichancha para motobomba de 3 pulgadas', '', 0)
  await createProduct(database.db, {
    sku: 'RIEGO',
    name: 'Manguera de riego',
    categories: ['Riego'],
  })
})
afterAll(() => database.close())

const addPump = (sku: string) =>
  createProduct(database.db, {
    sku,
    name: 'Motobomba autocebante 3 pulgadas 7 HP',
    categories: ['Bombas', 'Motobombas'],
  })
const addPart = (sku: string, name: string, shortDescription = '', stock = 10) =>
  createProduct(database.db, {
    sku,
    name,
    shortDescription,
    stock,
    categories: ['Refacciones', name.split(' ', 1).join()],
    accessory: true,
  })
const related = async (sku: string) =>
  (await listRelatedProducts(database.db, await readListing(database.db), sku)).map(
    ({ SKU }) => SKU,
  )

test('puts five of its kind before the accessories that name it, the best fit in stock first', async () => {
  const found = await related('MB-7')
  expect(found.slice(0, 5)).toEqual(['MB-1', 'MB-2', 'MB-3', 'MB-4', 'MB-5'])
  expect(found.slice(5)).toEqual(['MANGUERA-3', 'MANGUERA-2', 'AGOTADA'])
})

test('takes an accessory of the same name for no accessory of it', async () => {
  expect(await related('RIEGO')).toEqual([])
})

test('shows an accessory others of its category, and no machines', async () => {
  expect(await related('BUJIA')).toEqual(['CADENA', 'MANGUERA-2', 'MANGUERA-3'])
})

test('puts its own last subcategory first, those without one last, and what is sold out behind both', async () => {
  const compact = ['Tractores', 'Compactos'] as const
  const diesel: [string, string, string] = [...compact, 'Diésel']
  const add = (sku: string, categories: [string, string] | [string, string, string], stock = 10) =>
    createProduct(database.db, {
      sku,
      name: `Tractor ${sku}`,
      categories,
      stock,
    })
  await add('T-1', diesel)
  await add('T-2', [...compact, 'Gasolina'])
  await add('T-3', [...compact])
  await add('T-4', diesel, 0)
  await add('T-5', diesel)
  expect(await related('T-1')).toEqual(['T-5', 'T-2', 'T-3', 'T-4'])
  expect(await related('T-3')).toEqual(['T-1', 'T-2', 'T-5', 'T-4'])
})

test('fills up with the rest of its category while it is alone of its kind', async () => {
  const add = (sku: string, second: string, stock = 10) =>
    createProduct(database.db, { sku, name: sku, categories: ['Jardín', second], stock })
  await add('PODADORA', 'Podadoras')
  await add('TIJERAS', 'Tijeras')
  await add('RASTRILLO', 'Rastrillos')
  await add('PALA', 'Palas', 0)
  expect(await related('PODADORA')).toEqual(['RASTRILLO', 'TIJERAS'])
})
