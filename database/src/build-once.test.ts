import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildOnce, buildSqlOnce, inOneGo, placeholdersOf, type Database } from './index.ts'
import { limitCount } from './schema/index.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

let built = 0
const listCounts = buildOnce((queries) => {
  built += 1
  return queries.select({ key: limitCount.key, endsAt: limitCount.endsAt }).from(limitCount)
    .where(sql`${eq(limitCount.key, sql.placeholder('key'))}
        and ${gt(limitCount.endsAt, sql.placeholder('after'))}`)
})
const count = buildSqlOnce(
  sql`insert into limit_count (key, times, ends_at)
    values (${sql.placeholder('key')}, 1, ${sql.placeholder('endsAt')}::timestamptz)
    on conflict (key) do update set times = limit_count.times + 1 returning times`,
)

const endsAt = new Date('2026-11-22T22:00:00Z')
const after = new Date('2026-11-22T21:00:00Z')

test('answers each use for its own values, and builds once', async () => {
  const { db } = database
  await count(db, { key: 'a', endsAt: endsAt.toISOString() })
  await count(db, { key: 'b', endsAt: endsAt.toISOString() })
  expect(await listCounts(db, { key: 'a', after })).toEqual([{ key: 'a', endsAt }])
  expect(await listCounts(db, { key: 'b', after })).toEqual([{ key: 'b', endsAt }])
  expect(await listCounts(db, { key: 'b', after: endsAt })).toEqual([])
  expect(built).toBe(1)
})

test('belongs to the transaction it is used in', async () => {
  const { db } = database
  const values = { key: 'undone', endsAt: endsAt.toISOString() }
  const undone = db.transaction(async (tx) => {
    expect((await count(tx, values)).rows).toEqual([{ times: 1 }])
    expect(await listCounts(tx, { key: 'undone', after })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await listCounts(db, { key: 'undone', after })).toEqual([])
})

test('does what is sent at once in its order', async () => {
  const { db } = database
  const values = { key: 'ordered', endsAt: endsAt.toISOString() }
  const answers = await db.transaction((tx) =>
    inOneGo([
      tx.insert(limitCount).values({ key: 'ordered', times: 6, endsAt }),
      count(tx, values),
      tx.select().from(limitCount).where(eq(limitCount.key, 'ordered')),
    ]),
  )
  expect(answers[1].rows).toEqual([{ times: 7 }])
  expect(answers[2]).toMatchObject([{ times: 7 }])
})

test('undoes all that was sent at once when one of it fails, and says why it failed', async () => {
  const { db } = database
  const values = { key: 'failing', endsAt: endsAt.toISOString() }
  const failing = db.transaction((tx) =>
    inOneGo([
      count(tx, values),
      tx.insert(limitCount).values({ key: 'failing', times: 1, endsAt }),
      count(tx, values),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await listCounts(db, { key: 'failing', after })).toEqual([])
})

test('begins nothing more in a transaction that is undone', async () => {
  const { db } = database
  const endsSoon = endsAt.toISOString()
  const failing = db.transaction((tx) => {
    const slow = async () => {
      await tx.execute(sql`select 1`).catch(() => {})
      await count(tx, { key: 'late', endsAt: endsSoon }).then(undefined, () => {})
    }
    return inOneGo([tx.execute(sql`select 1 / 0`), slow()])
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await listCounts(db, { key: 'late', after })).toEqual([])
})

test('inserts what stands in its places, as the columns take it', async () => {
  const { db } = database
  const insert = buildOnce((queries) =>
    queries
      .insert(limitCount)
      .values(placeholdersOf('key', 'times', 'endsAt'))
      .returning(),
  )
  const row = { key: 'placed', times: 3, endsAt }
  expect(await insert(db, row)).toEqual([row])
})
