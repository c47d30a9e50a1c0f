import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

import { createParts } from './lines/create-parts.ts'
import type { Bench, Figures } from './lines/figures.ts'
import { findMemory, forgetPeak } from './load/measure.ts'
import { partNames, readOptions, type BenchOptions } from './options.ts'
import { createBenchClient } from './purchase/purchases.ts'
import { findFaults, report } from './report/report.ts'
import { readCatalogue, type Catalogue } from './requests/requests.ts'
import { runCommand, type Command } from './run-command.ts'
import { findPostgres } from './shop/own-postgres.ts'
import { buildPages, prepareShop } from './shop/prepare-shop.ts'
import { startShop } from './shop/start-shop.ts'
import { needBrowser } from './weight/first-visit.ts'

/** Requests a second in an open loop. */
const RATE = { PostgreSQL: 100, embedded: 50 }
/** By then the server has finished its work after the start. */
const REST_MS = 10_000

/** Prepares, starts and measures the shop; the cleanup stops it. */
async function measureShop(options: BenchOptions, command: Command): Promise<Figures> {
  const { say } = command
  const bench = await openBench(options, command)
  const { pid } = bench.shop.server
  say('memory at rest')
  await pause(REST_MS)
  const atRest = findMemory(pid)?.now
  forgetPeak(pid)
  const catalogue = await readCatalogue(createBenchClient(bench.shop.url))
  const parts = createParts(bench, catalogue)
  let figures = describe(bench, catalogue)
  for (const name of options.only) {
    say(name)
    const { calls, ...measured } = await parts[name]()
    figures = { ...figures, ...measured, calls: { ...figures.calls, ...calls } }
  }
  const peak = findMemory(pid)?.peak
  if (atRest === undefined || peak === undefined) return figures
  return { ...figures, memory: { atRest, peak } }
}

async function openBench(options: BenchOptions, { cleanup, say }: Command): Promise<Bench> {
  const place = await prepareShop(options.shop, cleanup, say)
  say('starting the shop')
  const shop = await startShop(place, cleanup)
  const database = place.databaseUrl ? 'PostgreSQL' : 'embedded'
  const postgres = place.databaseUrl ? findPostgres(place.databaseUrl) : undefined
  const workers = { server: shop.server.pid, postgres }
  return { shop, place, database, workers, rate: RATE[database], options, cleanup }
}

function describe({ database, workers, options }: Bench, { total }: Catalogue): Figures {
  const isBlind = database === 'PostgreSQL' && workers.postgres === undefined
  return {
    database,
    setting: {
      Node: process.version,
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      database,
      products: total,
      callers: options.callers,
      buyers: options.buyers,
    },
    calls: {},
    notes: isBlind
      ? ["The CPU time of PostgreSQL is missing: its processes are not this machine's or user's."]
      : [],
  }
}

await runCommand(async (command) => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.only.includes('first-visit')) needBrowser()
  await buildPages()
  const figures = await measureShop(options, command)
  console.log(`\n${report(figures)}\n`)
  if (options.jsonFile) await writeFile(options.jsonFile, `${JSON.stringify(figures, null, 2)}\n`)
  return findFaults(figures, options.only.length === partNames.length)
})
