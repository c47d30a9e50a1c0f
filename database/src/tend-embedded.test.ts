import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { embeddedDatabase } from './connect-embedded.ts'
import { startEmbedded } from './embedded-client.ts'
import { tendEmbedded } from './tend-embedded.ts'

test('gives back what deleted rows and the log took', async () => {
  const { db, close } = await embeddedDatabase(await startEmbedded({}))
  const read = async (value: string) => {
    const { rows } = await db.execute<{ value: string }>(sql.raw(`select ${value} as value`))
    return Number(rows[0]?.value)
  }
  await db.execute(sql`create table job as select repeat('x', 1000) from generate_series(1, 2000)`)
  await db.execute(sql`delete from job`)
  const logged = `pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint())`
  expect(await read(`pg_relation_size('job')`)).toBeGreaterThan(2_000_000)
  expect(await read(logged)).toBeGreaterThan(2_000_000)
  await tendEmbedded(db)
  expect(await read(`pg_relation_size('job')`)).toBe(0)
  expect(await read(logged)).toBeLessThan(100_000)
  await close()
})
