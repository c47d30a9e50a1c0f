import type { JobHandlers, JobName } from '../../platform/jobs/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { sendReviewToMerchant, sendSaleToMerchant } from './merchant-mails.ts'
import { sendSaleMails } from './sale-mails.ts'
import {
  sendOrderDuplicate,
  sendOrderExpired,
  sendOrderFailed,
  sendOrderLacking,
  sendOrderPending,
  sendOrderReceived,
  sendOrderRefunded,
  sendOrderReview,
} from './send-order-mails.ts'

type OrderJob = Extract<
  JobName,
  `mail-order-${string}` | 'mail-merchant-sale' | 'mail-merchant-review'
>

/** What the queue does with each mail about an order. */
export const orderJobs = (shop: Shop, mailer: Mailer): Pick<JobHandlers, OrderJob> => ({
  'mail-order-paid': (sale) => sendSaleMails(shop, mailer, sale),
  'mail-order-received': ({ orderId }) => sendOrderReceived(shop, mailer, orderId),
  'mail-order-pending': ({ orderId }) => sendOrderPending(shop, mailer, orderId),
  'mail-order-review': (payment) => sendOrderReview(shop, mailer, payment),
  'mail-order-expired': ({ orderId }) => sendOrderExpired(shop, mailer, orderId),
  'mail-order-failed': ({ orderId }) => sendOrderFailed(shop, mailer, orderId),
  'mail-order-lacking': ({ orderId }) => sendOrderLacking(shop, mailer, orderId),
  'mail-order-refunded': (refund) => sendOrderRefunded(shop, mailer, refund),
  'mail-order-duplicate': (refund) => sendOrderDuplicate(shop, mailer, refund),
  'mail-merchant-sale': ({ orderId }) => sendSaleToMerchant(shop, mailer, orderId),
  'mail-merchant-review': ({ orderId }) => sendReviewToMerchant(shop, mailer, orderId),
})
