import { afterAll, expect, test, vi } from 'vitest'

import { createTestDatabase } from './testing.ts'

// The embedded database has no connections of the driver's.
const onPostgres = process.env.TEST_DATABASE === 'postgres'
const ways = [
  { prepares: true, kept: 1 },
  { prepares: false, kept: 0 },
]
const open: (() => Promise<void>)[] = []
afterAll(() => Promise.all(open.map((close) => close())))

test.runIf(onPostgres).each(ways)(
  'keeps $kept on a connection when it prepares: $prepares',
  async (asked) => {
    // With no names yet: those of a process are few, and other tests may have taken them.
    vi.resetModules()
    const { connectPostgres } = await import('./index.ts')
    const database = await createTestDatabase()
    const { direct } = database
    const url = direct.kind === 'postgres' ? direct.connectionString : ''
    const own = await connectPostgres({ url, prepares: asked.prepares, maxConnections: 1 })
    open.push(async () => {
      await own.close()
      await database.close()
    })
    for (let n = 0; n < 4; n++) await own.db.execute('select 7 as seven')
    const { rows } = await own.db.execute(
      `select count(*) as kept from pg_prepared_statements where statement like '%as seven%' and name <> ''`,
    )
    expect(rows).toEqual([{ kept: asked.kept }])
  },
)
