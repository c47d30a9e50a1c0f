export { cancelVoucher } from './refunds/refund.ts'
export { countUnsettled } from './reconcile/ask-in-turn.ts'
export {
  createProviders,
  isFromProvider,
  namesOfConfigured,
  paymentOrigins,
} from './providers/index.ts'
export { checkLedger, checkRange, compareAgain } from './ledger/check-ledger.ts'
export { dayOf } from '../platform/time.ts'
export { manageLedger } from './ledger/manage-ledger.ts'
export { readLedgerHealth } from './ledger/check-ledger.ts'
export { ledgerCommands } from './ledger/manage-ledger.ts'
export { forgetBuyersOfResolved } from './ledger/differences.ts'
export { sendLedgerMail } from './ledger/differences.ts'
export { lookBack } from './reconcile/look-back.ts'
export {
  findWebhookTrouble,
  registerMissingWebhooks,
  registerWebhooks,
} from './providers/register-webhooks.ts'
export { reconcilePayments } from './reconcile/reconcile.ts'
export { refundAttempt } from './refunds/refund.ts'
export { paymentRoutes } from './routes.ts'
