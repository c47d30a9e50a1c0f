export { OpenPay } from './openpay.ts'
export { reconcilePayments } from './reconcile.ts'
export { refundAttempt } from './refund-attempt.ts'
export { paymentRoutes } from './routes.ts'
