import type { Load, Workers } from '../load/measure.ts'
import type { CallName, BenchOptions } from '../options.ts'
import type { Cleanup } from '../run-command.ts'
import type { BenchShop, ShopPlace } from '../shop/start-shop.ts'
import type { LoopDelay } from '../shop/watch-loop.ts'
import type { FirstVisit } from '../weight/first-visit.ts'

export interface CallFigures {
  /** How many different requests each loop has. */
  distinct: { closed: number; open: number }
  closed: Load
  open: Load
  /** The statements of such requests, sent to PostgreSQL without the shop. */
  bareSql?: Load
  /** One row by its key, the cheapest possible statement. */
  rowByKey?: Load
}

/** Milliseconds. */
export interface Times {
  p50: number
  max: number
}

/** What a run measured; parts that were left out are missing. */
export interface Figures {
  database: Bench['database']
  /** Node, cores and sizes of this run. */
  setting: Record<string, string | number>
  calls: Partial<Record<CallName, CallFigures>>
  purchase?: Load & { sandboxCpu: number | undefined; buyersCpu: number }
  uncachedPage?: Load
  cachedPage?: { page: Load; floor: Load }
  /** Delays of the server under requests of all kinds, milliseconds. */
  eventLoop?: LoopDelay & { load: Load }
  /** Memory of the server, bytes. */
  memory?: { atRest: number; peak: number }
  firstVisit?: FirstVisit
  /** From an edit until a page, that of another process, and the search show it. */
  freshness?: { page: Times; otherPage?: Times; search: Times }
  notes: string[]
}

/** The shop under measurement, and how to measure it. */
export interface Bench {
  shop: BenchShop
  place: ShopPlace
  database: 'PostgreSQL' | 'embedded'
  workers: Workers
  /** Requests a second in an open loop. */
  rate: number
  options: BenchOptions
  cleanup: Cleanup
}
