import type { SearchAnswer } from '@surco/contract'
import type { Database } from '@surco/database'
import {
  brand,
  product,
  searchCode,
  searchDocument,
  searchLabel,
  searchReady,
  searchStale,
  searchStem,
  searchSynonym,
  searchWord,
} from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { rankSearchAnew, refreshSearch } from './index.ts'
import { searchShop } from './search-shop.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const search = (query: string) => searchShop(database.db, { query: { query } })
const skus = ({ products }: SearchAnswer) => products.results.map(({ SKU }) => SKU)

async function change(id: number, changed: Partial<typeof product.$inferInsert>) {
  await database.db.update(product).set(changed).where(eq(product.id, id))
  await refreshSearch(database.db)
}

it('finds a renamed product by its new name only', async () => {
  const { id, sku } = await createProduct(database.db, { name: 'Soldadora inversora' })
  await refreshSearch(database.db)
  expect(skus(await search('inversora'))).toEqual([sku])
  await change(id, { name: 'Soldadora microalambre' })
  expect(skus(await search('inversora'))).toEqual([])
  expect(skus(await search('microalambre'))).toEqual([sku])
  const left = database.db.select().from(searchWord).where(eq(searchWord.word, 'inversora'))
  expect(await left).toEqual([])
})

it('forgets a deleted product', async () => {
  const { id, sku } = await createProduct(database.db, {
    sku: 'AHY-77',
    name: 'Ahoyadora pasajera',
  })
  await refreshSearch(database.db)
  expect(skus(await search(sku))).toEqual([sku])
  await database.db.delete(product).where(eq(product.id, id))
  await refreshSearch(database.db)
  expect((await search('ahoyadora')).products.total).toBe(0)
  expect((await search(sku)).products.total).toBe(0)
})

it('follows a brand that takes another name', async () => {
  const { brandId, sku } = await createProduct(database.db, { name: 'Pala', brand: 'Vieja' })
  await refreshSearch(database.db)
  await database.db.update(brand).set({ name: 'Flamante' }).where(eq(brand.id, brandId))
  await refreshSearch(database.db)
  expect(skus(await search('flamante'))).toEqual([sku])
  expect((await search('pala flamante')).brands.results).toMatchObject([{ name: 'Flamante' }])
  expect((await search('vieja')).products.total).toBe(0)
})

it('puts what sold out behind what is left, and back again when units come', async () => {
  const first = await createProduct(database.db, { name: 'Trilladora A', popularity: 9 })
  const second = await createProduct(database.db, { name: 'Trilladora B' })
  await refreshSearch(database.db)
  expect(skus(await search('trilladora'))).toEqual([first.sku, second.sku])
  await change(first.id, { stock: 4, reserved: 4 })
  expect(skus(await search('trilladora'))).toEqual([second.sku, first.sku])
  await change(first.id, { reserved: 0 })
  expect(skus(await search('trilladora'))).toEqual([first.sku, second.sku])
})

it('does nothing for a sale that leaves units', async () => {
  const { id } = await createProduct(database.db, { name: 'Sembradora', stock: 10 })
  await refreshSearch(database.db)
  await database.db.update(product).set({ reserved: 3, stock: 9 }).where(eq(product.id, id))
  expect(await database.db.$count(searchStale)).toBe(0)
})

it('writes nothing but the rank of what sold out', async () => {
  const { db } = database
  const { id, sku } = await createProduct(db, { name: 'Empacadora', brand: 'Pajera' })
  await refreshSearch(db)
  const known = db.select().from(searchDocument).where(eq(searchDocument.productId, id))
  const [before] = await known
  await db.delete(searchLabel)
  await change(id, { stock: 0 })
  expect(await known).toEqual([{ ...before, rank: expect.any(Number) }])
  expect(await known).not.toEqual([before])
  expect(await db.$count(searchLabel)).toBe(0)
  await change(id, { stock: 3, name: 'Empacadora de pacas' })
  expect(await db.$count(searchLabel)).toBeGreaterThan(0)
  expect(skus(await search('pacas'))).toEqual([sku])
  await expectSameAsMadeAnew()
})

it('counts brands although the last products of many only sold out', async () => {
  const { db } = database
  const sold = await createProduct(db, { name: 'Despulpadora' })
  await refreshSearch(db)
  await createProduct(db, { name: 'Despulpadora', brand: 'Cafetalera' })
  await db.update(product).set({ stock: 0 }).where(eq(product.id, sold.id))
  const one = sql`select search_refresh(1) as refreshed`
  expect((await db.execute(one)).rows).toEqual([{ refreshed: 1 }])
  expect((await db.execute(one)).rows).toEqual([{ refreshed: 1 }])
  expect((await db.execute(one)).rows).toEqual([{ refreshed: 0 }])
  const [label] = (await search('cafetalera')).brands.results
  expect(label).toMatchObject({ name: 'Cafetalera', productCount: 1 })
})

