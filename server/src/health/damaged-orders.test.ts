import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connectEmbedded, migrate } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { readinessOf } from './health.ts'

// The files of a PostgreSQL are its server's own.
const embedded = process.env.TEST_DATABASE === 'postgres' ? [] : ['order_pkey', 'payment_attempt']

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'surco-damaged-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Answers the file of a table or an index, with an order and an attempt in the database. */
async function writeOrder(relation: string): Promise<string> {
  const database = await connectEmbedded(dataDir)
  try {
    await migrate(database)
    const { id: orderId } = await createOrder(database.db)
    const at = new Date()
    const names = { orderId, provider: 'openpay', reference: orderId, sourceId: orderId } as const
    const about = { amount: 100, currency: 'MXN', createdAt: at, updatedAt: at }
    await database.db.insert(paymentAttempt).values({ ...names, ...about })
    const { rows } = await database.db.execute<{ path: string }>(
      sql`select pg_relation_filepath(${relation}) as path`,
    )
    return join(dataDir, 'database', rows[0]!.path)
  } finally {
    await database.close()
  }
}

test.each(embedded)(
  'warns that nothing can be paid with a damaged %s',
  async (relation) => {
    const file = await writeOrder(relation)
    await writeFile(file, randomBytes((await stat(file)).size))
    const database = await connectEmbedded(dataDir)
    const shop = await createTestShop({ database })
    const closing = new AbortController().signal
    const { checks } = await readinessOf({ ...shop, closing, isLogFailing: () => false })()
    expect(checks).toContainEqual({
      name: 'payments',
      state: 'warning',
      detail: 'la base de datos está dañada',
    })
    await shop.close()
    await database.close()
    await rm(join(dataDir, 'database'), { recursive: true })
  },
  60_000,
)
