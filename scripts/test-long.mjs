// The tests that create faults, at their full length, on one database or both: hours, with figures.
import { spawn } from 'node:child_process'

import { buildStorefront } from './build-storefront.mjs'
import { install } from './install.mjs'
import { root } from './paths.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die, say } from './say.mjs'
import { needPostgres } from './system-programs.mjs'

/** How much each test does; `npm test` runs them with their own small numbers. */
const full = {
  FAULT_RUNS: '5000',
  PROPERTY_RUNS: '1800',
  FAULT_KILLS: '200',
  FAULT_BUYERS: '2000',
  FAULT_SECONDS: '60',
  FAULT_MINUTES: '20',
  FAULT_GOALS: 'true',
}
const inProcess = [
  'server/src/payments/interleavings.test.ts',
  'server/src/http/bad-input.test.ts',
  'server/src/http/bad-formats.test.ts',
  'server/src/http/bad-routes.test.ts',
  'server/src/orders/tax-adds-up.test.ts',
]
const withProcesses = ['--config', 'e2e/vitest.faults.config.ts']

const [only] = process.argv.slice(2)
const node = await install()
const bin = await needPostgres()
await buildStorefront(node)
const failed = []
for (const database of ['embedded', 'postgres']) {
  if (only !== undefined && only !== database) continue
  const postgres = database === 'postgres' ? await startPrivatePostgres(bin) : undefined
  const env = { ...full, TEST_DATABASE: database, TEST_DATABASE_URL: postgres?.url ?? '' }
  for (const files of [inProcess, withProcesses]) {
    const code = await runVitest(['run', '--reporter=verbose', ...files], env)
    if (code !== 0) failed.push(`${database}: ${files.join(' ')}`)
  }
  await postgres?.stop()
}
if (failed.length > 0) die(`these failed:\n${failed.join('\n')}`)
say('all passed')

function runVitest(args, env) {
  return new Promise((resolve) => {
    const child = spawn('vitest', args, {
      cwd: root,
      env: projectEnvironment(node, { NO_COLOR: '1', ...env }),
      stdio: 'inherit',
    })
    child.once('exit', resolve)
    process.once('exit', () => child.kill())
  })
}
