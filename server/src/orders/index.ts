import { orders } from '@surco/contract'
import type { FastifyInstance } from 'fastify'

import { notFound } from '../platform/errors.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { countFrom, countUse } from '../platform/http/guards.ts'
import { type Api, type Caller, implement } from '../platform/http/implement.ts'
import { contentName, createDrawings } from '../platform/pdf/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import type { OrderWithLines } from './queries/get-order.ts'
import {
  getOrderStatus,
  getOwnOrder,
  getReceipt,
  listOrders,
  lookUpOrder,
  readOrderNumber,
} from './queries/list-orders.ts'
import { orderRecord } from './queries/order-details.ts'
import type { PrintedReceipt } from './receipt/draw-receipt.ts'

export { orderCommands } from './manage-orders.ts'
export { sendMailAgain } from './mails/send-again.ts'
export { CANCELLED, orderJobs } from './mails/send-order-mails.ts'
export { addressOf, lockMovable } from './office/change-order.ts'
export { officeOrderRoutes } from './office/index.ts'
export { getByNumber, officeOrder } from './office/order-for-office.ts'
export { supplyOrder } from './office/supply-order.ts'
export { lockByNumber } from './office/ship-order.ts'
export { subjectOf } from './office/subject-of.ts'
export { waitedOf } from './place/count-holds.ts'
export { countUnits, mayTrustedWait, TIME_TO_PAY_MS } from './place/limit-holds.ts'
export { agreeOrder, lockCartToPay, openAddition, openOrder } from './place/open-order.ts'
export { type Buyer, findUnseen, type OrderWish } from './place/same-order.ts'
export { addressSnapshot } from './place/write-order.ts'
export { findAwaitedMove, isForMove, isParcelHere } from './queries/awaits-move.ts'
export { findCharge } from './queries/find-charge.ts'
export {
  findOrder,
  getOrder,
  givenBackOf,
  type Order,
  orderColumns,
  type OrderWithLines,
  type ReturnWithLines,
  toOrder,
  wasPaid,
} from './queries/get-order.ts'
export { getOwnOrder } from './queries/list-orders.ts'
export { orderDetails, orderRecord } from './queries/order-details.ts'
export { findReviewable, reviewableLines } from './queries/reviewable-lines.ts'
export {
  chooseUnits,
  leftToShip,
  unitsKept,
  unitsToSend,
  worthLeft,
  worthOf,
} from './queries/units-of-order.ts'
export {
  cancellableUntil,
  invoiceUntil,
  returnableUnits,
  returnableUntil,
} from './queries/after-sale-details.ts'
export { countBuyer } from './transitions/bought-lines.ts'
export {
  findPaid,
  flagForReview,
  lockPurchase,
  markRefunded,
  markSeen,
  markWaiting,
  purchaseLocks,
} from './transitions/change-status.ts'
export { flagCredited, flagMoney } from './transitions/flag-credited.ts'
export { holdCredit } from './transitions/credit.ts'
export { endOrder, endUnlessLinked } from './transitions/end-order.ts'
export { markPaid } from './transitions/mark-paid.ts'
export { isHere, lockParcel, moveParcel } from './transitions/move-parcel.ts'
export {
  giveUnitsBack,
  keepUnits,
  undoUnitsGivenBack,
  unitsOfRefund,
} from './transitions/units-given-back.ts'

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
      return { data: orderRecord(await findForGuest(shop, body, caller)) }
    },
  })
  serveReceipts(api.app, shop)
}

/** A guest's order by its number and e-mail. Throws `NOT_FOUND`, and `TOO_MANY_REQUESTS` after too many attempts. */
export async function findForGuest(
  shop: Shop,
  named: { number: string; email: string },
  caller: Caller,
): Promise<OrderWithLines> {
  await countFrom(shop, 'lookupsFromAddress', caller)
  await countUse(shop, 'lookupsOfOrder', `${readOrderNumber(named.number)} ${caller.network}`)
  return lookUpOrder(shop.db, named)
}

/** Serves receipts as PDF to anyone with the order's key; caches must not store them. */
function serveReceipts(scope: FastifyInstance, shop: Shop) {
  const draw = createDrawings<PrintedReceipt>(
    new URL('./receipt/draw-receipt.ts', import.meta.url),
    'drawReceipt',
  )

  scope.get<{ Params: { file: string } }>(
    '/orders/receipt/:file',
    { schema: { hide: true }, config: { limit: 'document' } },
    async ({ params: { file }, ip }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      const [, key] = /^([0-9a-f]{32})\.pdf$/.exec(file) ?? []
      if (!key) throw notFound('Receipt', file)
      const order = await getReceipt(shop.db, key)
      const info = await readShopInfo(shop.db)
      const drawn = await draw({
        network: networkOf(ip),
        content: contentName([order, info]),
        input: () => ({ order, info, publicUrl: shop.config.publicUrl }),
      })
      const name = `pedido-${order.number}.pdf`
      reply.header('content-disposition', `inline; filename="${name}"`)
      return reply.type('application/pdf').send(drawn)
    },
  )
}
