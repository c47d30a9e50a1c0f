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
import {
  openLedger,
  resetLedger,
  type IntentRecord,
  type Ledger,
  newId,
  secondsOf,
} from './ledger.ts'
import { addStripe } from './plugin.ts'
import { cancel, decline, succeed } from './settle-intent.ts'
import { declines } from './test-cards.ts'
import type { IntentStatus, WireDispute } from './wire.ts'

const awaited: IntentStatus[] = ['requires_action', 'processing']

const steps: Steps<Ledger, IntentRecord, IntentStatus> = {
  approve: { from: awaited, step: succeed },
  reject: { from: awaited, step: (ledger, record) => decline(ledger, record, declines.declined) },
  expire: {
    from: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    step: cancel,
  },
  refund: {
    from: ['succeeded'],
    step: (ledger, { id }, { amount }) => {
      const form = amount === undefined ? {} : { amount: String(Math.round(amount * 100)) }
      createRefund(ledger, { payment_intent: id, ...form })
    },
  },
  chargeback: { from: ['succeeded'], step: openDispute },
  'chargeback-accept': {
    from: ['succeeded'],
    step: (ledger, record) => closeDispute(ledger, record, 'lost'),
  },
  'chargeback-reject': {
    from: ['succeeded'],
    step: (ledger, record) => closeDispute(ledger, record, 'won'),
  },
  tamper: {
    from: [...awaited, 'succeeded'],
    step: (ledger, record, { amount, currency }) => {
      const { intent } = record
      const cents = amount === undefined ? intent.amount : Math.round(amount * 100)
      Object.assign(intent, { amount: cents, amount_received: cents })
      if (currency !== undefined) intent.currency = currency.toLowerCase()
      ledger.intents.put(record)
    },
  },
}

function viewOf({ charges }: Ledger, { intent, card }: IntentRecord): PaymentView {
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
const describe = (ledger: Ledger): SandboxProvider =>
  describeProvider({
    name: 'stripe',
    ledger,
    records: ledger.intents,
    steps,
    statusOf: ({ intent }) => intent.status,
    viewOf: (record) => viewOf(ledger, record),
    reset: resetLedger,
  })

/** The buyer's bank disputes the intent's charge. */
function openDispute(ledger: Ledger, { intent }: IntentRecord) {
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  if (!charge) return
  charge.disputed = true
  ledger.charges.put(charge)
  const dispute: WireDispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsOf(ledger),
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'needs_response',
  }
  ledger.disputes.put(dispute)
  emitEvent(ledger, 'charge.dispute.created', intent, dispute)
}

/** Ends the intent's last dispute for the shop (`won`) or for the buyer (`lost`). */
function closeDispute(ledger: Ledger, { intent }: IntentRecord, status: 'won' | 'lost') {
  const dispute = [...ledger.disputes.values()].findLast(
    (each) => each.payment_intent === intent.id,
  )
  if (!dispute) return
  dispute.status = status
  ledger.disputes.put(dispute)
  emitEvent(ledger, 'charge.dispute.closed', intent, dispute)
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
    const ledger = openLedger(tools)
    return {
      provider: describe(ledger),
      sender: createSender(ledger),
      serve: (app, publicUrl) => addStripe(app, ledger, publicUrl),
    }
  },
}
