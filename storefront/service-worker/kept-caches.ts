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

/** Has the browser keep the worker running until the work is done. */
export type KeepAlive = (work: Promise<unknown>) => void

/** A file whose name holds its content: the kept copy, wherever it is, or else the shop's. */
export async function answerFile(
  request: Request,
  cache: 'assets' | 'pictures',
  keepAlive: KeepAlive,
) {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  keepAlive(keepAnswer(cache, request.url, answer.clone()))
  return answer
}

/** A picture; without a connection, whatever copy of it was seen before, in another size or format. */
export async function answerPicture(request: Request, keepAlive: KeepAlive) {
  try {
    return await answerFile(request, 'pictures', keepAlive)
  } catch (error) {
    const another = await findOtherSize(request.url)
    if (another) return another
    throw error
  }
}

/** A file that may change under its name: the shop's, or the copy of the offline page. */
export async function answerPublicFile(request: Request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function findOtherSize(address: string) {
  const cache = await openCache('pictures')
  const wanted = stemOf(address)
  const kept = (await cache.keys()).filter(({ url }) => stemOf(url) === wanted)
  const largest = kept.toSorted((one, other) => widthOf(other.url) - widthOf(one.url))[0]
  return largest && cache.match(largest, { ignoreVary: true })
}

const stemOf = (address: string) => address.replace(/-\d+\.\w+$/, '')

const widthOf = (address: string) => Number(/-(\d+)\.\w+$/.exec(address)?.[1] ?? 0)
