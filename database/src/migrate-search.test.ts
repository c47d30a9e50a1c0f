import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { migrate, type Database } from './index.ts'
import {
  brand,
  category,
  product,
  searchReady,
  searchStale,
  searchSynonym,
  searchVersion,
  searchWord,
} from './schema/index.ts'
import { createTestDatabase } from './testing.ts'

const database: Database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

// The embedded database belongs to one process.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

const madeBy = async (hash: string) => {
  await db.update(searchVersion).set({ hash })
}
const isWord = async (thing: string) => {
  const { rows } = await db.execute(sql`select search_is_word(${thing}) as answer`)
  return rows[0]?.['answer']
}

beforeEach(async () => {
  await db.delete(product)
  await db.delete(category)
  await db.delete(brand)
  await db.delete(searchSynonym)
  await db.delete(searchWord)
  const [{ brandId } = { brandId: 0 }] = await db
    .insert(brand)
    .values({ name: 'Milpa' })
    .returning({ brandId: brand.id })
  const [{ category1 } = { category1: 0 }] = await db
    .insert(category)
    .values({ name: 'Bombas', level: 1 })
    .returning({ category1: category.id })
  await db.insert(product).values({ sku: 'B1', name: 'Bomba', brandId, category1, listPrice: 100 })
  await db.insert(searchSynonym).values({ written: 'chupadora', meant: 'bomba' })
  await db.delete(searchStale)
  await db
    .insert(searchReady)
    .values({ word: 'bo', stems: [], total: 0, ids: [], marks: [], labels: {} })
})

test('leaves a search alone that is of this version', async () => {
  const [before] = await db.select().from(searchVersion)
  await migrate(database)
  expect(await db.select().from(searchVersion)).toEqual([before])
  expect(await db.$count(searchStale)).toBe(0)
  expect(await db.$count(searchReady)).toBe(1)
})

test('brings a search of another version up to date, and makes anew what it kept', async () => {
  const [current] = await db.select().from(searchVersion)
  await madeBy('another version')
  await db.execute(
    sql`create or replace function search_is_word(thing text) returns boolean language sql immutable as 'select false'`,
  )
  await db.execute(
    sql`create or replace function search_stem(word text) returns text language sql immutable as $$ select 'x' || word $$`,
  )
  await db.update(searchSynonym).set({ written: 'succionadora' })
  const { writtenKey } = searchSynonym
  expect(await db.$count(searchSynonym, eq(writtenKey, 'xsuccionadora'))).toBe(1)
  const word = { word: 'vale', stem: 'xvale', sound: 'vale', writing: 'vale' }
  await db.insert(searchWord).values(word)
  await migrate(database)
  expect(await isWord('bomba')).toBe(true)
  expect(await db.select().from(searchWord)).toEqual([{ ...word, stem: 'val', sound: 'bale' }])
  expect(await db.$count(searchSynonym, eq(writtenKey, 'succionadora'))).toBe(1)
  expect(await db.$count(searchStale)).toBe(1)
  expect(await db.$count(searchReady)).toBe(0)
  expect(await db.select({ hash: searchVersion.hash }).from(searchVersion)).toEqual([
    { hash: current?.hash },
  ])
})

test('takes synonyms for one that have come to say the same', async () => {
  await db.execute(
    sql`create or replace function search_stem(word text) returns text language sql immutable as 'select word'`,
  )
  await db.insert(searchSynonym).values({ written: 'chupadoras', meant: 'bombas' })
  await madeBy('another version')
  await migrate(database)
  expect(await db.$count(searchSynonym)).toBe(1)
})

test('changes nothing where it fails', async () => {
  await madeBy('another version')
  await db.execute(sql`alter table search_stale rename to search_stale_away`)
  await expect(migrate(database)).rejects.toThrow('search_stale')
  await db.execute(sql`alter table search_stale_away rename to search_stale`)
  expect(await db.select({ hash: searchVersion.hash }).from(searchVersion)).toEqual([
    { hash: 'another version' },
  ])
  expect(await db.$count(searchReady)).toBe(1)
  await migrate(database)
  expect(await db.$count(searchStale)).toBe(1)
})

test('is left as a newer release made it, by an older process that starts again', async () => {
  await madeBy('a newer version')
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
  )
  await migrate(database)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
  expect(await db.select({ hash: searchVersion.hash }).from(searchVersion)).toEqual([
    { hash: 'a newer version' },
  ])
  expect(await db.$count(searchStale)).toBe(0)
})

test.each(servers)('is applied once to %s by processes that start at once', async () => {
  await madeBy('another version')
  await Promise.all([1, 2, 3].map(() => migrate(database)))
  expect(await db.$count(searchStale)).toBe(1)
})
