import { measure } from '../load/measure.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import type { Request } from '../load/sent.ts'
import type { LoopDelay } from '../shop/watch-loop.ts'
import type { Wish } from '../shop/watch-server.ts'
import type { Bench } from './bench.ts'
import type { Figures } from './figures.ts'

/** How long the server's event loop is held up while requests of all kinds arrive. */
export async function measureEventLoop(
  bench: Bench,
  kinds: readonly Request[][],
): Promise<NonNullable<Figures['eventLoop']>> {
  const { shop, workers, rate: perSecond, options } = bench
  const seconds = options.seconds * 2
  const requests = Array.from({ length: perSecond * seconds }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? []
    return kind[Math.floor(index / kinds.length) % kind.length]
  }).filter((request) => request !== undefined)
  const wish = <Answer>(what: Wish) => shop.server.ask<Answer>({ wish: what })
  await wish('watch loop')
  const load = await measure(workers, () =>
    runOpenLoop({ url: shop.url, requests, perSecond, seconds }),
  )
  return { ...(await wish<LoopDelay>('loop')), load }
}
