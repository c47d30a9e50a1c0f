import { availableParallelism, cpus } from 'node:os'

import { createBenchClient } from './buy-as-guest.ts'
import type { Cleanup } from './cleanup.ts'
import { findPostgres } from './find-postgres.ts'
import { visitFirst } from './first-visit.ts'
import { runLoad, type Request } from './load.ts'
import { measure, type Line, type Workers } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { runPurchases } from './purchase.ts'
import type { Figures } from './report.ts'
import { makeRequests } from './requests.ts'
import { startProgram } from './start-program.ts'
import { startShop, type BenchShop } from './start-shop.ts'

/** Fills caches and lets the code be compiled before anything counts. */
const WARM_UP_SECONDS = 2

/** Starts the shop and measures it; what was started is left to `cleanup`. */
export async function measureShop(
  options: BenchOptions,
  cleanup: Cleanup,
  say: (step: string) => void,
): Promise<Figures> {
  say('starting the shop')
  const shop = await startShop(options.databaseUrl, cleanup)
  const requests = await makeRequests(createBenchClient(shop.url))
  const postgres = options.databaseUrl ? findPostgres(options.databaseUrl) : undefined
  const workers = { server: shop.pid, postgres }
  const load = (name: string, sent: Request[], url = shop.url, answering: Workers = workers) => {
    say(name)
    return measureLoad(name, { url, requests: sent, ...options }, answering)
  }

  say('first visit to a product page')
  const firstVisit = await visitFirst(shop.url + (requests.products[0]?.path ?? ''))
  const home = await load('home page, cached', requests.home)
  const bare = await startFloor(shop, cleanup)
  const floor = await load('floor: bare node:http', requests.home, bare.url, { server: bare.pid })
  const lines = [
    home,
    await load('product page', requests.products),
    await load('catalogue call', requests.catalog),
    await load('search call', requests.search),
    await measurePurchases(shop, workers, options, say),
  ]
  return { setting: describe(options), floor, lines, firstVisit, notes: notesOn(options, workers) }
}

type LoadOptions = Parameters<typeof runLoad>[0]

async function measureLoad(name: string, load: LoadOptions, workers: Workers): Promise<Line> {
  await runLoad({ ...load, seconds: WARM_UP_SECONDS })
  return measure(name, workers, () => runLoad(load))
}

async function startFloor({ url }: BenchShop, cleanup: Cleanup) {
  const floor = startProgram('benchmarks/src/floor.ts', { args: [url] })
  cleanup.add(floor.stop)
  return { url: await floor.ready, pid: floor.pid }
}

async function measurePurchases(
  { url: shopUrl, sandboxUrl }: BenchShop,
  workers: Workers,
  { purchases, buyers }: BenchOptions,
  say: (step: string) => void,
): Promise<Line> {
  const name = 'guest purchase'
  say(name)
  const places = { shopUrl, sandboxUrl, buyers }
  await runPurchases({ ...places, count: Math.ceil(purchases / 10) })
  return measure(name, workers, () => runPurchases({ ...places, count: purchases }))
}

const describe = (options: BenchOptions) => ({
  Node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  database: options.databaseUrl ? 'PostgreSQL' : 'embedded',
  connections: options.connections,
  buyers: options.buyers,
})

function notesOn({ databaseUrl }: BenchOptions, { postgres }: Workers): string[] {
  if (!databaseUrl || postgres !== undefined) return []
  return ["The CPU time of PostgreSQL is missing: its processes are not this machine's or user's."]
}
