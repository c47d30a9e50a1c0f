import { keepAnswer, openCache } from './kept-caches.ts'

type Finish = (work: Promise<unknown>) => void

/** A file whose name holds its content: the kept copy, wherever it is, or else the shop's. */
export async function answerFile(request: Request, cache: 'assets' | 'pictures', finish: Finish) {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  finish(keepAnswer(cache, request.url, answer.clone()))
  return answer
}

/** A picture; without a connection, whatever copy of it was seen before, in another size or format. */
export async function answerPicture(request: Request, finish: Finish) {
  try {
    return await answerFile(request, 'pictures', finish)
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
