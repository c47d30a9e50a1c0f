import type { Cleanup } from '../cleanup.ts'
import type { Workers } from '../load/measure.ts'
import type { BenchOptions } from '../options.ts'
import type { BenchShop, ShopPlace } from '../shop/start-shop.ts'

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
