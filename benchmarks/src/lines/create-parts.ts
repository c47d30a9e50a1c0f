import { measureBareSql } from '../floors/measure-bare-sql.ts'
import { rowByKey } from '../floors/row-by-key.ts'
import type { Request } from '../load/sent.ts'
import { createBenchClient } from '../purchase/buy-as-guest.ts'
import { cartRequests } from '../requests/cart-requests.ts'
import { makeRequests, productPath } from '../requests/make-requests.ts'
import type { Catalogue } from '../requests/read-catalogue.ts'
import { get } from '../requests/request-of.ts'
import { visitFirst } from '../weight/first-visit.ts'
import type { Bench } from './bench.ts'
import type { CallFigures, Figures } from './figures.ts'
import { measureCall, measureReading } from './measure-call.ts'
import { measureEventLoop } from './measure-event-loop.ts'
import { measureFreshness } from './measure-freshness.ts'
import { measureCached, measureUncached } from './measure-pages.ts'
import { measurePurchase } from './measure-purchase.ts'
import type { CallName, PartName } from './part-names.ts'

type Measured = Omit<Partial<Figures>, 'calls'> & { calls?: Figures['calls'] }

/** What each part does: it gives the figures that it measured. */
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
