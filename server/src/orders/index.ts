export { addressSnapshot } from './place/write-order.ts'
export { countBuyer } from './transitions/bought-lines.ts'
export { countUnits } from './place/limit-holds.ts'
export { endOrder } from './transitions/change-status.ts'
export { flagForReview } from './transitions/change-status.ts'
export { findUnseen } from './place/same-order.ts'
export { formatMoment } from '../platform/time.ts'
export { waitedOf } from './place/count-holds.ts'
export {
  findOrder,
  getOrder,
  orderColumns,
  whole,
  type Order,
  type OrderWithLines,
} from './queries/get-order.ts'
export { mayTrustedWait } from './place/limit-holds.ts'
export { lockCartToPay } from './place/open-order.ts'
export { findPaid, lockPurchase, purchaseLocks } from './transitions/lock-purchase.ts'
export { markPaid } from './transitions/mark-paid.ts'
export { markRefunded } from './transitions/change-status.ts'
export { markSeen } from './transitions/change-status.ts'
export { markWaiting } from './transitions/change-status.ts'
export { TIME_TO_PAY_MS } from './place/limit-holds.ts'
export type { Buyer, OrderWish } from './place/buyer.ts'
export { openOrder } from './place/open-order.ts'
export { orderDetails } from './queries/order-details.ts'
export { orderCommands } from './review/list-flagged.ts'
export { orderRoutes } from './routes.ts'
export { sendReviewToMerchant, sendSaleToMerchant } from './mails/merchant-mails.ts'
export {
  sendOrderDuplicate,
  sendOrderExpired,
  sendOrderFailed,
  sendOrderLacking,
  sendOrderPending,
  sendOrderReceived,
  sendOrderRefunded,
  sendOrderReview,
} from './mails/send-order-mails.ts'
export { sendSaleMails } from './mails/sale-mails.ts'
export { wasPaid } from './queries/get-order.ts'