it('lets what sold more come first when it is told to', async () => {
  const quiet = await createProduct(database.db, { name: 'Molino de nixtamal', popularity: 1 })
  const sold = await createProduct(database.db, { name: 'Molino de nixtamal' })
  await refreshSearch(database.db)
  await database.db.update(product).set({ popularity: 7 }).where(eq(product.id, sold.id))
  await rankSearchAnew(database.db)
  expect(skus(await search('molino'))).toEqual([sold.sku, quiet.sku])
})

it('gives ready answers for what many share, true after every change', async () => {
  const many = await createMany('Tractocamion')
  await refreshSearch(database.db)
  const ready = (word: string) =>
    database.db.select().from(searchReady).where(eq(searchReady.word, word))
  expect(await ready('trac')).toMatchObject([{ total: 510 }])
  expect((await search('trac')).products.total).toBe(510)

  const last = many.at(-1) as number
  await change(last, { popularity: 77, name: 'Tractocamion favorito' })
  expect((await search('trac')).products.results[0]?.name).toBe('Tractocamion favorito')
  await change(last, { stock: 0 })
  expect((await search('trac')).products.results[0]?.name).not.toBe('Tractocamion favorito')
  await change(last, { name: 'Otra cosa' })
  expect((await search('trac')).products.total).toBe(509)
  await expectSameAsMadeAnew()

  await database.db.delete(product).where(sql`name like 'Tractocamion%' and id % 2 = 0`)
  await refreshSearch(database.db)
  expect((await search('trac')).products.total).toBeLessThan(300)
  expect(await ready('trac')).toEqual([])
  await expectSameAsMadeAnew()
})

it('is brought up to date by two processes at once as by one', async () => {
  await createMany('Ordenadora')
  await Promise.all([refreshSearch(database.db), refreshSearch(database.db)])
  expect((await search('ordenadora')).products.total).toBe(510)
  await expectSameAsMadeAnew()
})

it('keeps ready answers until a synonym really changes', async () => {
  const { db } = database
  expect(await db.$count(searchReady)).toBeGreaterThan(0)
  await db.delete(searchSynonym).where(sql`false`)
  await db.execute(sql`insert into search_synonym (written, meant) select 'a', 'b' where false`)
  expect(await db.$count(searchReady)).toBeGreaterThan(0)
  await db.insert(searchSynonym).values({ written: 'lechera', meant: 'ordenadora' })
  expect(await db.$count(searchReady)).toBe(0)
})

it('prepares no answer while products wait to be refreshed', async () => {
  const { db } = database
  await createProduct(db, { name: 'Ordenadora tardía' })
  await db.execute(sql`select search_prepare('{orden}')`)
  expect(await db.$count(searchReady)).toBe(0)
  await refreshSearch(db)
  expect((await search('orden')).products.total).toBe(511)
})

async function createMany(name: string) {
  const model = await createProduct(database.db)
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into product (sku, name, brand_id, category_1, list_price, stock)
    select ${name} || '-' || n, ${name} || ' ' || n, ${model.brandId}, ${model.category1}, 1000, 5
    from generate_series(1, 510) n returning id`)
  return rows.map(({ id }) => id)
}

async function expectSameAsMadeAnew() {
  const { db } = database
  const byDifference = await everything()
  for (const table of [searchDocument, searchCode, searchStem, searchWord, searchReady]) {
    await db.delete(table)
  }
  await db.delete(searchLabel)
  await db.execute(sql`insert into search_stale (product_id) select id from product order by id`)
  await refreshSearch(db)
  expect(byDifference).toEqual(await everything())
}

async function everything() {
  const { db } = database
  return {
    documents: await db.select().from(searchDocument).orderBy(searchDocument.productId),
    codes: await db.select().from(searchCode).orderBy(searchCode.code, searchCode.productId),
    stems: await db.select().from(searchStem).orderBy(searchStem.stem),
    labels: await db.select().from(searchLabel).orderBy(searchLabel.kind, searchLabel.id),
    ready: await db
      .select({ word: searchReady.word, total: searchReady.total, ids: searchReady.ids })
      .from(searchReady)
      .orderBy(searchReady.word),
  }
}
