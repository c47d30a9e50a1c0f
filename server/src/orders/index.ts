export { addressSnapshot } from './address-snapshot.ts'
export { countBuyer } from './count-buyer.ts'
export { countUnits } from './count-units.ts'
export { endOrder } from './end-order.ts'
export { flagForReview } from './flag-for-review.ts'
export { findUnseen } from './find-unseen.ts'
export { formatMoment } from './format-moment.ts'
export { waitedOf } from './has-waited.ts'
export { getOrder, orderColumns, whole, type Order, type OrderWithLines } from './get-order.ts'
export { mayTrustedWait } from './limit-holds.ts'
export { lockCartToPay } from './lock-cart-to-pay.ts'
export { findPaid, lockPurchase, purchaseLocks } from './lock-purchase.ts'
export { markPaid } from './mark-paid.ts'
export { markRefunded } from './mark-refunded.ts'
export { markSeen } from './mark-seen.ts'
export { markWaiting } from './mark-waiting.ts'
export { TIME_TO_PAY_MS } from './hold-time.ts'
export { openOrder, type Buyer, type OrderWish } from './open-order.ts'
export { orderDetails } from './order-details.ts'
export { orderCommands } from './review/list-through-shop.ts'
export { orderRoutes } from './routes.ts'
export { sendReviewToMerchant, sendSaleToMerchant } from './send-merchant-mails.ts'
export {
  sendOrderDuplicate,
  sendOrderExpired,
  sendOrderFailed,
  sendOrderLacking,
  sendOrderPending,
  sendOrderReceived,
  sendOrderRefunded,
  sendOrderReview,
} from './send-order-mails.ts'
export { sendSaleMails } from './send-sale-mails.ts'
export { wasPaid } from './was-paid.ts'
