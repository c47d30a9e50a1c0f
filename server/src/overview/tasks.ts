import type { Permission, TaskKind } from '@surco/contract'
import {
  ledgerDifference,
  openReturnStatuses,
  order,
  orderReturn,
  privacyRequest,
  staff as staffMember,
  webhook,
  webhookMessage,
} from '@surco/database/schema'
import { and, eq, exists, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

interface Task {
  kind: TaskKind
  needs: Permission
  count: (shop: Shop) => Promise<number>
}

/** The kinds of tasks that may wait for staff, the most urgent first. */
export const tasks: readonly Task[] = [
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
    kind: 'webhooks',
    needs: 'staff.write',
    count: ({ db }) => {
      const isLost = and(eq(webhookMessage.webhookId, webhook.id), eq(webhookMessage.state, 'lost'))
      const lost = db.select({ id: webhookMessage.id }).from(webhookMessage).where(isLost)
      return db.$count(webhook, or(isNotNull(webhook.failingSince), exists(lost)))
    },
  },
  {
    kind: 'toShip',
    needs: 'orders.read',
    count: ({ db }) => db.$count(order, gt(order.toShip, 0)),
  },
  {
    kind: 'returns',
    needs: 'orders.read',
    count: ({ db }) => db.$count(orderReturn, inArray(orderReturn.status, [...openReturnStatuses])),
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
