import {
  actionNames,
  describeProvider,
  type Imitation,
  type PaymentAction,
  type PaymentView,
  type SandboxProvider,
  type Steps,
} from '../payments.ts'
import { isProduction, openPayCredentials } from './credentials.ts'
import { createSender, emitEvent } from './emit-event.ts'
import { type ChargeRecord, type Ledger, openLedger, resetLedger } from './ledger.ts'
import { addOpenPay } from './plugin.ts'
import { complete, expire, fail, inCents, refundCharge } from './settle-charge.ts'
import type { ChargeStatus } from './wire.ts'

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
    refunded: record.refundedCents / 100,
    currency: charge.currency,
    status: charge.status,
    errorCode: charge.error_code ?? null,
    behaviour,
    createdAt: charge.creation_date,
    actions: listActions(record),
  }
}

/** As the control API and the dashboard see it. */
const describe = (ledger: Ledger): SandboxProvider =>
  describeProvider({
    name: 'openpay',
    ledger,
    records: ledger.charges,
    steps,
    statusOf: ({ charge }) => charge.status,
    viewOf,
    reset: resetLedger,
  })

/** OpenPay's side of the sandbox. */
export const openPay: Imitation = {
  prefix: '/openpay',
  settings: (address) => ({
    OPENPAY_MERCHANT_ID: openPayCredentials.merchantId,
    OPENPAY_PRIVATE_KEY: openPayCredentials.privateKey,
    OPENPAY_PUBLIC_KEY: openPayCredentials.publicKey,
    OPENPAY_API_URL: `${address}/openpay/v1`,
    OPENPAY_WEBHOOK_USER: 'surco',
    OPENPAY_WEBHOOK_PASSWORD: 'surco-sandbox-webhook',
    OPENPAY_PRODUCTION: '',
  }),
  findLiveKey: (env) =>
    env['OPENPAY_PRIVATE_KEY'] && isProduction(env) ? 'OPENPAY_PRIVATE_KEY' : undefined,
  open(tools) {
    const ledger = openLedger(tools, expire)
    return {
      provider: describe(ledger),
      sender: createSender(ledger),
      serve: (app, publicUrl) => addOpenPay(app, ledger, publicUrl),
      close: () => ledger.expiry.clear(),
    }
  },
}
