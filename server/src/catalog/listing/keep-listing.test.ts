import type { Database } from '@surco/database'
import { product } from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { keepListing, type KeptListing } from './keep-listing.ts'
import type { Listing } from './listing.ts'
import { readListing } from './read-listing.ts'

let database: Database
let kept: KeptListing
const refreshed = vi.fn<(tags: string[]) => void>()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(product)
  for (const sku of ['A', 'B', 'C', 'D']) {
    await createProduct(database.db, { sku, name: `Bomba ${sku}`, popularity: 1 })
  }
  kept = keepListing({ db: database.db, log: pino({ level: 'silent' }), refreshed })
  kept.refresh()
  await expect.poll(() => refreshed.mock.calls).toEqual([[['catalog']]])
  refreshed.mockClear()
})
afterEach(() => kept.close())

type Columns = Partial<typeof product.$inferInsert>

const change = (sku: string, columns: Columns) =>
  database.db.update(product).set(columns).where(eq(product.sku, sku))

/** What a listing says, whatever the order of its shelves. */
function said({ shelf, shelves, paths, ...listing }: Listing) {
  const stands = Array.from(shelf, (on) => ({
    brand: shelves.brand[on],
    path: paths[shelves.path[on] ?? 0],
    beside: [...shelves.places].splice(shelves.begins[on] ?? 0, shelves.products[on]),
  }))
  return { ...listing, stands }
}

async function expectAsRead() {
  expect(said(await kept.getListing())).toEqual(said(await readListing(database.db)))
}

it('reads again what an announced product costs, and whether it is there', async () => {
  const before = await kept.getListing()
  const changes: [string, Columns][] = [
    ['B', { listPrice: 1 }],
    ['C', { specialPrice: 50_000, popularity: 7 }],
    ['A', { stock: 0 }],
    ['D', { listPrice: 900_000 }],
    ['B', { listPrice: 2_000_000_000, popularity: 0 }],
  ]
  for (const [sku, columns] of changes) {
    await change(sku, columns)
    kept.refresh(['products', `product:${sku}`, 'settings'])
    await expect.poll(() => refreshed.mock.calls).toEqual([[['products', `related:${sku}`]]])
    refreshed.mockClear()
    await expectAsRead()
  }
  expect(await kept.getListing()).toBe(before)
})

it('tells what may have been made of the old catalogue: lists with other names, and what goes with a product', async () => {
  kept.refresh(['brands', 'product:A'])
  await expect.poll(() => refreshed.mock.calls).toEqual([[['related:A', 'catalog']]])
})

it('reads everything when products come, go or move', async () => {
  await createProduct(database.db, { sku: 'AA', name: 'Bomba AA', categories: ['Nuevas'] })
  kept.refresh(['catalog'])
  await expect.poll(() => refreshed.mock.calls).toEqual([[['catalog']]])
  await expectAsRead()
  await change('B', { accessory: true })
  kept.refresh(['product:B', 'brand:1'])
  await expect.poll(() => refreshed.mock.calls).toContainEqual([['brand:1', 'related:B']])
  await expectAsRead()
  await database.db.delete(product).where(eq(product.sku, 'A'))
  kept.refresh(['product:A'])
  await expect.poll(() => refreshed.mock.calls).toContainEqual([['related:A']])
  await expectAsRead()
})

it('reads everything after nobody knows what was missed', async () => {
  await change('A', { listPrice: 5, name: 'Zanja' })
  kept.refresh()
  await expect.poll(() => refreshed.mock.calls).toEqual([[['catalog']]])
  await expectAsRead()
})

it('hears a change that comes while it reads', async () => {
  kept.refresh()
  await change('A', { listPrice: 5 })
  kept.refresh(['products', 'product:A'])
  await change('A', { listPrice: 6 })
  kept.refresh(['products', 'product:A'])
  await expect.poll(async () => (await kept.getListing()).price[0]).toBe(6)
  await kept.close()
  await expectAsRead()
})
