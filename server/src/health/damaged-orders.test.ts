import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { connectEmbedded } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { createTestFolder } from '@surco/database/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { createTestShop, withQueues } from '../testing/test-shop.ts'
import { readinessOf } from './index.ts'

/** Milliseconds for a database that is copied and opened again. */
const PATIENCE = 180_000

const relations = ['order_pkey', 'payment_attempt']
const files = new Map<string, string>()
// The files of a PostgreSQL are its server's own.
const isEmbedded = process.env.TEST_DATABASE !== 'postgres'

let dataDir: string
beforeAll(async () => {
  dataDir = await createTestFolder(withQueues)
  if (isEmbedded) await writeOrder()
}, PATIENCE)
afterAll(() => rm(dataDir, { recursive: true }))

/** An order and an attempt in a database that is closed afterwards. */
async function writeOrder() {
  const database = await connectEmbedded(dataDir)
  try {
    const { id: orderId } = await createOrder(database.db)
    const at = new Date()
    const names = { orderId, provider: 'openpay', reference: orderId, sourceId: orderId } as const
    const about = { amount: 100, currency: 'MXN', createdAt: at, updatedAt: at }
    await database.db.insert(paymentAttempt).values({ ...names, ...about })
    for (const relation of relations) {
      const { rows } = await database.db.execute<{ path: string }>(
        sql`select pg_relation_filepath(${relation}) as path`,
      )
      files.set(relation, join(dataDir, 'database', rows[0]!.path))
    }
  } finally {
    await database.close()
  }
}

test.runIf(isEmbedded).each(relations)(
  'warns that nothing can be paid with a damaged %s',
  async (relation) => {
    const file = files.get(relation)!
    const whole = await readFile(file)
    await writeFile(file, randomBytes(whole.byteLength))
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
    await writeFile(file, whole)
  },
  PATIENCE,
)
