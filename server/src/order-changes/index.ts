import { officeOrderChanges } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { officeOrder } from '../orders/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { changeUnits, exchangeReturn, previewChange, previewReturned } from './exchange-units.ts'
import { moveFor, previewMove } from './move-order.ts'

export { changeUnits, previewChange } from './exchange-units.ts'
export { moveFor, previewMove } from './move-order.ts'

/** Routes by which staff exchange units of paid orders, before shipping or after a return, and send orders elsewhere. */
export function orderChangeRoutes(api: Api, shop: Shop) {
  implement(api, officeOrderChanges, {
    'POST /admin/orders/:number/changes/preview': async ({ params, body }) => ({
      data: await previewChange(shop.db, params.number, body),
    }),
    'POST /admin/orders/:number/changes':
      ({ params, body }, caller) =>
      async (txShop) => {
        const added = await changeUnits(txShop, actorOf(caller), params.number, body)
        return { ...(await officeOrder(txShop.db, params.number)), added }
      },
    'POST /admin/orders/:number/returns/:id/exchange/preview': async ({ params, body }) => ({
      data: await previewReturned(shop.db, params, body.added),
    }),
    'POST /admin/orders/:number/returns/:id/exchange':
      ({ params, body }, caller) =>
      async (txShop) => {
        const added = await exchangeReturn(txShop, actorOf(caller), params, body)
        return { ...(await officeOrder(txShop.db, params.number)), added }
      },
    'POST /admin/orders/:number/address/preview': async ({ params, body }) => ({
      data: await previewMove(shop.db, params.number, body.codigoPostalEnvio),
    }),
    'POST /admin/orders/:number/address':
      ({ params, body }, caller) =>
      async (txShop) => {
        const added = await moveFor(txShop, actorOf(caller), params.number, body)
        return { ...(await officeOrder(txShop.db, params.number)), added }
      },
  })
}
