import { LRUCache } from 'lru-cache'

import { createFlights } from '../cache/flights.ts'
import { bytesOfTags, createTagIndex } from '../cache/tag-index.ts'
import type { PageCopy } from './page-answer.ts'

/** A page just rendered, and whether it may be cached. */
export interface FreshPage {
  copy: PageCopy
  tags: ReadonlySet<string>
  /**
   * `keep`: cacheable, the same for everyone until purged. `drop`: not cacheable (a redirect, not found). `failed`: a
   * temporary failure; an older copy is better.
   */
  verdict: 'keep' | 'drop' | 'failed'
}

/** The request for which a page is rendered. */
export interface Visit {
  /** Id in the log. */
  requestId: string
  /** Undefined when the shop itself renders it. */
  ip?: string
}

/** A cache of pages; keys are the `url` of cacheable `PageRequest`s. */
export interface PageStore {
  /** Returns the cached copy if it may still be shown; a stale one is rendered again in the background. */
  find(key: string): PageCopy | undefined
  /** Returns the cached copy or renders one; simultaneous visitors share one rendering. */
  get(key: string, visit: Visit): Promise<PageCopy>
  /** Purges the pages with any of these tags (see `tagsOf`). */
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
  /** Memory for pages, and for variants, which are separate so that they never evict pages. */
  maxBytes: { pages: number; variants: number }
  /** Whether a key is one of endlessly many spellings, see {@link isVariant}. */
  isVariant: (key: string) => boolean
  /** Milliseconds that a copy counts as fresh, and how many more it may be shown as stale. */
  freshFor: number
  staleFor: number
  /** Milliseconds that a visitor waits for a fresh copy if there is an older one. */
  waitFor: number
  /** Milliseconds, from any origin. */
  now: () => number
  /** Whether stale pages may be rendered again; during overload the old copy is shown instead. */
  mayRevalidate: () => boolean
  onRevalidateError: (error: unknown, key: string) => void
}

/** Stale pages that may be rendered again at a time. */
const MAX_REVALIDATIONS = 8

/** Creates an LRU cache of pages that is purged by tags. */
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

  /** Renders a page; falls back to a purged or expired copy if rendering fails or takes too long. */
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
  /** It shows outdated data: used only while no fresh copy can be made. */
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
