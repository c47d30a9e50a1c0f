import { orders } from '@surco/contract'

import { countFrom, countUse } from '../platform/http/guards.ts'
import { implement, type Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import {
  getOrderStatus,
  getOwnOrder,
  lookUpOrder,
  readOrderNumber,
  listOrders,
} from './queries/list-orders.ts'
import { orderRecord } from './queries/order-details.ts'
import { serveReceipts } from './receipt/serve-receipts.ts'

export function orderRoutes(api: Api, shop: Shop) {
  implement(api, orders, {
    'GET /orders': ({ query }, { customer }) => listOrders(shop.db, customer.id, query),
    'GET /orders/:number': async ({ params }, { customer }) => ({
      data: orderRecord(await getOwnOrder(shop.db, customer.id, params.number)),
    }),
    'GET /orders/status/:id': async ({ params }) => ({
      status: await getOrderStatus(shop.db, params.id),
    }),
    'POST /orders/lookup': async ({ body }, caller) => {
      await countFrom(shop, 'lookupsFromAddress', caller)
      await countUse(shop, 'lookupsOfOrder', `${readOrderNumber(body.number)} ${caller.network}`)
      return { data: orderRecord(await lookUpOrder(shop.db, body)) }
    },
  })
  serveReceipts(api.app, shop)
}
