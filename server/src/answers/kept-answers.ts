import type { Db } from '@surco/database'
import { LRUCache } from 'lru-cache'

import { createFlights, createTagIndex } from '../pages/index.ts'
import { liftUnits, putUnits, type LiftedJson } from './lift-units.ts'
import { createUnitsReader } from './units-reader.ts'

/** A call's answer as the JSON that is sent, and what it shows (see `tagsOf`). */
export interface MadeAnswer {
  json: string
  tags: readonly string[]
}

/** The answers kept by this process. */
export interface KeptAnswers {
  /** The JSON of a call, kept or made by `make` once for all who ask meanwhile; its units in stock are read anew. */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<string>
  /** Forgets the answers that show any of these. */
  purge(tags: readonly string[]): void
  purgeAll(): void
}

interface KeptAnswersOptions {
  db: Db
  maxBytes: number
  /** Milliseconds; changes that nobody announces are seen after them. */
  keptFor: number
  /** Milliseconds, from any origin. */
  now: () => number
}

interface Entry extends LiftedJson {
  tags: readonly string[]
}

/** Answers in memory, least recently used first out. */
export function createKeptAnswers({ db, now, ...limits }: KeptAnswersOptions): KeptAnswers {
  const readUnits = createUnitsReader(db)
  const flights = createFlights<Entry>()
  const tagIndex = createTagIndex()
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

  const start = (key: string, make: () => Promise<MadeAnswer>) =>
    flights.start(key, async (wasPurged) => {
      const { json, tags } = await make()
      const entry = { ...liftUnits(json), tags }
      if (!wasPurged(new Set(tags))) keep(key, entry)
      return entry
    })

  return {
    async get(key, make) {
      const entry = entries.get(key) ?? (await (flights.find(key) ?? start(key, make)))
      if (entry.skus.length === 0) return entry.pieces.join('')
      return putUnits(entry, await readUnits(entry.skus))
    },
    purge(tags) {
      for (const tag of tags) for (const key of tagIndex.keysOf(tag)) entries.delete(key)
      flights.purge(tags)
    },
    purgeAll() {
      entries.clear()
      flights.purge('all')
    },
  }
}

/** What a small object and its strings take beside their characters, roughly. */
const OVERHEAD = 200

const sizeOf = ({ pieces, skus, tags }: Entry, key: string) =>
  [key, ...pieces, ...skus, ...tags].reduce((sum, text) => sum + text.length + 20, OVERHEAD)
