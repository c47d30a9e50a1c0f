import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { connectEmbedded } from '@surco/database'
import { createTestFolder } from '@surco/database/testing'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { startShopProcess } from './testing/shop-process.ts'
import { withQueues } from './testing/test-shop.ts'

/** Has the embedded database make a checkpoint whenever health writes. */
async function prepare(dataDir: string) {
  const database = await connectEmbedded(dataDir)
  await database.db.execute(sql`create function checkpoint_now() returns trigger language plpgsql
    as $$ begin checkpoint; return new; end $$`)
  await database.db.execute(sql`create trigger checkpoint_now before insert on health_probe
    for each row execute function checkpoint_now()`)
  await database.close()
}

test('a shop whose embedded database gave up ends at once, says why, and starts again', async () => {
  const dataDir = await createTestFolder(withQueues)
  await prepare(dataDir)
  const shop = await startShopProcess(dataDir)
  const said = text(shop.child.stderr!)
  const ended = once(shop.child, 'exit')
  // What a checkpoint has to write cannot be written, as on a disk that is full.
  const inTheWay = join(dataDir, 'database', 'pg_logical', 'replorigin_checkpoint.tmp')
  await mkdir(inTheWay)
  await fetch(`${shop.url}/api/health`).catch(() => {})
  expect((await ended)[0]).toBe(1)
  expect(await said).toContain(
    'surco: The embedded database has ended, so the shop ends (could not',
  )
  await rm(inTheWay, { recursive: true })
  const next = await startShopProcess(dataDir)
  expect((await fetch(`${next.url}/api/health`)).status).toBe(200)
  const closed = once(next.child, 'exit')
  next.child.kill('SIGTERM')
  expect((await closed)[0]).toBe(0)
  await rm(dataDir, { recursive: true })
})
