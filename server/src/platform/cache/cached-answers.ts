import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import { anyOf, gatherReads } from '../database.ts'
import { bytesAlone } from '../http/encoding.ts'
import { createFlights } from './flights.ts'
import { bytesOfTags, createTagIndex } from './tag-index.ts'

/** A call's answer as the JSON that is sent, and what it shows (see `tagsOf`). */
export interface MadeAnswer {
  json: string
  tags: readonly string[]
}

/** The answers kept by this process. */
export interface KeptAnswers {
  /** Returns a call's cached answer, or makes it once for all simultaneous callers; stock is always read anew. */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<Answer>
  /** Forgets the answers that show any of these. */
  purge(tags: readonly string[]): void
  purgeAll(): void
  /** Cache hits and misses since the start. */
  stats(): { hits: number; made: number }
}

interface KeptAnswersOptions {
  db: Db
  maxBytes: number
  /** Time to live in milliseconds, for changes that are not announced. */
  keptFor: number
  /** Milliseconds, from any origin. */
  now: () => number
}

interface Entry extends LiftedJson {
  tags: readonly string[]
  length: number
  /** Size of the JSON in memory. */
  bytes: number
  /** The compressed body last sent, and the stock that it shows. */
  packed?: { packing: Packing; units: string; body: Buffer }
}

/** Creates an LRU cache of answers. */
export function createKeptAnswers({ db, now, ...limits }: KeptAnswersOptions): KeptAnswers {
  const flights = createFlights<Entry>()
  const tagIndex = createTagIndex()
  const count = { hits: 0, made: 0 }
  const entries = new LRUCache<string, Entry>({
    maxSize: limits.maxBytes,
    sizeCalculation: sizeOf,
    ttl: limits.keptFor,
    ttlResolution: 0,
    perf: { now },
    dispose: ({ tags }, key) => tagIndex.remove(key, tags),
  })

  function keep(key: string, entry: Entry) {
    entries.set(key, entry)
    if (entries.has(key)) tagIndex.add(key, entry.tags)
  }

  /** Makes and caches an answer. Its caller gets it unchanged: its stock was just read. */
  async function makeAnew(key: string, make: () => Promise<MadeAnswer>) {
    let sent = ''
    await flights.start(key, async (wasPurged) => {
      const { json, tags } = await make()
      const entry = { ...liftUnits(json), tags, length: json.length, bytes: bytesOf(json) }
      if (!wasPurged(new Set(tags))) keep(key, entry)
      sent = json
      return entry
    })
    return freshAnswer(sent)
  }

  return {
    async get(key, make) {
      const known = entries.get(key) ?? flights.find(key)
      if (known) count.hits += 1
      else count.made += 1
      if (!known) return makeAnew(key, make)
      const entry = await known
      return answerOf(entry, entry.skus.length > 0 ? await readUnits(db, entry.skus) : noUnits)
    },
    purge(tags) {
      for (const tag of tags) for (const key of tagIndex.keysOf(tag)) entries.delete(key)
      flights.purge(tags)
    },
    purgeAll() {
      entries.clear()
      flights.purge('all')
    },
    stats: () => ({ ...count }),
  }
}

const noUnits: Units = new Map()

function answerOf(entry: Entry, found: Units): Answer {
  const json = () => putUnits(entry, found)
  return {
    length: entry.length,
    json,
    packed(packing) {
      const units = entry.skus.map((sku) => found.get(sku) ?? 0).join()
      const last = entry.packed
      if (last?.packing === packing && last.units === units) return last.body
      const body = packText(json(), packing)
      if (body.length <= entry.length * PACKED_SHARE) entry.packed = { packing, units, body }
      return body
    },
  }
}

/** Share of its length that each entry reserves for its compressed body; a larger one is not cached. */
const PACKED_SHARE = 0.5

/** Approximate overhead of an entry, beside its characters. */
const OVERHEAD = 400
/** Approximate overhead of a SKU in a list. */
const EACH_SKU = 40

const sizeOf = ({ bytes, length, skus, tags }: Entry, key: string) =>
  skus.reduce(
    (sum, sku) => sum + sku.length + EACH_SKU,
    OVERHEAD + key.length + bytes + Math.ceil(length * PACKED_SHARE) + bytesOfTags(tags),
  )

/** V8 stores a string with one byte per character, or two if any character needs it. */
const bytesOf = (text: string) => (/[^\0-\xff]/.test(text) ? text.length * 2 : text.length)

/** An answer's JSON without its units in stock, which change with every purchase. */
interface LiftedJson {
  /** The text before, between and after the numbers. */
  pieces: string[]
  /** The product of each number. */
  skus: string[]
}

// Neither can match inside a string: there every quotation mark is escaped.
const skuPattern = /"SKU":("(?:[^"\\]|\\.)*")/g
const unitPattern = /(?<="[Ss]tock":)-?\d+/

/** Cuts the stock figures out of an answer in which each follows its product's SKU. */
export function liftUnits(json: string): LiftedJson {
  const pieces = json.split(unitPattern)
  if (pieces.length === 1) return { pieces, skus: [] }
  const named = [...json.matchAll(skuPattern)].map(([, sku]) => String(JSON.parse(sku ?? '')))
  if (named.length !== pieces.length - 1) throw new Error('An answer has units without a SKU')
  return { pieces, skus: named }
}

/** Puts stock figures back into the JSON; 0 for a deleted product. */
export function putUnits({ pieces, skus: of }: LiftedJson, found: ReadonlyMap<string, number>) {
  return pieces.reduce((json, piece, place) => json + (found.get(of[place - 1] ?? '') ?? 0) + piece)
}

/** Units that can be bought now, by SKU. */
type Units = ReadonlyMap<string, number>

const readUnits = gatherReads(async (db, skus: string[]): Promise<Units> => {
  const { rows } = await db.execute<{ sku: string; units: number }>(sql`
    select sku, greatest(stock - reserved, 0) as units from product
    where sku = ${anyOf(skus, 'text')}`)
  return new Map(rows.map(({ sku, units }) => [sku, units]))
})

/** A ready answer with current stock. */
export interface Answer {
  /** Approximate length of the JSON in characters. */
  length: number
  json(): string
  packed(packing: Packing): Buffer
}

/** Wraps an answer that does not come from the cache. */
export const freshAnswer = (json: string): Answer => ({
  length: json.length,
  json: () => json,
  packed: (packing) => packText(json, packing),
})

/** Compressions of answers. */
type Packing = 'br' | 'gzip'

/** Compresses 3 kB in 0.02 ms. Quality 3 would take twice as long to save a tenth, 80 bytes of a list. */
const quality = 1

/** Compresses synchronously: handing so little work to another thread would cost more. */
function packText(text: string, packing: Packing): Buffer {
  return bytesAlone(packing === 'br' ? toBrotli(text) : gzipSync(text))
}

const toBrotli = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
