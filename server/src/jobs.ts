import { tendEmbedded } from '@surco/database'

import {
  forgetExpired,
  sendAccountOfOrder,
  sendClientCode,
  sendPasswordChanged,
  sendPasswordReset,
} from './accounts/index.ts'
import {
  forgetImports,
  runImport,
  runProductChange,
  settlePaths,
  switchSpecialPrices,
} from './catalog/index.ts'
import { forgetGuests } from './checkout/index.ts'
import { forgetSpam, sendContactMessage } from './contact/index.ts'
import { announceBannersOfNow } from './content/index.ts'
import { reportDeadJobs, sendDeadJobsMail } from './dead-jobs/index.ts'
import { flagCredited, orderJobs, sendMailAgain } from './orders/index.ts'
import {
  cancelVoucher,
  checkLedger,
  forgetBuyersOfResolved,
  lookBack,
  makeRefund,
  reconcilePayments,
  registerMissingWebhooks,
  refundAttempt,
  refundMoves,
  sendLedgerMail,
} from './payments/index.ts'
import { byEarlierClock } from './platform/clock-gap.ts'
import { forgetCounts } from './platform/http/guards.ts'
import { Idempotency } from './platform/http/idempotency.ts'
import type { Jobs } from './platform/jobs/index.ts'
import { forgetSentMails, type Mailer } from './platform/mail/index.ts'
import { forgetArrived } from './platform/media/index.ts'
import { askForReviews } from './reviews/index.ts'
import { forgetMisses, rankSearchAnew, refreshSearch } from './search/index.ts'
import { sendSalesEmailChanged } from './settings/index.ts'
import type { Shop } from './shop.ts'
import { forgetInvitations, forgetStaffSessions, sendCodesGuessed } from './staff/index.ts'
import { forgetMessages, sendWebhooks, sendWebhooksMail } from './webhooks/index.ts'

/** The handler of each kind of job. */
export function jobHandlers(shop: Shop, mailer: Mailer): Parameters<Jobs['handle']>[0] {
  return {
    ...orderJobs(shop, mailer),
    'mail-merchant-ledger': ({ differenceIds }) => sendLedgerMail(shop, mailer, differenceIds),
    'mail-merchant-dead-jobs': ({ jobIds }) => sendDeadJobsMail(shop, mailer, jobIds),
    'mail-merchant-webhooks': (data) => sendWebhooksMail(shop, mailer, data),
    'mail-contact-message': ({ messageId }) => sendContactMessage(shop, mailer, messageId),
    'mail-password-reset': ({ email }) => sendPasswordReset(shop, mailer, email),
    'mail-account-of-order': ({ orderId }) => sendAccountOfOrder(shop, mailer, orderId),
    'mail-password-changed': (change) => sendPasswordChanged(shop, mailer, change),
    'mail-client-code': ({ customerId }) => sendClientCode(shop, mailer, customerId),
    'mail-staff-codes': (data) => sendCodesGuessed(shop, mailer, data),
    'mail-sales-email-changed': (data) => sendSalesEmailChanged(shop, mailer, data),
    'purge-cdn': async ({ tags }) => shop.config.cdn?.purge(tags),
    'refund-attempt': ({ attemptId, reason }) => refundAttempt(shop, attemptId, reason),
    'resend-order-mail': (data) => sendMailAgain(shop, mailer, data),
    'refund-order': ({ refundId }) => makeRefund(shop, refundId),
    'flag-credited': (data) => flagCredited(shop, data),
    'refund-moves': ({ orderId }) => refundMoves(shop, orderId),
    'cancel-voucher': ({ attemptId }) => cancelVoucher(shop, attemptId),
    'change-products': ({ changeId }) => runProductChange(shop, changeId),
    'settle-categories': ({ categoryId }) => settlePaths(shop, categoryId),
    'import-products': ({ importId }) => runImport(shop, importId),
    // Search results rank products by sales; nothing else waits for this.
    'rank-search': async () => {
      await refreshSearch(shop.db)
      await rankSearchAnew(shop.db)
    },
    'ask-for-reviews': () => askForReviews(shop),
    'send-webhooks': () => sendWebhooks(shop),
    'announce-banners': () => announceBannersOfNow(shop),
    'turn-special-prices': () => switchSpecialPrices(shop),
    'report-dead-jobs': () => reportDeadJobs(shop),
    // PostgreSQL does so by itself.
    'tend-database': async () => {
      if (!shop.config.databaseUrl) await tendEmbedded(shop.db)
    },
    ...handlersByAge(shop),
  }
}

/** Jobs that end or delete old records use the earlier of two clocks, this machine's and the database's. */
function handlersByAge(shop: Shop) {
  const inTime = (work: (shop: Shop) => Promise<unknown>) => async () =>
    void (await work(await byEarlierClock(shop)))
  return {
    'reconcile-payments': inTime(async (timedShop) => {
      await reconcilePayments(timedShop)
      await registerMissingWebhooks(timedShop)
    }),
    'look-back-at-payments': inTime(lookBack),
    'check-ledger': inTime(checkLedger),
    'forget-answers': inTime((timedShop) => new Idempotency(timedShop).forgetOld()),
    'forget-expired': inTime(async (timedShop) => {
      await forgetExpired(timedShop)
      await forgetStaffSessions(timedShop)
      await forgetInvitations(timedShop)
      await forgetCounts(timedShop)
      await forgetSpam(timedShop)
      await forgetMisses(timedShop)
      await forgetGuests(timedShop)
      await forgetSentMails(timedShop)
      await forgetBuyersOfResolved(timedShop)
      await forgetImports(timedShop)
      await forgetMessages(timedShop)
      await forgetArrived(timedShop)
    }),
  }
}
