import type { CatalogCard } from '@surco/contract'

import { measureBareSql, rowByKey, recordStatements } from '../floors/measure-bare-sql.ts'
import { measure, type Load, findTimes } from '../load/measure.ts'
import { runClosedLoop, runOpenLoop, sendOnce, type Request } from '../load/run-load.ts'
import type { CallName, PartName } from '../options.ts'
import { createBenchClient, runPurchases } from '../purchase/purchases.ts'
import { makeRequests, productPath } from '../requests/make-requests.ts'
import {
  cartRequests,
  get,
  splitRequests,
  type Catalogue,
  type Requests,
} from '../requests/requests.ts'
import { analyzeTables } from '../shop/own-postgres.ts'
import { startProgram } from '../shop/start-program.ts'
import type { LoopDelay } from '../shop/watch-loop.ts'
import type { Command } from '../shop/watch-server.ts'
import { visitFirst } from '../weight/first-visit.ts'
import type { Bench, CallFigures, Figures } from './figures.ts'
import { measureFreshness } from './measure-freshness.ts'

type Measured = Omit<Partial<Figures>, 'calls'> & { calls?: Figures['calls'] }

/** The parts of a run; each resolves to the figures that it measured. */
export function createParts(
  bench: Bench,
  catalogue: Catalogue,
): Record<PartName, () => Promise<Measured>> {
  const { shop, options } = bench
  const { cards } = catalogue
  const requests = makeRequests(catalogue)
  const { search, filters, product, related } = requests
  const pages = cards.toReversed().map(({ SKU }) => get(productPath(SKU)))
  const kinds = [search, requests.catalogue, filters, product, related]
  const reading = (name: CallName, sent: Request[]) => async () =>
    ofCall(name, await measureReading(bench, sent))
  return {
    search: reading('search', search),
    catalogue: reading('catalogue', requests.catalogue),
    'deep-page': reading('deep-page', requests.deepPage),
    filters: reading('filters', filters),
    product: async () => ofCall('product', await measureProduct(bench, product)),
    related: reading('related', related),
    async cart() {
      const buying = { api: createBenchClient(shop.url), cards, customers: options.callers * 2 }
      return ofCall('cart', await measureCall(bench, await cartRequests(buying)))
    },
    'event-loop': async () => ({
      eventLoop: await measureEventLoop(bench, [...kinds.map((kind) => kind.toReversed()), pages]),
    }),
    'uncached-page': async () => ({ uncachedPage: await measureUncached(bench, cards) }),
    'cached-page': async () => ({ cachedPage: await measureCached(bench) }),
    'first-visit': async () => ({
      firstVisit: await visitFirst(shop.url + (pages[0]?.path ?? '')),
    }),
    purge: async () => ({ freshness: await measureFreshness(bench, cards) }),
    purchase: async () => ({ purchase: await measurePurchase(bench) }),
  }
}

const ofCall = (name: CallName, figures: CallFigures): Measured => ({ calls: { [name]: figures } })

async function measureProduct(bench: Bench, requests: Request[]): Promise<CallFigures> {
  const figures = await measureReading(bench, requests)
  const { databaseUrl } = bench.place
  if (databaseUrl === undefined) return figures
  return { ...figures, rowByKey: await measureBareSql(bench, await rowByKey(databaseUrl)) }
}

/** Fills caches and lets the code be compiled before anything counts. */
const WARM_UP_SECONDS = 2

/** Measures a call in both loops. */
async function measureCall(
  { shop, workers, rate, options: { seconds, callers } }: Bench,
  { warmUp, closed, open }: Requests,
): Promise<CallFigures> {
  const run = (sent: Request[], time: number) =>
    runClosedLoop({ url: shop.url, requests: sent, callers, seconds: time })
  await run(warmUp, WARM_UP_SECONDS)
  return {
    distinct: { closed: closed.length, open: Math.min(open.length, rate * seconds * 2) },
    closed: await measure(workers, () => run(closed, seconds)),
    open: await measure(workers, () =>
      runOpenLoop({ url: shop.url, requests: open, perSecond: rate, seconds: seconds * 2 }),
    ),
  }
}

