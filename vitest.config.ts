import { defineConfig } from 'vitest/config'

/** The rooms that talk to a database; in the second run, on PostgreSQL, they are tested alone. */
const databaseRooms = ['database', 'server']
const pureRooms = ['contract', 'payment-sandbox', 'benchmarks', 'demo', 'storefront', 'scripts']

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const rooms = onPostgres ? databaseRooms : [...pureRooms, ...databaseRooms]

export default defineConfig({
  test: {
    environment: 'node',
    include: rooms.map((room) => `${room}/**/*.test.{ts,tsx,mjs}`),
    exclude: ['**/node_modules/**', '**/build/**', '**/*.browser.test.tsx'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // A limit ends what hangs; no test may fail because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
