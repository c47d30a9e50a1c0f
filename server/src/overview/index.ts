import { officeOverview, type Output, type Permission, type TaskKind } from '@surco/contract'
import {
  ledgerDifference,
  order,
  privacyRequest,
  staff as staffMember,
} from '@surco/database/schema'
import { and, gt, isNotNull, isNull } from 'drizzle-orm'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { listSoldOut, sumSales } from './sales.ts'

type Overview = Output<(typeof officeOverview)['GET /admin/overview']>

export function overviewRoutes(api: Api, shop: Shop) {
  implement(api, officeOverview, {
    'GET /admin/overview': (_input, { staff }) => readOverview(shop, staff.permissions),
  })
}

async function readOverview(shop: Shop, permissions: readonly string[]): Promise<Overview> {
  const { db, clock } = shop
  const may = (needed: Permission) => permissions.includes(needed)
  const seesSales = may('orders.read')
  const seesStock = seesSales || may('catalog.write')
  const [counts, sales, soldOut] = await Promise.all([
    Promise.all(tasks.map(async ({ needs, count }) => (may(needs) ? count(shop) : 0))),
    seesSales ? sumSales(db, clock.now()) : null,
    seesStock ? listSoldOut(db, clock.now()) : [],
  ])
  const waiting = tasks.map(({ kind }, place) => ({ kind, count: counts[place] ?? 0 }))
  return { tasks: waiting.filter(({ count }) => count > 0), sales, soldOut }
}

interface Task {
  kind: TaskKind
  needs: Permission
  count: (shop: Shop) => Promise<number>
}

/** The most pressing first. */
const tasks: readonly Task[] = [
  {
    kind: 'problems',
    needs: 'orders.read',
    count: ({ db }) => db.$count(order, isNotNull(order.reviewReason)),
  },
  {
    kind: 'ledger',
    needs: 'orders.refund',
    count: ({ db }) => db.$count(ledgerDifference, isNull(ledgerDifference.resolvedAt)),
  },
  {
    kind: 'deadJobs',
    needs: 'settings.write',
    count: async ({ jobs }) => (await jobs.listDead()).length,
  },
  {
    kind: 'toShip',
    needs: 'orders.read',
    count: ({ db }) => db.$count(order, gt(order.toShip, 0)),
  },
  {
    kind: 'privacy',
    needs: 'customers.erase',
    count: ({ db }) => db.$count(privacyRequest, isNull(privacyRequest.doneOn)),
  },
  {
    kind: 'invitations',
    needs: 'staff.write',
    count: ({ db }) =>
      db.$count(staffMember, and(isNull(staffMember.passwordHash), isNull(staffMember.disabledAt))),
  },
]
