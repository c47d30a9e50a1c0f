export { createSender } from './emit-event.ts'
export { openLedger } from './ledger.ts'
export { addStripe } from './plugin.ts'
export { describeStripe } from './provider.ts'
