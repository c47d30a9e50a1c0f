import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { buildPages } from './build-pages.mjs'
import { checkSources } from './check-sources.mjs'
import { makeDemoFolder } from './demo-folder.mjs'
import { install } from './install.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { endPrograms, runProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { elapsed, longStep } from './say.mjs'
import { needChromium, needFonts, needPostgres } from './system-programs.mjs'

/** Milliseconds; tests that take longer hang. */
const longest = 40 * 60 * 1000

/** Runs one set of tests and shows its report if something failed. Returns the counts. */
async function runVitest(node, args, env) {
  const dir = await mkdtemp(join(tmpdir(), 'surco-tests-'))
  const report = join(dir, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runProgram('vitest', ['run', ...reporters, ...args], {
    env: projectEnvironment(node, { NO_COLOR: '1', ...env }),
    timeout: longest,
  })
  if (code !== 0) console.log(output)
  const counts = await readCounts(report)
  await rm(dir, { recursive: true, force: true })
  // A run may fail although no test did: a file that does not load, an error after the tests.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      await readFile(report, 'utf8'),
    )
    const faults = testResults.flatMap(faultsOfFile)
    return { passed: numPassedTests, failed: numFailedTests, faults }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** A line for each test of a file that failed, and for a file that did not load. */
function faultsOfFile({ name, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  if (message) return [`${file}: ${inShort(message)}`]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [why = ''] }) => `${file} > ${fullName}: ${inShort(why)}`)
}

const inShort = (message) => message.trim().slice(0, 300)

const done = []

// Ends running programs, and lets each part clean up after itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endPrograms)

const node = await install()
const CHROMIUM = await needChromium()
await needFonts()
const postgresPrograms = await needPostgres()

await step('Checks', async () => ({ passed: 0, failed: (await checkSources(node)).length }))
await step('Building', async () => {
  await buildPages(node)
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
const demo = await demoFolder()
const withDemo = demo && { DEMO_FOLDER: demo.dir }
// Run together, since neither keeps the machine busy: one waits for pages, the other for retries of killed processes.
await Promise.all([useBrowsers(), makeFaults()])
await demo?.remove()
summarize()

async function demoFolder() {
  let made
  await step('Loading the demo', async () => {
    made = await makeDemoFolder(node)
    return { passed: 0, failed: 0 }
  })
  return made
}

async function useBrowsers() {
  await step('Components in the browser', () =>
    runVitest(node, ['--root', 'storefront'], { CHROMIUM }),
  )
  await step('Stories in the browser', () =>
    runVitest(node, ['--config', 'e2e/vitest.config.ts'], { CHROMIUM, ...withDemo }),
  )
}

async function makeFaults() {
  await step('Kills', () => createFaults(['kills'], {}))
  // One for each kind of killed process.
  const onPostgres = { TEST_DATABASE: 'postgres', FAULT_KILLS: '4' }
  await step('Kills on PostgreSQL', () => createFaults(['kills'], onPostgres))
  await step('Crowds and attacks', () =>
    createFaults(['attacks', 'flash-sale', 'pages', 'soak'], {}),
  )
}

function createFaults(files, env) {
  return runVitest(node, ['--config', 'e2e/vitest.faults.config.ts', ...files], {
    CHROMIUM,
    ...withDemo,
    ...env,
  })
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
  for (const { name, faults = [] } of done)
    for (const fault of faults) console.log(`✗ ${name}: ${fault}`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}
