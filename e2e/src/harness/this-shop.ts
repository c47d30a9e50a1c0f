import { inject } from 'vitest'

import type { RunningShop } from './start-shop.ts'

/** The shop of this process, so that parallel stories do not buy each other's stock. */
export function thisShop(): RunningShop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error(`No shop was started for process ${process.env.VITEST_POOL_ID}`)
  return shop
}
