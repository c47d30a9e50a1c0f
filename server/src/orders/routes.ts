import { orders } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { createSharedLimiter } from '../http/shared-limit.ts'
import type { Shop } from '../shop.ts'
import { getOrderStatus, getOwnOrder, lookUpOrder, readOrderNumber } from './find-orders.ts'
import { listOrders } from './list-orders.ts'
import { orderRecord } from './order-record.ts'
import { serveReceipts } from './serve-receipts.ts'

/** What guards an order: its random number and its e-mail, and how often both may be guessed. */
const LOOKUP_LIMIT = { points: 10, seconds: 15 * 60 }

export function orderRoutes(api: Api, shop: Shop) {
  const countLookupsFrom = createSharedLimiter(shop, 'order lookups from', LOOKUP_LIMIT)
  const countLookupsOf = createSharedLimiter(shop, 'order lookups of', LOOKUP_LIMIT)

  implement(api, orders, {
    'GET /orders': ({ query }, { customer }) => listOrders(shop.db, customer.id, query),
    'GET /orders/:number': async ({ params }, { customer }) => ({
      data: orderRecord(await getOwnOrder(shop.db, customer.id, params.number)),
    }),
    'GET /orders/status/:id': async ({ params }) => ({
      status: await getOrderStatus(shop.db, params.id),
    }),
    'POST /orders/lookup': async ({ body }, { address }) => {
      await countLookupsFrom(address)
      await countLookupsOf(String(readOrderNumber(body.number)))
      return { data: orderRecord(await lookUpOrder(shop.db, body)) }
    },
  })
  serveReceipts(api.app, shop)
}
