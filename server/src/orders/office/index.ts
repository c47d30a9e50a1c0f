import { officeOrders } from '@surco/contract'

import { actorOf } from '../../book/index.ts'
import { type Api, implement } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { askMailAgain } from '../mails/send-again.ts'
import { moveOrder, noteOnOrder } from './change-order.ts'
import { serveOrderFiles } from './export-orders.ts'
import { listForOffice } from './list-orders.ts'
import { officeOrder } from './order-for-office.ts'
import { servePapers } from './papers.ts'
import { changeShipment, shipOrder, solveProblem } from './ship-order.ts'
import { supplyOrder } from './supply-order.ts'

export function officeOrderRoutes(api: Api, shop: Shop) {
  const answer = ({ db }: Shop, number: string) => officeOrder(db, number)

  servePapers(api, shop)
  serveOrderFiles(api, shop)
  implement(api, officeOrders, {
    'GET /admin/orders': ({ query }) => listForOffice(shop.db, query),
    'GET /admin/orders/:number': ({ params }) => answer(shop, params.number),
    'POST /admin/orders/:number/shipments':
      ({ params, body }, caller) =>
      async (txShop) => {
        await shipOrder(txShop, actorOf(caller), params.number, body)
        return answer(txShop, params.number)
      },
    'POST /admin/orders/:number/supply': async ({ params }, caller) => {
      await supplyOrder(shop, actorOf(caller), params.number)
      return answer(shop, params.number)
    },
    'PATCH /admin/orders/:number/shipments/:id': async ({ params, body }, caller) => {
      await changeShipment(shop, actorOf(caller), params, body)
      return answer(shop, params.number)
    },
    'PATCH /admin/orders/:number/address': async ({ params, body }, caller) => {
      await moveOrder(shop, actorOf(caller), params.number, body)
      return answer(shop, params.number)
    },
    'POST /admin/orders/:number/notes':
      ({ params, body }, caller) =>
      async (txShop) => {
        await noteOnOrder(txShop, actorOf(caller), params.number, body.note)
        return answer(txShop, params.number)
      },
    'POST /admin/orders/:number/mails/:id/again': async ({ params }, caller) => {
      await askMailAgain(shop, actorOf(caller), params)
      return answer(shop, params.number)
    },
    'POST /admin/orders/:number/solved': async ({ params }, caller) => {
      await solveProblem(shop, actorOf(caller), params.number)
      return answer(shop, params.number)
    },
  })
}
