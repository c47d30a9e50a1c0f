import { afterSale, officeReturns } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import {
  findForGuest,
  getByNumber,
  getOwnOrder,
  officeOrder,
  orderRecord,
} from '../orders/index.ts'
import { cancelForBuyer } from '../payments/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { askReturn, drawPictures } from './ask-return.ts'
import { giveInvoiceData } from './give-invoice-data.ts'
import {
  acceptReturn,
  declineReturn,
  readPictures,
  receiveReturn,
  refundReturn,
} from './handle-return.ts'

/** Routes by which buyers cancel, return or ask an invoice for their orders. */
export function afterSaleRoutes(api: Api, shop: Shop) {
  const answer = async ({ db }: Shop, number: string) => ({
    data: orderRecord(await getByNumber(db, number)),
  })

  implement(api, afterSale, {
    'POST /orders/:number/cancel': async ({ params: { number } }, { customer }) => {
      await getOwnOrder(shop.db, customer.id, number)
      await cancelForBuyer(shop, number)
      return answer(shop, number)
    },
    'POST /orders/lookup/cancel': async ({ body }, caller) => {
      const number = String((await findForGuest(shop, body, caller)).number)
      await cancelForBuyer(shop, number)
      return answer(shop, number)
    },
    'PUT /orders/:number/invoice': async ({ params: { number }, body }, { customer }) => {
      await getOwnOrder(shop.db, customer.id, number)
      await giveInvoiceData(shop, number, body)
      return answer(shop, number)
    },
    'POST /orders/lookup/invoice': async ({ body }, caller) => {
      const number = String((await findForGuest(shop, body, caller)).number)
      await giveInvoiceData(shop, number, body)
      return answer(shop, number)
    },
    'POST /orders/:number/returns': async ({ params: { number }, body }, caller) => {
      const found = await getOwnOrder(shop.db, caller.customer.id, number)
      const pictures = await drawPictures(found, caller.network, body.pictures)
      return async (txShop) => {
        await askReturn(txShop, number, { ...body, pictures })
        return answer(txShop, number)
      }
    },
    'POST /orders/lookup/returns': async ({ body }, caller) => {
      const found = await findForGuest(shop, body, caller)
      const number = String(found.number)
      const pictures = await drawPictures(found, caller.network, body.pictures)
      return async (txShop) => {
        await askReturn(txShop, number, { ...body, pictures })
        return answer(txShop, number)
      }
    },
  })
}

/** Routes by which staff handle returns. */
export function officeReturnRoutes(api: Api, shop: Shop) {
  implement(api, officeReturns, {
    'GET /admin/orders/:number/returns/:id/pictures': async ({ params }) => ({
      data: await readPictures(shop, params),
    }),
    'POST /admin/orders/:number/returns/:id/accept':
      ({ params, body }, caller) =>
      async (txShop) => {
        await acceptReturn(txShop, actorOf(caller), params, body.words)
        return officeOrder(txShop.db, params.number)
      },
    'POST /admin/orders/:number/returns/:id/decline':
      ({ params, body }, caller) =>
      async (txShop) => {
        await declineReturn(txShop, actorOf(caller), params, body.words)
        return officeOrder(txShop.db, params.number)
      },
    'POST /admin/orders/:number/returns/:id/receive':
      ({ params, body }, caller) =>
      async (txShop) => {
        await receiveReturn(txShop, actorOf(caller), params, body.restock)
        return officeOrder(txShop.db, params.number)
      },
    'POST /admin/orders/:number/returns/:id/refund':
      ({ params, body }, caller) =>
      async (txShop) => {
        await refundReturn(txShop, actorOf(caller), params, body.amount)
        return officeOrder(txShop.db, params.number)
      },
  })
}
