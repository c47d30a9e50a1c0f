import { LRUCache } from 'lru-cache'

import { createFlights } from '../cache/flights.ts'
import { bytesOfTags, createTagIndex } from '../cache/tag-index.ts'
import type { PageCopy } from './page-answer.ts'

/** A page fresh from the storefront, and what may be done with it. */
export interface FreshPage {
  copy: PageCopy
  tags: ReadonlySet<string>
  /**
   * `keep`: the same for everyone until purged. `drop`: not a page to keep (a redirect, not found).
   * `failed`: something is broken for now; an older copy is better.
   */
  verdict: 'keep' | 'drop' | 'failed'
}

/** Who wants a page that is not cached. */
export interface Visit {
  /** Names it in the log. */
  requestId: string
  /** Undefined when the shop itself wants it. */
  ip?: string
}

/** Pages by key, the `url` of a `PageRequest` that may be kept. */
export interface PageStore {
  /** The kept copy, if it may still be shown; a stale one is rendered again behind the visitor. */
  find(key: string): PageCopy | undefined
  /** The kept copy, or a fresh one; simultaneous first visitors share one render. */
  get(key: string, visit: Visit): Promise<PageCopy>
  /** Forgets the pages that show any of these (see `tagsOf`). */
  purge(tags: readonly string[]): void
  purgeAll(): void
  stats(): PageStats
}

export interface PageStats {
  pages: number
  bytes: number
  hits: number
  renders: number
}

interface PageStoreOptions {
  render: (key: string, visit: Visit) => Promise<FreshPage>
  /** Room for pages, and for variants: these never push out the others. */
  maxBytes: { pages: number; variants: number }
  /** Whether a key is one of endlessly many for the same page, see {@link isVariant}. */
  isVariant: (key: string) => boolean
  /** Milliseconds that a copy counts as new, and how many more it may still be shown. */
  freshFor: number
  staleFor: number
  /** Milliseconds that a visitor waits for a fresh copy when there is an older one. */
  waitFor: number
  /** Milliseconds, from any origin. */
  now: () => number
  /** Whether there is time to render a stale page again; until there is, its old copy is shown. */
  mayRevalidate: () => boolean
  onRevalidateError: (error: unknown, key: string) => void
}

/** Stale pages that are rendered again at a time, or wait for it. */
const MAX_REVALIDATIONS = 8

/** Pages kept in memory, least recently used first out, purged by the tags of what they show. */
export function createPageStore(options: PageStoreOptions): PageStore {
  const entries = createEntries(options)
  const flights = createFlights<PageCopy>()
  const revalidating = new Set<string>()
  const count = { hits: 0, renders: 0 }

  const start = (key: string, visit: Visit) =>
    flights.start(key, async (wasPurged) => {
      count.renders++
      const { copy, tags, verdict } = await options.render(key, visit)
      if (verdict === 'drop') entries.delete(key)
      if (verdict === 'keep' && !wasPurged(tags)) {
        entries.set(key, { copy, tags, renderedAt: options.now(), isPurged: false })
      }
      return (verdict === 'failed' && entries.getOlder(key)?.copy) || copy
    })

  function find(key: string) {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    const staleness = options.now() - entry.renderedAt - options.freshFor
    if (staleness > options.staleFor) return undefined
    if (staleness > 0) revalidate(key)
    count.hits++
    return entry.copy
  }

  function revalidate(key: string) {
    const isUnderWay = revalidating.has(key) || flights.find(key) !== undefined
    if (isUnderWay || revalidating.size >= MAX_REVALIDATIONS || !options.mayRevalidate()) return
    revalidating.add(key)
    start(key, { requestId: 'revalidate' })
      .catch((error: unknown) => options.onRevalidateError(error, key))
      .finally(() => revalidating.delete(key))
  }

  /** What was purged, or is too old, is shown all the same when its fresh copy fails, or is not there in time. */
  function make(key: string, visit: Visit): Promise<PageCopy> {
    const fresh = flights.find(key) ?? start(key, visit)
    const older = entries.getOlder(key)
    return older ? orElse(fresh, older.copy, options.waitFor) : fresh
  }

  return {
    find,
    get: async (key, visit) => find(key) ?? make(key, visit),
    purge(tags) {
      entries.deleteTagged(tags)
      flights.purge(tags)
    },
    purgeAll() {
      entries.clear()
      flights.purge('all')
    },
    stats: () => ({ ...entries.size(), ...count }),
  }
}

async function orElse(fresh: Promise<PageCopy>, older: PageCopy, ms: number): Promise<PageCopy> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PageCopy>((resolve) => {
    timer = setTimeout(() => resolve(older), ms)
  })
  try {
    return await Promise.race([fresh, late])
  } catch {
    return older
  } finally {
    clearTimeout(timer)
  }
}

interface Entry {
  copy: PageCopy
  tags: ReadonlySet<string>
  renderedAt: number
  /** It shows something that has changed: good only while no fresh one can be made. */
  isPurged: boolean
}

const goodOf = (entry: Entry | undefined) => (entry?.isPurged ? undefined : entry)

function createEntries({ maxBytes, isVariant }: PageStoreOptions) {
  const tagIndex = createTagIndex()
  const room = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ copy, tags }, key) => copy.bytes + key.length + bytesOfTags(tags),
      dispose: ({ tags }, key) => tagIndex.remove(key, tags),
    })
  const pages = room(maxBytes.pages)
  const variants = room(maxBytes.variants)
  const roomOf = (key: string) => (isVariant(key) ? variants : pages)
  const purge = (entry: Entry | undefined) => {
    if (entry) entry.isPurged = true
  }
  return {
    get: (key: string) => goodOf(roomOf(key).get(key)),
    getOlder: (key: string) => roomOf(key).peek(key),
    delete: (key: string) => roomOf(key).delete(key),
    clear() {
      pages.forEach(purge)
      variants.forEach(purge)
    },
    size: () => ({
      pages: pages.size + variants.size,
      bytes: pages.calculatedSize + variants.calculatedSize,
    }),
    set(key: string, entry: Entry) {
      const entries = roomOf(key)
      entries.set(key, entry)
      if (entries.has(key)) tagIndex.add(key, entry.tags)
    },
    deleteTagged(tags: readonly string[]) {
      for (const tag of tags) for (const key of tagIndex.keysOf(tag)) purge(roomOf(key).peek(key))
    },
  }
}
