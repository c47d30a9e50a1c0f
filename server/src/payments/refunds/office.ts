import { officeRefunds } from '@surco/contract'

import { actorOf } from '../../book/index.ts'
import { officeOrder } from '../../orders/index.ts'
import { type Api, implement } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmRefund } from './confirm-refund.ts'
import { askRefund, retryRefund, withdrawRefund } from './order-refunds.ts'

/** Routes by which staff refund and cancel orders. */
export function officeRefundRoutes(api: Api, shop: Shop) {
  implement(api, officeRefunds, {
    'POST /admin/orders/:number/refunds':
      ({ params, body }, caller) =>
      async (txShop) => {
        await askRefund(txShop, actorOf(caller), params.number, body)
        return officeOrder(txShop.db, params.number)
      },
    'POST /admin/orders/:number/refunds/:id/retry': async ({ params }, caller) => {
      await retryRefund(shop, actorOf(caller), params)
      return officeOrder(shop.db, params.number)
    },
    'POST /admin/orders/:number/refunds/:id/withdraw': async ({ params }, caller) => {
      await withdrawRefund(shop, actorOf(caller), params)
      return officeOrder(shop.db, params.number)
    },
    'POST /admin/orders/:number/refunds/:id/made': async ({ params }, caller) => {
      await confirmRefund(shop, actorOf(caller), params)
      return officeOrder(shop.db, params.number)
    },
    'POST /admin/orders/:number/cancel':
      ({ params, body }, caller) =>
      async (txShop) => {
        await cancelOrder(txShop, actorOf(caller), params.number, body)
        return officeOrder(txShop.db, params.number)
      },
  })
}
