import { contract, type Endpoint } from '@surco/contract'
import { product, testimonial } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { refreshSearch } from '../search/index.ts'
import { createProduct } from '../testing/create-product.ts'
import { sendRequest } from '../testing/send-request.ts'
import { signIn } from '../testing/sign-in.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const sku = 'QUETZAL-7'
const name = 'Sembradora Quetzal'

let testShop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  editor = await createStaff(testShop, 'catalogo')
  const { db } = testShop.shop
  const rare: Parameters<typeof createProduct>[1] = {
    categories: ['Siembra', 'De precisión'],
    pictures: [`${'a'.repeat(32)}.jpg`],
    popularity: 9,
  }
  const hidden = await createProduct(db, { ...rare, sku, name, brand: 'Plumas' })
  await createProduct(db, { ...rare, sku: 'VECINA-1', name: 'Sembradora Vecina', popularity: 3 })
  await db
    .insert(testimonial)
    .values({ name: 'Eva', rating: 5, comment: 'Bien', productId: hidden.id })
  await refreshSearch(db)
})
afterAll(() => testShop.close())

const publicCalls = Object.entries<Endpoint>(contract).filter(
  ([address, { staff, session }]) =>
    !staff &&
    !session &&
    (address.startsWith('GET ') || / \/(?:products\/)?catalog\//.test(address)),
)

/** What a buyer who looks for the product would ask each call for. */
async function ask(address: string) {
  const isOfNeighbour = address.includes('related-products')
  const request = {
    params: { id: sku, sku, number: '1', postalCode: '45100' },
    query: { sku: isOfNeighbour ? 'VECINA-1' : sku, query: 'quetzal' },
    ...(address.startsWith('POST ') && { body: {} }),
  }
  const { statusCode, body } = await sendRequest(testShop.app, address, request, {})
  // A refusal repeats what was asked for.
  return statusCode === 404 ? '' : body
}

const names = (text: string) => /quetzal|plumas/i.test(text.replaceAll('"quetzal"', ''))

/** Everything that anybody may read and that names the product or its brand. */
async function whereNamed() {
  const files = ['/feeds/google.xml', '/sitemaps/products-1.xml', '/sitemaps/brands.xml']
  const [calls, pages] = await Promise.all([
    Promise.all(publicCalls.map(async ([address]) => (names(await ask(address)) ? [address] : []))),
    Promise.all(
      files.map(async (url) => (names((await testShop.app.inject({ url })).body) ? [url] : [])),
    ),
  ])
  return [...calls, ...pages].flat().sort()
}

const sheet = async () =>
  (await testShop.app.inject({ url: `/api/data-sheets/${sku}.pdf` })).statusCode

async function setPublished(published: boolean) {
  const body = { which: { skus: [sku] }, what: { kind: 'published', published } }
  const answer = await editor.call('POST', '/shelf-changes', body)
  expect(answer.statusCode, answer.body).toBe(200)
  await testShop.shop.jobs.runDue()
  await refreshSearch(testShop.shop.db)
  return answer.json<{ data: { id: string } }>().data.id
}

test('a hidden product is named nowhere, carts drop it, and it comes back as it was', async () => {
  const { headers } = await signIn(testShop)
  const send = (address: string, body?: object) =>
    sendRequest(testShop.app, address, body ? { body } : {}, headers)
  await send('POST /carts/add', { SKU: sku, cantidad: 2 })
  const shown = await vi.waitFor(
    async () => {
      const found = await whereNamed()
      expect(found.length).toBeGreaterThan(10)
      return found
    },
    { timeout: 5_000 },
  )
  expect(await sheet()).toBe(200)

  const id = await setPublished(false)
  await vi.waitFor(async () => expect(await whereNamed()).toEqual([]), { timeout: 5_000 })
  expect(await sheet()).toBe(404)
  const { meta, data } = (await send('GET /carts')).json()
  expect(data.attributes.items).toEqual([])
  expect(meta).toMatchObject({
    itemCount: 0,
    total: 0,
    adjusted: [{ SKU: sku, nombre: name, requested: 2, cantidad: 0, reason: 'UNKNOWN' }],
  })
  expect((await send('POST /carts/add', { SKU: sku, cantidad: 1 })).statusCode).toBe(404)
  const list = (await editor.call('GET', '/products?view=hidden')).json()
  expect(list.counts).toMatchObject({ all: 2, hidden: 1 })
  expect(
    list.data.map(({ SKU, published }: { SKU: string; published: boolean }) => [SKU, published]),
  ).toEqual([[sku, false]])

  const undone = await editor.call('POST', `/shelf-changes/${id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  await testShop.shop.jobs.runDue()
  await refreshSearch(testShop.shop.db)
  await vi.waitFor(async () => expect(await whereNamed()).toEqual(shown), { timeout: 5_000 })
  expect((await send('GET /carts')).json().data.attributes.items).toHaveLength(1)
})

test('one cell hides a product, with its row in the book; an import that says nothing of it leaves it', async () => {
  const path = `/products/${sku}`
  const { cells } = (await editor.call('GET', path)).json().data
  expect(cells.publicado).toBe('sí')
  const answer = await editor.call('PATCH', path, { was: cells, now: { publicado: 'no' } })
  expect(answer.json().data.book[0]).toMatchObject({
    action: 'product.changed',
    changes: [{ field: 'publicado', before: 'sí', after: 'no' }],
  })
  const renamed = { was: cells, now: { nombre: 'Sembradora Quetzal II' } }
  expect((await editor.call('PATCH', path, renamed)).json().data.cells.publicado).toBe('no')
  const [row] = await testShop.shop.db.select().from(product).where(eq(product.sku, sku))
  expect(row?.published).toBe(false)
})

test('products move to another category, and back to a path that still is one', async () => {
  const { db } = testShop.shop
  const target = await createProduct(db, { categories: ['Cosecha', 'Manual', 'De mano'] })
  const which = { skus: ['VECINA-1'] }
  const what = { kind: 'category', category: String(target.category3) }
  const preview = await editor.call('POST', '/shelf-changes/preview', { which, what })
  expect(preview.json().sample[0]).toMatchObject({
    before: { path: 'Siembra › De precisión' },
    after: { path: 'Cosecha › Manual › De mano' },
  })
  const made = (await editor.call('POST', '/shelf-changes', { which, what })).json().data
  await testShop.shop.jobs.runDue()
  const paths = async () => {
    const [row] = await db.select().from(product).where(eq(product.sku, 'VECINA-1'))
    return [row?.category1, row?.category2, row?.category3]
  }
  expect(await paths()).toEqual([target.category1, target.category2, target.category3])
  // Who may change prices alone cannot undo what is of the shelves.
  expect((await editor.call('POST', `/product-changes/${made.id}/undo`)).statusCode).toBe(404)
  await editor.call('POST', `/shelf-changes/${made.id}/undo`)
  await testShop.shop.jobs.runDue()
  expect((await paths())[0]).not.toBe(target.category1)
  const gone = { which, what: { kind: 'category', category: '999999' } }
  expect((await editor.call('POST', '/shelf-changes', gone)).json().errors).toEqual([
    { field: 'what.category', message: 'Esa categoría ya no existe.' },
  ])
})
