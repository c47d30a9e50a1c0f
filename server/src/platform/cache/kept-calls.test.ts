import { product, serviceCenter, settings } from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { buildApp, type App } from '../../app.ts'
import { importCatalog, keepListing } from '../../catalog/index.ts'
import { changeLegalText } from '../../legal/change-legal-text.ts'
import { addServiceCenter } from '../../service-centers/index.ts'
import { release, reserve } from '../../stock/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { announceChange, announceEverything, onChange } from '../page-events.ts'
import { createKeptAnswers, type KeptAnswers } from './index.ts'

/** Two processes of one shop: each keeps its own answers and hears of changes by itself. */
let plain: TestShop
let first: Kept
let second: Kept

interface Kept extends App {
  answers: KeptAnswers
  /** Tags of lists whose changes it has read. */
  refreshed: Set<string>
}

beforeAll(async () => {
  plain = await createTestShop({ database: await createTestDatabase() })
  first = await keepingApp()
  second = await keepingApp()
})
afterAll(async () => {
  await Promise.all([first.app.close(), second.app.close(), ...closing.map((stop) => stop())])
  await plain.close()
  await plain.database.close()
})

const closing: (() => Promise<void>)[] = []

async function keepingApp(): Promise<Kept> {
  const { shop, database, mailer } = plain
  const answers = createKeptAnswers({
    db: shop.db,
    maxBytes: 1_000_000,
    keptFor: 60_000,
    now: () => performance.now(),
  })
  const refreshed = new Set<string>()
  const listing = keepListing({
    ...shop,
    refreshed(tags) {
      answers.purge(tags)
      for (const tag of tags) refreshed.add(tag)
    },
  })
  closing.push(() => listing.close())
  closing.push(
    await onChange(database, (tags) => {
      if (tags) answers.purge(tags)
      else answers.purgeAll()
      listing.refresh(tags)
    }),
  )
  const { getListing } = listing
  const app = await buildApp({ shop, database, mailer, logger: shop.log, answers, getListing })
  return { ...app, answers, refreshed }
}

beforeEach(async () => {
  await plain.shop.db.delete(product)
  for (const sku of ['A', 'B'])
    await createProduct(plain.shop.db, { sku, name: `Bomba ${sku}`, stock: 3 })
  // What is told last is heard last: nothing of the test before comes later.
  const tag = `category:of round ${++rounds}`
  await announceChange(plain.shop.db, ['catalog', tag])
  for (const { answers, refreshed } of [first, second]) {
    await expect.poll(() => refreshed).toContain(tag)
    answers.purgeAll()
  }
})

let rounds = 0

const get = async ({ client }: App, id: string) =>
  (await client('GET /products/:id', { params: { id } })).data.attributes
const list = async ({ client }: App, body: object = {}) =>
  (await client('POST /products/catalog/products', { body })).data

const idOf = async (sku: string) => {
  const [found] = await plain.shop.db.select().from(product).where(eq(product.sku, sku))
  return found?.id ?? 0
}

/** Changed where nobody announces it: what is kept does not see it. */
const rename = (sku: string, name: string) =>
  plain.shop.db.update(product).set({ name }).where(eq(product.sku, sku))

async function* file(...lines: string[]) {
  yield Buffer.from(['SKU,nombre,categoria,marca,precio', ...lines].join('\n'))
}

test('answers as a shop that keeps nothing, over the wire and in process', async () => {
  const calls = [
    ['GET', '/api/products/A'],
    ['GET', '/api/popular-products'],
    ['GET', '/api/products/related-products?sku=A'],
    ['GET', '/api/products/categories'],
    ['GET', '/api/brands/brands?size=1'],
    ['POST', '/api/products/catalog/products'],
    ['POST', '/api/catalog/filters'],
    ['GET', '/api/products/none'],
    ['GET', '/api/popular-products?size=many'],
    ['GET', '/api/legal-texts/terms'],
  ] as const
  for (const [method, url] of calls) {
    const ask = ({ app }: { app: App['app'] }) =>
      app.inject({ method, url, headers: { cookie: '' }, ...(method === 'POST' && { body: {} }) })
    const [fresh, once, again] = [await ask(plain), await ask(first), await ask(first)]
    const { requestId: _of, ...expected } = fresh.json()
    for (const answer of [once, again]) {
      const { requestId: _id, ...body } = answer.json()
      expect([url, answer.statusCode, body]).toEqual([url, fresh.statusCode, expected])
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(fresh.headers).sort())
      expect(answer.headers['content-type']).toBe(fresh.headers['content-type'])
    }
  }
  expect(await first.client('POST /catalog/filters', { body: {} })).toEqual(
    await plain.client('POST /catalog/filters', { body: {} }),
  )
})

