import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { changeProducts } from './change-products.ts'
import {
  addHeard,
  heardOf,
  nothingHeard,
  skusOf,
  staleTagsOf,
  type Heard,
} from './heard-changes.ts'
import type { GetListing, Listing } from './listing.ts'
import { readListing } from './read-listing.ts'
import { record, RECORD_BYTES } from './records.ts'

/** Milliseconds. What nobody announces (units sold, changes in SQL by hand) is seen after so long. */
const READ_EVERY = 60_000
/** Between two readings of everything. */
const REST = 500
const RETRY = 5_000

/** The catalogue in the memory of this process; nothing is read before the first `refresh`. */
export interface KeptListing {
  /** Waits for the first reading. */
  getListing: GetListing
  /** Reads anew what these tags name (see `tagsOf`); everything without them. */
  refresh(tags?: readonly string[]): void
  close(): Promise<void>
}

interface KeptListingOptions {
  db: Db
  log: FastifyBaseLogger
  /**
   * Hears the tags of lists whose changes `getListing` shows from now on: what was made of them
   * since the change was told may be as old as the listing was.
   */
  refreshed: (tags: string[]) => void
}

/** Keeps the catalogue as the database has it, one reading at a time. One that fails is made again. */
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

/** Reads all, or some products into what was read. */
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

/** False when that was not enough. */
async function readSome(db: Db, listing: Listing, skus: string[]) {
  if (skus.length === 0) return true
  const { rows } = await db.execute<{ records: Uint8Array | null }>(sql`
    select string_agg(${record}, '') as records from product where sku = any(${sql.param(skus)}::text[])`)
  const records = rows[0]?.records ?? new Uint8Array()
  return records.length === skus.length * RECORD_BYTES && changeProducts(listing, records)
}
