import { officeOverview, type Output, type Permission } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { countCartsLeft, readConversion } from './conversion.ts'
import { listSoldOut, sumSales } from './sales.ts'
import { tasks } from './tasks.ts'

type Overview = Output<(typeof officeOverview)['GET /admin/overview']>

export function overviewRoutes(api: Api, shop: Shop) {
  implement(api, officeOverview, {
    'GET /admin/overview': (_input, { staff }) => readOverview(shop, staff.permissions),
  })
}

async function readOverview(shop: Shop, permissions: readonly string[]): Promise<Overview> {
  const { db, clock } = shop
  const may = (needed: Permission) => permissions.includes(needed)
  // Who packs has no need to know what the shop earns.
  const seesSales = may('orders.read') && may('customers.read')
  const seesStock = may('orders.read') || may('catalog.write')
  const [counts, sales, conversion, cartsLeft, soldOut] = await Promise.all([
    Promise.all(tasks.map(async ({ needs, count }) => (may(needs) ? count(shop) : 0))),
    seesSales ? sumSales(db, clock.now()) : null,
    seesSales ? readConversion(db, clock.now()) : null,
    seesSales ? countCartsLeft(db, clock.now()) : null,
    seesStock ? listSoldOut(db, clock.now()) : [],
  ])
  const waiting = tasks.map(({ kind }, place) => ({ kind, count: counts[place] ?? 0 }))
  const pending = waiting.filter(({ count }) => count > 0)
  return { tasks: pending, sales, conversion, cartsLeft, soldOut }
}
