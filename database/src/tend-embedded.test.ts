import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { embeddedDatabase } from './connect-embedded.ts'
import { startEmbedded } from './embedded-client.ts'
import { analyzeChanged, tendEmbedded } from './tend-embedded.ts'

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

test('knows how the rows of a table are spread once many of them changed', async () => {
  const { db, close } = await embeddedDatabase(await startEmbedded({}))
  const readRows = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    await analyzeChanged(db)
    const { rows } = await db.execute<{ n: number }>(
      sql`select reltuples::int as n from pg_class where relname = 'sale'`,
    )
    return rows[0]?.n
  }
  await db.execute(sql`create table sale (n int)`)
  await db.execute(sql`insert into sale select generate_series(1, 40)`)
  expect(await readRows()).toBe(-1)
  await db.execute(sql`insert into sale select generate_series(1, 1000)`)
  expect(await readRows()).toBe(1_040)
  await db.execute(sql`insert into sale select generate_series(1, 100)`)
  expect(await readRows()).toBe(1_040)
  await db.execute(sql`insert into sale select generate_series(1, 100)`)
  expect(await readRows()).toBe(1_240)
  await close()
})
