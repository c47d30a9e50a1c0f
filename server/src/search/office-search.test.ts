import { searchMiss } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { forgetMisses, refreshSearch } from './index.ts'
import { plainQuery } from './misses.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  editor = await createStaff(shop, 'catalogo')
  await createProduct(shop.shop.db, { sku: 'ASP', name: 'Aspersora de mochila 20 L' })
  await refreshSearch(shop.shop.db)
})
afterAll(() => shop.close())

const search = async (query: string) =>
  (await shop.app.inject(`/api/products/search?query=${encodeURIComponent(query)}`)).json().products
    .total
const misses = async () => (await editor.call('GET', '/searches/misses')).json().data

test('what was searched in vain is counted by day, and a synonym takes it off the list', async () => {
  for (const query of ['Xulfo', 'XÚLFO ', 'xul', 'aspersora', 'ana@correo.mx', '55 1234 5678']) {
    await search(query)
  }
  expect(await misses()).toEqual([{ query: 'xulfo', times: 2, lastDay: '2026-11-20' }])
  shop.clock.advance(10 * 60 * 60 * 1000)
  await search('xulfo')
  await search('trilladora')
  expect(await misses()).toEqual([
    { query: 'xulfo', times: 3, lastDay: '2026-11-20' },
    { query: 'trilladora', times: 1, lastDay: '2026-11-20' },
  ])
  const added = await editor.call('POST', '/synonyms', { written: 'xulfo', meant: 'aspersora' })
  expect(added.json()).toEqual({ warnings: [] })
  expect(await search('xulfo')).toBe(1)
  expect((await misses()).map(({ query }: { query: string }) => query)).toEqual(['trilladora'])
  expect((await editor.call('GET', '/synonyms')).json().data).toEqual([
    { written: 'xulfo', meant: 'aspersora' },
  ])
  expect((await editor.call('DELETE', '/synonyms/xulfo/aspersora')).json()).toEqual({ ok: true })
  expect((await editor.call('DELETE', '/synonyms/xulfo/aspersora')).statusCode).toBe(404)
  expect(await search('xulfo')).toBe(0)
})

test('what is wrong with a synonym is said of its field, what is odd beside it', async () => {
  const add = async (written: string, meant: string) =>
    (await editor.call('POST', '/synonyms', { written, meant })).json()
  expect((await add('de la', 'aspersora')).errors).toEqual([
    { field: 'written', message: '"de la" no dice nada que se pueda buscar' },
  ])
  expect((await add('chapulín', 'sembradora')).warnings).toEqual([
    'La tienda no tiene nada que se llame «sembradora».',
  ])
  expect((await add('chapulín', 'sembradora')).warnings[0]).toBe('Ese sinónimo ya estaba.')
})

test('a day remembers a thousand queries, and a month the days', async () => {
  const { db, clock } = shop.shop
  await db.delete(searchMiss)
  await db.insert(searchMiss).values(
    Array.from({ length: 1000 }, (_, n) => ({
      day: '2026-11-20',
      query: `nada ${n}`,
      times: 1,
    })),
  )
  await search('otra cosa rarisima')
  await search('nada 7')
  const [first, ...others] = await misses()
  expect([first, others.length]).toEqual([
    { query: 'nada 7', times: 2, lastDay: '2026-11-20' },
    199,
  ])
  const later = { now: () => new Date(clock.now().getTime() + 32 * 24 * 60 * 60 * 1000) }
  await forgetMisses({ db, clock: later })
  expect(await db.$count(searchMiss)).toBe(0)
})

test.each([
  ['  Bomba   de ÁGUA 1/2" ', 'bomba de agua 1/2"'],
  ['ab', undefined],
  ['x'.repeat(61), undefined],
  ['rfc LURA800101AB1 ana@x.mx', undefined],
  ['5512345678', undefined],
])('%j is remembered as %j', (query, plain) => {
  expect(plainQuery(query)).toBe(plain)
})
