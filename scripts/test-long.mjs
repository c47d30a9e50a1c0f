// The tests that create faults, at their full length: hours, with figures. Arguments name databases and parts; without
// any, all of them run.
import { buildPages } from './build-pages.mjs'
import { install } from './install.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { endPrograms, runProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die, elapsed, say } from './say.mjs'
import { needPostgres } from './system-programs.mjs'

/** Sizes of each test; `npm test` runs them with small defaults. */
const full = {
  FAULT_RUNS: '5000',
  PROPERTY_RUNS: '1800',
  FAULT_KILLS: '200',
  FAULT_BUYERS: '2000',
  FAULT_SECONDS: '60',
  FAULT_MINUTES: '20',
  FAULT_GOALS: 'true',
  MIGRATION_ROWS: '100000',
}

const withProcesses = (name) => [
  '--config',
  'e2e/vitest.faults.config.ts',
  `faults/${name}.test.ts`,
]

/** Tests that measure time, and therefore run alone. */
const alone = {
  attacks: withProcesses('attacks'),
  'flash sale': withProcesses('flash-sale'),
  kills: withProcesses('kills'),
  migrations: ['database/src/migration-locks.test.ts'],
}
/** Tests for PostgreSQL only: the embedded database has no shoppers while it migrates. */
const onlyPostgres = ['migrations']
/** Tests that measure no time: two of them run at once. */
const beside = {
  interleavings: ['server/src/payments/interleavings.test.ts'],
  soak: withProcesses('soak'),
  'bad calls': [
    'server/src/platform/http/bad-input.test.ts',
    'server/src/platform/http/bad-formats.test.ts',
    'server/src/platform/http/bad-routes.test.ts',
  ],
  'bad pages': withProcesses('pages'),
  taxes: ['server/src/orders/tax-adds-up.test.ts'],
}

const done = []

// Ends running programs, and lets each part clean up after itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endPrograms)

const databases = chosen(['embedded', 'postgres'])
const parts = chosen([...Object.keys(alone), ...Object.keys(beside)])
const node = await install()
const bin = await needPostgres()
await buildPages(node)
const postgres = databases.includes('postgres') ? await startPrivatePostgres(bin) : undefined
try {
  await runParts(alone, 1)
  await runParts(beside, 2)
} finally {
  await postgres?.stop()
}
summarize()

/** Those named by the arguments, or all. */
function chosen(names) {
  const named = names.filter((name) => process.argv.slice(2).includes(name))
  return named.length > 0 ? named : names
}

async function runParts(group, atATime) {
  const queue = Object.entries(group)
    .filter(([name]) => parts.includes(name))
    .flatMap(([name, args]) => databases.map((database) => ({ name, args, database })))
    .filter(({ name, database }) => database === 'postgres' || !onlyPostgres.includes(name))
  const takeNext = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) await runPart(part)
  }
  await Promise.all(Array.from({ length: atATime }, takeNext))
}

async function runPart({ name, args, database }) {
  const title = `${name}, ${database}`
  const since = performance.now()
  say(`${title} …`)
  const env = { ...full, TEST_DATABASE: database, TEST_DATABASE_URL: postgres?.url ?? '' }
  const { code, output } = await runProgram(
    'vitest',
    ['run', '--reporter=verbose', '--maxWorkers=1', ...args],
    { env: projectEnvironment(node, { NO_COLOR: '1', ...env }) },
  )
  const seconds = elapsed(since)
  say(`${code === 0 ? '✓' : '✗'} ${title}: ${seconds}`)
  if (code !== 0) console.log(output)
  const figures = [...output.matchAll(/^figures: (.*)$/gm)].map(([, figure]) => figure)
  done.push({ title, seconds, passed: code === 0, figures })
}

function summarize() {
  console.log()
  for (const { title, seconds, passed, figures } of done) {
    console.log(`${passed ? '✓' : '✗'} ${title}: ${seconds}`)
    for (const figure of figures) console.log(`    ${figure}`)
  }
  if (done.some(({ passed }) => !passed)) die('not all passed')
}
