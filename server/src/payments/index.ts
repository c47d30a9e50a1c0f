import { paymentStarts } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { ledgerRoutes } from './ledger/office.ts'
import { routesOfProviders } from './providers/registry.ts'
import { getCustomerBuyer, getGuestBuyer } from './start/buyers.ts'
import { payForLines, startPayment, wishOf } from './start/start-payment.ts'

export { VOUCHER_DAYS } from './attempts.ts'
export { checkLedger, checkRange, compareAgain, readLedgerHealth } from './ledger/check-ledger.ts'
export { forgetBuyersOfResolved, sendLedgerMail } from './ledger/differences.ts'
export { hasProvider, ledgerCommands, manageLedger, NOT_COMPARED } from './ledger/manage-ledger.ts'
export {
  createProviders,
  isFromProvider,
  namesOfConfigured,
  paymentOrigins,
} from './providers/index.ts'
export {
  findWebhookTrouble,
  registerMissingWebhooks,
  registerWebhooks,
} from './providers/registry.ts'
export { countUnsettled } from './reconcile/ask-in-turn.ts'
export { lookBack } from './reconcile/look-back.ts'
export { reconcilePayments } from './reconcile/reconcile.ts'
export { cancelForBuyer } from './refunds/cancel-order.ts'
export { makeRefund } from './refunds/make-refund.ts'
export { officeRefundRoutes } from './refunds/office.ts'
export { refundMoves } from './refunds/refund-moves.ts'
export {
  findRefundable,
  moneyLeft,
  putRefund,
  refundReturned,
  writeRefund,
} from './refunds/order-refunds.ts'
export { payAgreed } from './start/pay-agreed.ts'
export { cancelVoucher, refundAttempt } from './refunds/refund.ts'

export function paymentRoutes(api: Api, shop: Shop) {
  ledgerRoutes(api, shop)
  implement(api, paymentStarts, {
    'POST /stripe/collect_details_guest': async ({ body }, caller) => {
      const buyer = await getGuestBuyer(shop, body, caller)
      const { cartId } = buyer
      return payForLines(shop, api.limiter, { ...caller, cartId }, () =>
        startPayment(shop, buyer, body, wishOf(body)),
      )
    },
    'POST /stripe/collect_details': async ({ body }, caller) => {
      const buyer = await getCustomerBuyer(shop, caller.customer, body, caller)
      const { cartId } = buyer
      return payForLines(shop, api.limiter, { ...caller, cartId }, () =>
        startPayment(shop, buyer, body, wishOf(body)),
      )
    },
  })
  for (const serve of routesOfProviders) serve(api, shop)
}
