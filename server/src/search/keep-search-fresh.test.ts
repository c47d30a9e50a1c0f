import { product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { keepSearchFresh } from './index.ts'
import { searchShop } from './search-shop.ts'
import { manageSynonyms } from './synonyms/manage-synonyms.ts'

let test: TestShop
let stop: () => Promise<void>
beforeAll(async () => {
  test = await createTestShop()
  await createProduct(test.shop.db, { sku: 'OLD-1', name: 'Empacadora' })
  stop = await keepSearchFresh(test.shop, test.database)
})
afterAll(async () => {
  await stop()
  await test.close()
})

const find = async (query: string) =>
  (await searchShop(test.shop.db, { query: { query } })).products.results.map(({ SKU }) => SKU)

it('finds what changed before anybody listened', async () => {
  await expect.poll(() => find('empacadora')).toEqual(['OLD-1'])
})

it('finds what changed, whoever changed it, within a second', async () => {
  const { id, sku } = await createProduct(test.shop.db, { name: 'Sembradora de precisión' })
  await expect.poll(() => find('sembradora')).toEqual([sku])
  await test.shop.db.update(product).set({ name: 'Rastra de discos' }).where(eq(product.id, id))
  await expect.poll(() => find('rastra')).toEqual([sku])
  expect(await find('sembradora')).toEqual([])
})

it('tells that answers to queries changed, once they did', async () => {
  // What an earlier refresh did may be told only now: so each is asked after what it tells.
  const found: Promise<string[]>[] = []
  const deaf = await test.database.listen('pages_changed', (payload) => {
    if (payload === 'search') found.push(find('cosechadora'))
  })
  await createProduct(test.shop.db, { sku: 'NEW-1', name: 'Cosechadora' })
  await expect.poll(() => Promise.all(found)).toContainEqual(['NEW-1'])
  await deaf()
})

it('tells so after the synonyms changed too', async () => {
  const heard: string[] = []
  const deaf = await test.database.listen('pages_changed', (payload) => heard.push(payload))
  await manageSynonyms(test.shop, { verb: 'add', synonyms: { cosechadora: ['trilla'] } })
  await expect.poll(() => heard).toContain('search\nsearch-stale')
  await deaf()
})
