declare const __BUILD__: string

/** What the worker keeps. Assets and pictures hold their content in their name, so they outlive a build. */
export const cacheNames = {
  offlineKit: `surco-offline-${__BUILD__}`,
  pages: `surco-pages-${__BUILD__}`,
  assets: 'surco-assets',
  pictures: 'surco-pictures',
} as const

type BoundedCache = Exclude<keyof typeof cacheNames, 'offlineKit'>

/** How many answers each cache holds at most; the oldest go first. */
const most: Record<BoundedCache, number> = { pages: 40, assets: 150, pictures: 200 }

export const openCache = (name: keyof typeof cacheNames) => caches.open(cacheNames[name])

/** Keeps an answer that is whole, ours and meant to be kept. Never throws: a full disk only means no copy. */
export async function keepAnswer(name: BoundedCache, address: string, answer: Response) {
  if (!isKeepable(answer)) return
  try {
    const cache = await openCache(name)
    await cache.put(address, answer)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, -most[name]).map((request) => cache.delete(request)))
  } catch {
    // Without a copy the page is only not there when the connection is not.
  }
}

/** Drops what belongs to other builds. */
export async function dropOldCaches() {
  const current = new Set<string>(Object.values(cacheNames))
  const old = (await caches.keys()).filter((name) => !current.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

const isKeepable = ({ status, type, redirected, headers }: Response) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !(headers.get('cache-control') ?? '').includes('no-store')
