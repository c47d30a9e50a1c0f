import { writeFile } from 'node:fs/promises'

import { BenchError } from './bench-error.ts'
import { buildStorefront } from './build-storefront.ts'
import { createCleanup } from './cleanup.ts'
import { needBrowser } from './first-visit.ts'
import { measureShop } from './measure-shop.ts'
import { readOptions } from './options.ts'
import { findFaults, report } from './report.ts'

/** A run that hangs is ended, with all it started. */
const DEADLINE_MS = 30 * 60_000

const cleanup = createCleanup()
const say = (step: string) => console.error(`  ${step} …`)

let ending = false

/** The first reason to end counts: what it stops makes the rest fail. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
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
  needBrowser()
  await buildStorefront()
  const figures = await measureShop(options, cleanup, say)
  console.log(`\n${report(figures)}\n`)
  if (options.jsonFile) await writeFile(options.jsonFile, `${JSON.stringify(figures, null, 2)}\n`)
  const faults = findFaults(figures)
  for (const fault of faults) console.error(`surco: ${fault}`)
  await end(faults.length > 0 ? 1 : 0)
} catch (error) {
  if (!ending) console.error(error instanceof BenchError ? `surco: ${error.message}` : error)
  await end(1)
}
