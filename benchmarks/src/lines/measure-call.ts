import { measureBareSql } from '../floors/measure-bare-sql.ts'
import { recordStatements } from '../floors/record-statements-of.ts'
import { runClosedLoop } from '../load/closed-loop.ts'
import { measure } from '../load/measure.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import type { Request } from '../load/sent.ts'
import { splitRequests, type Requests } from '../requests/split-requests.ts'
import type { Bench } from './bench.ts'
import type { CallFigures } from './figures.ts'

/** Fills caches and lets the code be compiled before anything counts. */
const WARM_UP_SECONDS = 2

/** Measures a call in both loops. */
export async function measureCall(
  { shop, workers, rate, options: { seconds, callers } }: Bench,
  { warmUp, closed, open }: Requests,
): Promise<CallFigures> {
  const run = (sent: Request[], time: number) =>
    runClosedLoop({ url: shop.url, requests: sent, callers, seconds: time })
  await run(warmUp, WARM_UP_SECONDS)
  return {
    distinct: { closed: closed.length, open: Math.min(open.length, rate * seconds * 2) },
    closed: await measure(workers, () => run(closed, seconds)),
    open: await measure(workers, () =>
      runOpenLoop({ url: shop.url, requests: open, perSecond: rate, seconds: seconds * 2 }),
    ),
  }
}

/** The same, and on PostgreSQL beside it what its statements cost without the shop. */
export async function measureReading(bench: Bench, requests: Request[]): Promise<CallFigures> {
  const { recorded, ...loops } = splitRequests(requests)
  const figures = await measureCall(bench, loops)
  if (bench.place.databaseUrl === undefined) return figures
  const groups = await recordStatements(bench.shop, recorded)
  return groups.length === 0
    ? figures
    : { ...figures, bareSql: await measureBareSql(bench, groups) }
}
