import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import {
  type GetListing,
  type Listing,
  record,
  RECORD_BYTES,
  pathAt,
  putFigures,
  readRecords,
  type ListedProduct,
} from './listing.ts'
import { keys, moveInOrder, placeOf } from './pick-places.ts'
import { readListing } from './read-listing.ts'

/** Milliseconds between full reads, which pick up changes that are not announced (units sold, manual SQL). */
const READ_EVERY = 60_000
/** Minimum milliseconds between two full reads. */
const REST = 500
const RETRY = 5_000

/** The catalogue in this process's memory; nothing is read before the first `refresh`. */
export interface KeptListing {
  /** Returns the catalogue, once it was read for the first time. */
  getListing: GetListing
  /** Reads again what these tags name (see `tagsOf`), or everything without tags. */
  refresh(tags?: readonly string[]): void
  close(): Promise<void>
}

interface KeptListingOptions {
  db: Db
  log: FastifyBaseLogger
  /**
   * Called with the tags of lists whose changes `getListing` now includes: answers built between the
   * announcement and this call may be stale.
   */
  refreshed: (tags: string[]) => void
}

/** Keeps the catalogue in sync with the database, one read at a time. A failed read is retried. */
export function keepListing({ db, log, refreshed }: KeptListingOptions): KeptListing {
  const reader = createReader(db)
  const closing = new AbortController()
  let heard: Heard = { ...nothingHeard, readsAll: true }
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  async function readHeard() {
    if (heard.readsAll) await reader.rested(closing.signal)
    if (closing.signal.aborted) return
    const now = heard
    heard = nothingHeard
    try {
      await reader.read(now)
    } catch (error) {
      heard = addHeard(heard, { ...now, readsAll: true })
      throw error
    }
    refreshed(staleTagsOf(now))
  }
  async function run() {
    while (!closing.signal.aborted && (heard.readsAll || heard.tags.size > 0)) await readHeard()
  }
  function hear(change: Heard) {
    heard = addHeard(heard, change)
    start()
  }
  function start() {
    clearTimeout(retry)
    running ??= run()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the catalogue was not read')
        if (!closing.signal.aborted) retry = setTimeout(start, RETRY)
      })
      .finally(() => (running = undefined))
  }
  const timer = setInterval(() => hear({ ...nothingHeard, readsAll: true }), READ_EVERY).unref()

  return {
    getListing: reader.getListing,
    refresh: (tags) => hear(heardOf(tags)),
    async close() {
      closing.abort()
      clearInterval(timer)
      clearTimeout(retry)
      await running
    },
  }
}

/** Reads the whole catalogue, or updates some of its products. */
function createReader(db: Db) {
  const first = Promise.withResolvers<Listing>()
  let listing: Listing | undefined
  let readAt = -REST
  return {
    getListing: async () => listing ?? first.promise,
    rested: (signal: AbortSignal) =>
      pause(Math.max(0, readAt + REST - performance.now()), undefined, { signal }).catch(() => {}),
    async read(heard: Heard) {
      if (!heard.readsAll && listing && (await readSome(db, listing, skusOf(heard)))) return
      listing = await readListing(db)
      readAt = performance.now()
      first.resolve(listing)
    },
  }
}

/** Updates some products; false when the whole catalogue has to be read. */
async function readSome(db: Db, listing: Listing, skus: string[]) {
  if (skus.length === 0) return true
  const { rows } = await db.execute<{ records: Uint8Array | null }>(sql`
    select string_agg(${record}, '') as records from shown_product where sku = any(${sql.param(skus)}::text[])`)
  const records = rows[0]?.records ?? new Uint8Array()
  return records.length === skus.length * RECORD_BYTES && changeProducts(listing, records)
}

/** Updates products in place; false when one is new, moved or hidden and the whole catalogue has to be read. */
function changeProducts(listing: Listing, records: Uint8Array): boolean {
  for (const product of readRecords(records)) {
    const place = placeOf(listing.ids, product.id)
    if (place === undefined || !isAt(listing, place, product)) return false
    const { price, popularity } = listing.orders
    moveInOrder(listing, price, {
      place,
      keyOf: keys.price,
      change: () => {
        listing.price[place] = product.price
      },
    })
    moveInOrder(listing, popularity, {
      place,
      keyOf: keys.popularity,
      change: () => putFigures(listing, place, product),
    })
  }
  return true
}

/** Whether a product is still on the shelf of a place. */
function isAt(listing: Listing, place: number, product: ListedProduct): boolean {
  const { brands, shelf, shelves } = listing
  const path = pathAt(listing, place)
  return (
    brands[shelves.brand[shelf[place] ?? 0] ?? 0]?.id === product.brand &&
    path?.categories[0] === product.category &&
    path.categories[1] === product.subcategory &&
    path.categories[2] === product.subSubcategory &&
    path.accessory === (product.accessory === 1)
  )
}

/** Announced changes that were not read yet. */
interface Heard {
  tags: ReadonlySet<string>
  /** Whether the whole catalogue has to be read. */
  readsAll: boolean
  /** Whether anything may have changed. */
  everything: boolean
}

const nothingHeard: Heard = { tags: new Set(), readsAll: false, everything: false }

/** Tags of changes that may add or move products. */
const ofAll: ReadonlySet<string> = new Set(['catalog', 'brands', 'categories'])

/** The changes that tags announce (see `tagsOf`); without tags everything may have changed. */
const heardOf = (tags: readonly string[] | undefined): Heard => ({
  tags: new Set(tags),
  readsAll: !tags || tags.some((tag) => ofAll.has(tag)),
  everything: !tags,
})

const addHeard = (first: Heard, second: Heard): Heard => ({
  tags: new Set([...first.tags, ...second.tags]),
  readsAll: first.readsAll || second.readsAll,
  everything: first.everything || second.everything,
})

const PRODUCT = 'product:'

/** The products that changed. */
const skusOf = ({ tags }: Heard): string[] =>
  [...tags].filter((tag) => tag.startsWith(PRODUCT)).map((tag) => tag.slice(PRODUCT.length))

/** Tags of lists; no product page has them. */
const ofLists = /^(?:catalog|products|category:.*|brand:.*)$/

/** Tags of the names of brands and categories, which are shown beside all lists. */
const ofNames: ReadonlySet<string> = new Set(['brands', 'categories'])

/**
 * The tags of answers that may have been built from the old catalogue: lists, and related products of
 * products that may have moved.
 */
function staleTagsOf(heard: Heard): string[] {
  const tags = [...heard.tags]
  const stale = [
    ...tags.filter((tag) => ofLists.test(tag)),
    ...skusOf(heard).map((sku) => `related:${sku}`),
  ]
  return heard.everything || tags.some((tag) => ofNames.has(tag)) ? [...stale, 'catalog'] : stale
}
