import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'

/** Milliseconds; tests that take longer hang. */
const longest = 40 * 60 * 1000

/** Runs one set of tests; its report is shown when something in it failed. Answers the counts. */
export async function runVitest(node, args, env) {
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
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
