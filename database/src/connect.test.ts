import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from './index.ts'
import { brand, category } from './schema/index.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('orders names without case and accents, with ñ after n', async () => {
  await database.db
    .insert(brand)
    .values(['Ñandú', 'Nz', 'árbol', 'Zorro', 'Bosque', 'nube'].map((name) => ({ name })))
  const rows = await database.db.select({ name: brand.name }).from(brand).orderBy(brand.sortKey)
  expect(rows.map((row) => row.name)).toEqual(['árbol', 'Bosque', 'nube', 'Nz', 'Ñandú', 'Zorro'])
})

test('refuses two first-level categories with the same name', async () => {
  await database.db.insert(category).values({ level: 1, name: 'Motobombas' })
  await expect(
    database.db.insert(category).values({ level: 1, name: 'MOTOBOMBAS' }),
  ).rejects.toThrow(/insert into/)
})

test('undoes a transaction that fails', async () => {
  const failed = database.db.transaction(async (tx) => {
    await tx.insert(brand).values({ name: 'Efímera' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const found = await database.db.select().from(brand).where(eq(brand.name, 'Efímera'))
  expect(found).toEqual([])
})

test('hears what another connection says, after it commits', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<string>()
  const stop = await database.listen('test_channel', resolve)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('test_channel', 'hola')`)
  })
  expect(await heard).toBe('hola')
  await stop()
})

test('answers 64-bit integers as numbers', async () => {
  const { rows } = await database.db.execute(sql`select 9000000000::bigint as n`)
  expect(rows).toEqual([{ n: 9_000_000_000 }])
})
