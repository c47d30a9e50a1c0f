import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inOneGo, type Database } from './index.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('throws what broke the transaction, also when another statement is heard of first', async () => {
  const { promise: heard, resolve: isHeard } = Promise.withResolvers<void>()
  const transaction = database.db.transaction((tx) =>
    inOneGo([
      // As from within another inOneGo: told once that is over.
      tx.execute(sql`select 1 / 0`).catch(async (error: unknown) => {
        await heard
        throw error
      }),
      tx.execute(sql`select 1`).finally(isHeard),
    ]),
  )
  await expect(transaction).rejects.toMatchObject({ cause: { code: '22012' } })
})
