import { formatMoment } from '../clock.ts'
import {
  actionNames,
  describeProvider,
  type Imitation,
  type PaymentView,
  type SandboxProvider,
  type Steps,
} from '../payments.ts'
import { stripeCredentials } from './credentials.ts'
import { createSender, emitEvent } from './emit-event.ts'
import { createRefund } from './intents.ts'
import { addStripe } from './plugin.ts'
import { cancel, decline, succeed } from './settle-intent.ts'
import {
  openState,
  resetState,
  type IntentRecord,
  type ProviderState,
  newId,
  secondsOf,
} from './state.ts'
import { declines } from './test-cards.ts'
import type { IntentStatus, WireDispute } from './wire.ts'

const awaited: IntentStatus[] = ['requires_action', 'processing']

const steps: Steps<ProviderState, IntentRecord, IntentStatus> = {
  approve: { from: awaited, step: succeed },
  reject: { from: awaited, step: (state, record) => decline(state, record, declines.declined) },
  expire: {
    from: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    step: cancel,
  },
  refund: {
    from: ['succeeded'],
    step: (state, { id }, { amount }) => {
      const form = amount === undefined ? {} : { amount: String(Math.round(amount * 100)) }
      createRefund(state, { payment_intent: id, ...form })
    },
  },
  chargeback: { from: ['succeeded'], step: openDispute },
  'chargeback-accept': {
    from: ['succeeded'],
    step: (state, record) => closeDispute(state, record, 'lost'),
  },
  'chargeback-reject': {
    from: ['succeeded'],
    step: (state, record) => closeDispute(state, record, 'won'),
  },
  tamper: {
    from: [...awaited, 'succeeded'],
    step: (state, record, { amount, currency }) => {
      const { intent } = record
      const cents = amount === undefined ? intent.amount : Math.round(amount * 100)
      Object.assign(intent, { amount: cents, amount_received: cents })
      if (currency !== undefined) intent.currency = currency.toLowerCase()
      state.intents.put(record)
    },
  },
}

function viewOf({ charges }: ProviderState, { intent, card }: IntentRecord): PaymentView {
  const { last_payment_error: error } = intent
  return {
    id: intent.id,
    provider: 'stripe',
    orderId: intent.metadata['order_id'] ?? null,
    amount: intent.amount / 100,
    refunded: (charges.get(intent.latest_charge ?? '')?.amount_refunded ?? 0) / 100,
    currency: intent.currency.toUpperCase(),
    status: intent.status,
    errorCode: error?.decline_code ?? error?.code ?? null,
    behaviour: card ?? '',
    createdAt: formatMoment(intent.created * 1000),
    actions: actionNames.filter((name) => steps[name].from.includes(intent.status)),
  }
}

/** As the control API and the dashboard see it. */
const describe = (state: ProviderState): SandboxProvider =>
  describeProvider({
    name: 'stripe',
    state,
    records: state.intents,
    steps,
    statusOf: ({ intent }) => intent.status,
    viewOf: (record) => viewOf(state, record),
    reset: resetState,
  })

/** The buyer's bank disputes the intent's charge. */
function openDispute(state: ProviderState, { intent }: IntentRecord) {
  const charge = state.charges.get(intent.latest_charge ?? '')
  if (!charge) return
  charge.disputed = true
  state.charges.put(charge)
  const dispute: WireDispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsOf(state),
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'needs_response',
  }
  state.disputes.put(dispute)
  emitEvent(state, 'charge.dispute.created', intent, dispute)
}

/** Ends the intent's last dispute for the shop (`won`) or for the buyer (`lost`). */
function closeDispute(state: ProviderState, { intent }: IntentRecord, status: 'won' | 'lost') {
  const dispute = [...state.disputes.values()].findLast((each) => each.payment_intent === intent.id)
  if (!dispute) return
  dispute.status = status
  state.disputes.put(dispute)
  emitEvent(state, 'charge.dispute.closed', intent, dispute)
}

/** Stripe's side of the sandbox. */
export const stripe: Imitation = {
  prefix: '/stripe',
  settings: (address) => ({
    STRIPE_SECRET_KEY: stripeCredentials.secretKey,
    STRIPE_API_URL: `${address}/stripe`,
  }),
  findLiveKey: (env) =>
    /^[sr]k_live_/.test(env['STRIPE_SECRET_KEY'] ?? '') ? 'STRIPE_SECRET_KEY' : undefined,
  open(tools) {
    const state = openState(tools)
    return {
      provider: describe(state),
      sender: createSender(state),
      serve: (app, publicUrl) => addStripe(app, state, publicUrl),
    }
  },
}