/** Measures a call in both loops, and on PostgreSQL also its statements without the shop. */
async function measureReading(bench: Bench, requests: Request[]): Promise<CallFigures> {
  const { recorded, ...loops } = splitRequests(requests)
  const figures = await measureCall(bench, loops)
  if (bench.place.databaseUrl === undefined) return figures
  const groups = await recordStatements(bench.shop, recorded)
  return groups.length === 0
    ? figures
    : { ...figures, bareSql: await measureBareSql(bench, groups) }
}

/** How long the server's event loop is blocked while requests of all kinds arrive. */
async function measureEventLoop(
  bench: Bench,
  kinds: readonly Request[][],
): Promise<NonNullable<Figures['eventLoop']>> {
  const { shop, workers, rate: perSecond, options } = bench
  const seconds = options.seconds * 2
  const requests = Array.from({ length: perSecond * seconds }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? []
    return kind[Math.floor(index / kinds.length) % kind.length]
  }).filter((request) => request !== undefined)
  const command = <Answer>(name: Command) => shop.server.ask<Answer>({ command: name })
  await command('watch loop')
  const load = await measure(workers, () =>
    runOpenLoop({ url: shop.url, requests, perSecond, seconds }),
  )
  return { ...(await command<LoopDelay>('loop')), load }
}

/** Pages rendered to warm up, and pages measured. */
const WARM_UP_PAGES = 200
const PAGES = 500
/** Few visitors come to pages that nobody has seen before. */
const VISITORS = 4

/** Product pages that are not cached, each once. */
async function measureUncached(bench: Bench, cards: readonly CatalogCard[]): Promise<Load> {
  const { url } = bench.shop
  const pages = cards.map(({ SKU }) => get(productPath(SKU)))
  await sendOnce({ url, requests: pages.slice(0, WARM_UP_PAGES), callers: VISITORS })
  const requests = pages.slice(WARM_UP_PAGES, WARM_UP_PAGES + PAGES)
  return measure(bench.workers, () => sendOnce({ url, requests, callers: VISITORS }))
}

/** The home page from the cache, and right after it bare node:http with the same bytes. */
async function measureCached(bench: Bench): Promise<Figures['cachedPage']> {
  const { shop, workers, options } = bench
  const run = (url: string, seconds: number) =>
    runClosedLoop({ url, requests: [get('/')], callers: options.callers, seconds })
  const floor = startProgram('benchmarks/src/floors/bare-http.ts', { args: [shop.url] })
  bench.cleanup.add(floor.stop)
  const bareUrl = await floor.ready
  await run(shop.url, WARM_UP_SECONDS)
  const page = await measure(workers, () => run(shop.url, options.seconds))
  await run(bareUrl, WARM_UP_SECONDS)
  const bare = await measure({ server: floor.pid }, () => run(bareUrl, options.seconds))
  await floor.stop()
  return { page, floor: bare }
}

/**
 * Purchases of guests, up to the paid order, after a fifth as many to warm up. In between the tables, which were empty,
 * are analyzed.
 */
async function measurePurchase(bench: Bench): Promise<NonNullable<Figures['purchase']>> {
  const { purchases, buyers } = bench.options
  const { url: shopUrl, sandboxUrl, sandbox } = bench.shop
  const places = { shopUrl, sandboxUrl, buyers }
  await runPurchases({ ...places, count: Math.ceil(purchases / 5) })
  if (bench.place.databaseUrl) await analyzeTables(bench.place.databaseUrl)
  const sandboxBefore = findTimes(sandbox.pid)?.ownMs
  const buyersBefore = process.cpuUsage()
  const load = await measure(bench.workers, () => runPurchases({ ...places, count: purchases }))
  const sandboxAfter = findTimes(sandbox.pid)?.ownMs
  const { user, system } = process.cpuUsage(buyersBefore)
  const sandboxMs =
    sandboxBefore === undefined || sandboxAfter === undefined
      ? undefined
      : sandboxAfter - sandboxBefore
  return {
    ...load,
    sandboxCpu: sandboxMs === undefined ? undefined : sandboxMs / load.requests,
    buyersCpu: (user + system) / 1000 / load.requests,
  }
}
