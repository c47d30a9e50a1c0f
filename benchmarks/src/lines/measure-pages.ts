import type { CatalogCard } from '@surco/contract'

import { runClosedLoop } from '../load/closed-loop.ts'
import { measure, type Load } from '../load/measure.ts'
import { sendOnce } from '../load/send-once.ts'
import { productPath } from '../requests/make-requests.ts'
import { get } from '../requests/request-of.ts'
import { startProgram } from '../shop/start-program.ts'
import type { Bench } from './bench.ts'
import type { Figures } from './figures.ts'

const WARM_UP_SECONDS = 2
/** Pages that are rendered before any counts, and those that count. */
const WARM_UP_PAGES = 200
const PAGES = 500
/** Few visitors come to pages that nobody has seen before. */
const VISITORS = 4

/** Product pages that nobody has asked for, each once. */
export async function measureUncached(bench: Bench, cards: readonly CatalogCard[]): Promise<Load> {
  const { url } = bench.shop
  const pages = cards.map(({ SKU }) => get(productPath(SKU)))
  await sendOnce({ url, requests: pages.slice(0, WARM_UP_PAGES), callers: VISITORS })
  const requests = pages.slice(WARM_UP_PAGES, WARM_UP_PAGES + PAGES)
  return measure(bench.workers, () => sendOnce({ url, requests, callers: VISITORS }))
}

/** The home page from the cache, and right after it bare node:http with the same bytes. */
export async function measureCached(bench: Bench): Promise<Figures['cachedPage']> {
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
