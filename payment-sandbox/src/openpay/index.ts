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
import { addOpenPay } from './plugin.ts'
import { complete, expire, fail, inCents, refundCharge } from './settle-charge.ts'
import { type ChargeRecord, type ProviderState, openState, resetState } from './state.ts'
import type { ChargeStatus } from './wire.ts'

const steps: Steps<ProviderState, ChargeRecord, ChargeStatus> = {
  approve: { from: ['charge_pending', 'in_progress'], step: complete },
  reject: {
    from: ['charge_pending', 'in_progress'],
    step: (state, record) => fail(state, record, 3001),
  },
  expire: { from: ['charge_pending'], step: expire },
  refund: {
    from: ['completed'],
    step: (state, record, { amount }) => void refundCharge(state, record, { amount }),
  },
  chargeback: {
    from: ['completed'],
    step: (state, record) => emitEvent(state, 'chargeback.created', record.charge),
  },
  'chargeback-accept': {
    from: ['completed'],
    step: (state, record) => emitEvent(state, 'chargeback.accepted', record.charge),
  },
  'chargeback-reject': {
    from: ['completed'],
    step: (state, record) => emitEvent(state, 'chargeback.rejected', record.charge),
  },
  tamper: {
    from: ['charge_pending', 'in_progress', 'completed'],
    step: (state, record, { amount, currency }) => {
      Object.assign(record.charge, amount && { amount }, currency && { currency })
      state.charges.put(record)
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
const describe = (state: ProviderState): SandboxProvider =>
  describeProvider({
    name: 'openpay',
    state,
    records: state.charges,
    steps,
    statusOf: ({ charge }) => charge.status,
    viewOf,
    reset: resetState,
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
    const state = openState(tools, expire)
    return {
      provider: describe(state),
      sender: createSender(state),
      serve: (app, publicUrl) => addOpenPay(app, state, publicUrl),
      close: () => state.expiry.clear(),
    }
  },
}
