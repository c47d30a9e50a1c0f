import { findTimes } from '../load/cpu-time.ts'
import { measure } from '../load/measure.ts'
import { runPurchases } from '../purchase/run-purchases.ts'
import { analyzeTables } from '../shop/analyze-tables.ts'
import type { Bench } from './bench.ts'
import type { Figures } from './figures.ts'

/**
 * Guests buy until they hold a paid order; a fifth as many did so before, which does not count. In between the
 * tables that were empty are analyzed.
 */
export async function measurePurchase(bench: Bench): Promise<NonNullable<Figures['purchase']>> {
  const { purchases, buyers } = bench.options
  const { url: shopUrl, sandboxUrl, sandbox } = bench.shop
  const places = { shopUrl, sandboxUrl, buyers }
  await runPurchases({ ...places, count: Math.ceil(purchases / 5) })
  if (bench.place.databaseUrl) await analyzeTables(bench.place.databaseUrl)
  const sandboxBefore = findTimes(sandbox.pid)?.ownMs
  const buyersBefore = process.cpuUsage()
  const load = await measure(bench.workers, () => runPurchases({ ...places, count: purchases }))
  const sandboxAfter = findTimes(sandbox.pid)?.ownMs
  const { user, system } = process.cpuUsage(buyersBefore)
  const sandboxMs =
    sandboxBefore === undefined || sandboxAfter === undefined
      ? undefined
      : sandboxAfter - sandboxBefore
  return {
    ...load,
    sandboxCpu: sandboxMs === undefined ? undefined : sandboxMs / load.requests,
    buyersCpu: (user + system) / 1000 / load.requests,
  }
}