test('keeps an answer, whatever else a caller sends', async () => {
  await get(first, 'A')
  await rename('A', 'Otra')
  const { body } = await first.app.inject('/api/products/A?utm_source=x')
  expect(JSON.parse(body).data.attributes.nombre).toBe('Bomba A')
})

test('keeps a legal text until the merchant gives another', async () => {
  const title = async ({ client }: App) =>
    (await client('GET /legal-texts/:name', { params: { name: 'terms' } })).data.attributes.title
  const own = await title(first)
  const text = '# Otros términos\n\nÚltima actualización: hoy\n\n## Uno\n\nTexto'
  await plain.shop.db.insert(settings).values({ key: 'legal-terms', value: text })
  expect(await title(first)).toBe(own)
  await changeLegalText(plain.shop, { name: 'terms', markdown: `${text}.` })
  await expect.poll(() => title(first)).toBe('Otros términos')
})

test('keeps service centres until one is added', async () => {
  const urls = ['', '/search/estados-enum', '/search/ciudades/Jalisco']
  const ask = async () => {
    const answers = urls.map((url) => first.app.inject(`/api/service-centers${url}`))
    return JSON.stringify((await Promise.all(answers)).map((answer) => answer.json()))
  }
  const empty = await ask()
  const center = { name: 'Taller', street: 'Uno 1', city: 'Tala', state: 'Jalisco', brands: [] }
  const where = { postalCode: '45300', phone: '800 000 1000', hours: 'L-V', latitude: 20.6 }
  const added = { ...center, ...where, longitude: -103.7 }
  await plain.shop.db.transaction((tx) => addServiceCenter(tx, added))
  await expect.poll(ask).not.toBe(empty)
  const told = await ask()
  await plain.shop.db.update(serviceCenter).set({ name: 'Otro', state: 'Colima' })
  expect(await ask()).toBe(told)
})

test('tells the units that there are now, without a change being told', async () => {
  expect((await get(first, 'A')).stock).toBe(3)
  const id = await idOf('A')
  const lines = [{ productId: id, quantity: 2, name: 'Bomba A' }]
  await plain.shop.db.transaction((tx) => reserve(tx, lines))
  for (const shop of [first, second]) {
    expect((await get(shop, 'A')).stock).toBe(1)
    expect((await list(shop)).map(({ stock }) => stock)).toEqual([1, 3])
  }
  await plain.shop.db.transaction((tx) => release(tx, lines))
  expect((await get(first, 'A')).stock).toBe(3)
})

test('shows the edit of a product in every process, and keeps the answers that do not show it', async () => {
  for (const shop of [first, second])
    await Promise.all([get(shop, 'A'), get(shop, 'B'), list(shop)])
  await rename('B', 'Nadie lo dijo')
  const { db } = plain.shop
  await importCatalog({ db, media: plain.shop.media }, file('A,Bomba nueva,Varios,Prueba,1234.50'))
  for (const shop of [first, second]) {
    await expect.poll(() => get(shop, 'A')).toMatchObject({ nombre: 'Bomba nueva', precio: 1234.5 })
    await expect.poll(() => list(shop).then(([card]) => card?.nombre)).toBe('Bomba nueva')
    expect((await get(shop, 'B')).nombre).toBe('Bomba B')
  }
})

test('takes a product off the shelf of what can be bought when its last unit goes', async () => {
  const shelf = async (shop: App) => (await list(shop, { inStock: true })).map(({ SKU }) => SKU)
  for (const shop of [first, second]) expect(await shelf(shop)).toEqual(['A', 'B'])
  await list(first)
  await rename('B', 'Nadie lo dijo')
  const id = await idOf('A')
  await plain.shop.db.transaction((tx) => reserve(tx, [{ productId: id, quantity: 3, name: '' }]))
  for (const shop of [first, second]) await expect.poll(() => shelf(shop)).toEqual(['B'])
})

test('keeps nothing of prices and stock that carts are made of', async () => {
  const price = async () =>
    (await first.client('GET /products/:id/price', { params: { id: 'A' } })).data.attributes
  expect((await price()).precioConIVA).toBe(1000)
  await plain.shop.db.update(product).set({ listPrice: 200_000 }).where(eq(product.sku, 'A'))
  expect((await price()).precioConIVA).toBe(2000)
})

test('forgets all that it kept when everything may have changed', async () => {
  await get(first, 'A')
  await rename('A', 'Otra')
  await announceEverything(plain.shop.db)
  await expect.poll(async () => (await get(first, 'A')).nombre).toBe('Otra')
})
