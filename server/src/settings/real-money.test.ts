import type { Database } from '@surco/database'
import { settings } from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { ConfigError } from '../platform/environment.ts'
import { forgetRealMoney, refuseWithoutLiveKeys } from './real-money.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(settings))

const start = (takesRealMoney: boolean) => refuseWithoutLiveKeys({ takesRealMoney }, database.db)

test('a process without live keys does not start on the database of a shop that takes real money', async () => {
  await start(false)
  await start(true)
  await start(true)
  await expect(start(false)).rejects.toThrow(ConfigError)
})

test('it starts on such a database once that was restored from a backup', async () => {
  await start(true)
  await forgetRealMoney(database.db)
  await expect(start(false)).resolves.toBeUndefined()
})
