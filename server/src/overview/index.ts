import { officeOverview, type Output, type Permission } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import { shareRun } from '../platform/share-run.ts'
import type { Shop } from '../shop.ts'
import { countCartsLeft, readConversion } from './conversion.ts'
import { listSoldOut, sumDays, sumSales } from './sales.ts'
import { tasks } from './tasks.ts'

type Overview = Output<(typeof officeOverview)['GET /admin/overview']>

export function overviewRoutes(api: Api, shop: Shop) {
  const { db, clock } = shop
  // Shared by simultaneous callers: it adds up months of orders, and is the office's first page.
  const readSales = shareRun(async () => {
    const now = clock.now()
    const byDay = await sumDays(db, now)
    const [sales, conversion, cartsLeft] = await Promise.all([
      sumSales(db, now, byDay),
      readConversion(db, now, byDay),
      countCartsLeft(db, now),
    ])
    return { sales, conversion, cartsLeft }
  })
  const readSoldOut = shareRun(() => listSoldOut(db, clock.now()))
  implement(api, officeOverview, {
    'GET /admin/overview': async (_input, { staff }): Promise<Overview> => {
      const may = (needed: Permission) => staff.permissions.includes(needed)
      // Staff who only pack do not see revenue.
      const seesSales = may('orders.read') && may('customers.read')
      const seesStock = may('orders.read') || may('catalog.write')
      const [counts, sold, soldOut] = await Promise.all([
        Promise.all(tasks.map(async ({ needs, count }) => (may(needs) ? count(shop) : 0))),
        seesSales ? readSales() : { sales: null, conversion: null, cartsLeft: null },
        seesStock ? readSoldOut() : [],
      ])
      const waiting = tasks.map(({ kind }, place) => ({ kind, count: counts[place] ?? 0 }))
      return { tasks: waiting.filter(({ count }) => count > 0), ...sold, soldOut }
    },
  })
}
