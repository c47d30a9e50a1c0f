import { writeFile } from 'node:fs/promises'

import { buildStorefront } from './build-storefront.ts'
import { createCleanup } from './cleanup.ts'
import { measureShop } from './measure-shop.ts'
import { readOptions, UsageError } from './options.ts'
import { findFaults, report } from './report.ts'

/** A run that hangs is ended, with all it started. */
const DEADLINE_MS = 30 * 60_000

const cleanup = createCleanup()
const say = (step: string) => console.error(`  ${step} …`)

async function end(code: number): Promise<never> {
  await cleanup.run()
  process.exit(code)
}

process.once('SIGINT', () => void end(130))
process.once('SIGTERM', () => void end(143))
setTimeout(() => {
  console.error('surco: the benchmarks took too long')
  void end(1)
}, DEADLINE_MS).unref()

try {
  const options = readOptions(process.argv.slice(2), process.env)
  await buildStorefront()
  const figures = await measureShop(options, cleanup, say)
  console.log(`\n${report(figures)}\n`)
  if (options.jsonFile) await writeFile(options.jsonFile, `${JSON.stringify(figures, null, 2)}\n`)
  const faults = findFaults(figures)
  for (const fault of faults) console.error(`surco: ${fault}`)
  await end(faults.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof UsageError ? `surco: ${error.message}` : error)
  await end(1)
}
