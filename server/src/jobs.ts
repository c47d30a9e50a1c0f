import {
  forgetExpired,
  sendClientCode,
  sendPasswordChanged,
  sendPasswordReset,
} from './accounts/index.ts'
import { forgetGuests } from './checkout/index.ts'
import { forgetSpam, sendContactMessage } from './contact/index.ts'
import { reportDeadJobs, sendDeadJobsMail } from './dead-jobs/index.ts'
import {
  sendOrderDuplicate,
  sendOrderExpired,
  sendOrderFailed,
  sendOrderLacking,
  sendOrderPending,
  sendOrderReceived,
  sendOrderRefunded,
  sendOrderReview,
  sendReviewToMerchant,
  sendSaleMails,
  sendSaleToMerchant,
} from './orders/index.ts'
import {
  cancelVoucher,
  checkLedger,
  forgetBuyersOfResolved,
  lookBack,
  reconcilePayments,
  registerMissingWebhook,
  refundAttempt,
  sendLedgerMail,
} from './payments/index.ts'
import { forgetCounts } from './platform/http/guards.ts'
import { Idempotency } from './platform/http/idempotency.ts'
import type { Jobs } from './platform/jobs/index.ts'
import { forgetSentMails, type Mailer } from './platform/mail/index.ts'
import { rankSearchAnew, refreshSearch } from './search/index.ts'
import type { Shop } from './shop.ts'

/** What the queue does with each kind of job. */
export function jobHandlers(shop: Shop, mailer: Mailer): Parameters<Jobs['handle']>[0] {
  return {
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
    'mail-merchant-ledger': ({ differenceIds }) => sendLedgerMail(shop, mailer, differenceIds),
    'mail-merchant-dead-jobs': ({ jobIds }) => sendDeadJobsMail(shop, mailer, jobIds),
    'mail-contact-message': ({ messageId }) => sendContactMessage(shop, mailer, messageId),
    'mail-password-reset': ({ email }) => sendPasswordReset(shop, mailer, email),
    'mail-password-changed': (change) => sendPasswordChanged(shop, mailer, change),
    'mail-client-code': ({ customerId }) => sendClientCode(shop, mailer, customerId),
    'refund-attempt': ({ attemptId, reason }) => refundAttempt(shop, attemptId, reason),
    'cancel-voucher': ({ attemptId }) => cancelVoucher(shop, attemptId),
    // What sold more comes earlier in search answers; nothing else waits for this.
    'rank-search': async () => {
      await refreshSearch(shop.db)
      await rankSearchAnew(shop.db)
    },
    'reconcile-payments': async () => {
      await reconcilePayments(shop)
      await registerMissingWebhook(shop)
    },
    'look-back-at-payments': () => lookBack(shop),
    'check-ledger': async () => void (await checkLedger(shop)),
    'report-dead-jobs': () => reportDeadJobs(shop),
    'forget-answers': () => new Idempotency(shop).forgetOld(),
    'forget-expired': async () => {
      await forgetExpired(shop)
      await forgetCounts(shop)
      await forgetSpam(shop)
      await forgetGuests(shop)
      await forgetSentMails(shop)
      await forgetBuyersOfResolved(shop)
    },
  }
}
