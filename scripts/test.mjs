import { buildStorefront } from './build-storefront.mjs'
import { checkSources } from './check-sources.mjs'
import { install } from './install.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { endPrograms } from './run-program.mjs'
import { runVitest } from './run-vitest.mjs'
import { elapsed, longStep } from './say.mjs'
import { needChromium, needFonts, needPostgres } from './system-programs.mjs'

const done = []

// What runs is ended, and each part still clears up after itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endPrograms)

const node = await install()
await needChromium()
await needFonts()
const postgresPrograms = await needPostgres()

await step('Checks', async () => ({ passed: 0, failed: (await checkSources(node)).length }))
await step('Building', async () => {
  await buildStorefront(node)
  return { passed: 0, failed: 0 }
})
await step('Tests on the embedded database', () =>
  runVitest(node, [], { TEST_DATABASE: 'embedded' }),
)
await step('Tests on PostgreSQL', async () => {
  const postgres = await startPrivatePostgres(postgresPrograms)
  try {
    const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
    return await runVitest(node, [], env)
  } finally {
    await postgres.stop()
  }
})
// Kills mostly wait: for processes that start again, for mails that are tried again.
await Promise.all([
  step('Components in the browser', () => runVitest(node, ['--root', 'storefront'], {})),
  killProcesses(),
])
await step('Stories in the browser', () =>
  runVitest(node, ['--config', 'e2e/vitest.config.ts'], {}),
)
await step('Crowds and attacks', () => createFaults(['attacks', 'flash-sale', 'pages', 'soak'], {}))
summarize()

async function killProcesses() {
  await step('Kills', () => createFaults(['kills'], {}))
  // One of each victim.
  const onPostgres = { TEST_DATABASE: 'postgres', FAULT_KILLS: '4' }
  await step('Kills on PostgreSQL', () => createFaults(['kills'], onPostgres))
}

function createFaults(files, env) {
  return runVitest(node, ['--config', 'e2e/vitest.faults.config.ts', ...files], env)
}

/** One part of the tests; a part that cannot run counts as one failure, and the others still run. */
async function step(name, work) {
  const since = performance.now()
  const counts = await longStep(name, work).catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  done.push({ name, seconds: elapsed(since), ...counts })
}

function summarize() {
  const sum = (count) => done.reduce((total, part) => total + part[count], 0)
  console.log()
  for (const { name, seconds, passed, failed } of done) {
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${seconds}, ${passed} passed, ${failed} failed`,
    )
  }
  process.exitCode = sum('failed') === 0 ? 0 : 1
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}
