import { defineConfig } from 'vitest/config'

/** The rooms that talk to a database; in the second run, on PostgreSQL, they are tested alone. */
const databaseRooms = ['database', 'server']
const pureRooms = [
  'contract',
  'payment-sandbox',
  'benchmarks',
  'demo',
  'storefront',
  'office',
  'scripts',
]

const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** These start the embedded database, whatever the others run on. */
const onlyEmbedded = [
  'database/src/connect-embedded.test.ts',
  'database/src/embedded-client.test.ts',
  'database/src/lock-folder.test.ts',
  'database/src/tend-embedded.test.ts',
  'server/src/backup/commands.test.ts',
  'server/src/exit-when-broken.test.ts',
  'server/src/server.test.ts',
  'server/src/socket-hand-over.test.ts',
  'server/src/start-errors.test.ts',
  'server/src/watch-process.test.ts',
]

/**
 * What asks little of a database, and nothing that the others do not: once is enough, on the one that real shops have.
 * The stories in the browser do most of it on the embedded one.
 */
const onlyPostgres = [
  'database/src/migration-locks.test.ts',
  'server/src/{accounts,addresses,avatars,book,carts,contact,content,coupons,customers}/**',
  'server/src/{data-sheets,feeds,invoicing,legal,overview,returns,service-centers,settings,setup,staff,webhooks}/**',
  'server/src/{catalog,orders}/office/**',
  'server/src/orders/mails/**',
  'server/src/platform/{http,mail,media,pages}/**',
  'server/src/log-of-a-run.test.ts',
  'server/src/payments/garbled-provider.test.ts',
  'server/src/payments/limit-holds.test.ts',
  'server/src/payments/providers/openpay/limit-refused-cards.test.ts',
  'server/src/search/judged-searches.test.ts',
]

/** Who starts a test by hand names no database, and gets it on the embedded one. */
const leftOut = new Map([
  ['embedded', onlyPostgres],
  ['postgres', onlyEmbedded],
]).get(process.env.TEST_DATABASE ?? '')

const testsOf = (rooms: string[]) => ({
  include: rooms.map((room) => `${room}/**/*.test.{ts,tsx,mjs}`),
  exclude: ['**/node_modules/**', '**/build/**', '**/*.browser.test.tsx', ...(leftOut ?? [])],
})

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      ...(onPostgres
        ? []
        : [{ extends: true as const, test: { name: 'pure', ...testsOf(pureRooms) } }]),
      // Files of one process share the databases that they have done with, see reused-database.ts.
      // So tests restore spies, environment and timers.
      {
        extends: true as const,
        test: {
          name: 'database',
          isolate: false,
          // The embedded database as the shop runs it, see scripts/runtime.mjs.
          execArgv: ['--liftoff-only'],
          ...testsOf(databaseRooms),
        },
      },
    ],
    pool: 'forks',
    // One more than the cores of a small machine: tests wait for disks, timers and each other.
    maxWorkers: 3,
    // A limit ends what hangs; no test may fail because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
