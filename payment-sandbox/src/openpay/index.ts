import {
  actionNames,
  describeProvider,
  type PaymentAction,
  type PaymentView,
  type SandboxProvider,
  type Steps,
} from '../payments.ts'
import { emitEvent } from './emit-event.ts'
import { type ChargeRecord, type Ledger, resetLedger } from './ledger.ts'
import { complete, expire, fail, inCents, refundCharge } from './settle-charge.ts'
import type { ChargeStatus } from './wire.ts'

export { createSender } from './emit-event.ts'
export { openLedger } from './ledger.ts'
export { addOpenPay } from './plugin.ts'
export { expire } from './settle-charge.ts'

const steps: Steps<Ledger, ChargeRecord, ChargeStatus> = {
  approve: { from: ['charge_pending', 'in_progress'], step: complete },
  reject: {
    from: ['charge_pending', 'in_progress'],
    step: (ledger, record) => fail(ledger, record, 3001),
  },
  expire: { from: ['charge_pending'], step: expire },
  refund: {
    from: ['completed'],
    step: (ledger, record, { amount }) => void refundCharge(ledger, record, { amount }),
  },
  chargeback: {
    from: ['completed'],
    step: (ledger, record) => emitEvent(ledger, 'chargeback.created', record.charge),
  },
  'chargeback-accept': {
    from: ['completed'],
    step: (ledger, record) => emitEvent(ledger, 'chargeback.accepted', record.charge),
  },
  'chargeback-reject': {
    from: ['completed'],
    step: (ledger, record) => emitEvent(ledger, 'chargeback.rejected', record.charge),
  },
  tamper: {
    from: ['charge_pending', 'in_progress', 'completed'],
    step: (ledger, record, { amount, currency }) => {
      Object.assign(record.charge, amount && { amount }, currency && { currency })
      ledger.charges.put(record)
    },
  },
}

function listActions({ charge, refundedCents }: ChargeRecord): PaymentAction['action'][] {
  const isRefunded = refundedCents >= inCents(charge.amount)
  return actionNames.filter((name) => {
    return steps[name].from.includes(charge.status) && !(name === 'refund' && isRefunded)
  })
}

function viewOf(record: ChargeRecord): PaymentView {
  const { charge, behaviour } = record
  return {
    id: charge.id,
    provider: 'openpay',
    orderId: charge.order_id,
    amount: charge.amount,
    currency: charge.currency,
    status: charge.status,
    errorCode: charge.error_code ?? null,
    behaviour,
    createdAt: charge.creation_date,
    actions: listActions(record),
  }
}

/** OpenPay as the control API and the dashboard see it. */
export const describeOpenPay = (ledger: Ledger): SandboxProvider =>
  describeProvider({
    name: 'openpay',
    ledger,
    records: ledger.charges,
    steps,
    statusOf: ({ charge }) => charge.status,
    viewOf,
    reset: resetLedger,
  })
