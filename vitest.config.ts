import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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
  'server/src/{accounts,addresses,avatars,book,carts,checkout,contact,content,coupons,customers}/**',
  'server/src/{data-sheets,exports,feeds,invoicing,legal,metrics,overview,phone-orders,postal-codes}/**',
  'server/src/{returns,reviews,service-centers,settings,setup,shipping,staff,visits,webhooks}/**',
  'server/src/{catalog,orders}/{office,queries}/**',
  'server/src/catalog/listing/**',
  'server/src/catalog/{catalog,hidden-products,list-sizes,random-selections,special-price}.test.ts',
  'server/src/catalog/import/{columns,import-films,read-stock-as-of}.test.ts',
  'server/src/health/{checks,damaged-orders}.test.ts',
  'server/src/order-changes/move-order.test.ts',
  'server/src/orders/mails/**',
  'server/src/orders/{agreed-total,manage-orders,receipt,tax-adds-up}.test.ts',
  'server/src/payments/{ask-once,gateway,held-best-sellers,interest-free,limit-holds}.test.ts',
  'server/src/payments/{card-refunds,customer-payment,stripe-payment}.test.ts',
  'server/src/payments/{garbled-*,wallet-*}.test.ts',
  'server/src/payments/{providers,settle,start}/**',
  'server/src/payments/ledger/{ledger-faults,lost-orders,office,read-ledger-arguments}.test.ts',
  'server/src/platform/{cache,cdn,http,mail,media,pages,pdf,tracing}/**',
  'server/src/platform/{clock-gap,log,log-output,share-run}.test.ts',
  'server/src/search/{synonyms,testing}/**',
  'server/src/search/{as-typed,highlight,judged-searches,office-search,search-call,what-*}.test.ts',
  'server/src/{config,log-of-a-run,run-all-steps}.test.ts',
]

/** Who starts a test by hand names no database, and gets it on the embedded one. */
const leftOut = new Map([
  ['embedded', onlyPostgres],
  ['postgres', onlyEmbedded],
]).get(process.env.TEST_DATABASE ?? '')

/** They start processes or wait much, and are begun first: one of them alone at the end would leave a core idle. */
const longest = [
  'payments/interleavings',
  'backup/commands',
  'backup/backup',
  'src/closing',
  'src/embedded-client',
  'src/start-errors',
  'payments/killed-process',
  'src/connect-embedded',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

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
        : [
            {
              extends: true as const,
              test: { name: 'pure', isolate: false, ...testsOf(pureRooms) },
            },
          ]),
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
    sequence: { sequencer: LongestFirst },
    // One more than the cores of a small machine: tests wait for disks, timers and each other.
    maxWorkers: 3,
    // A limit ends what hangs; no test may fail because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
