import { createHmac } from 'node:crypto'

import {
  actionNames,
  describeProvider,
  type Imitation,
  type PaymentView,
  type SandboxProvider,
  type Steps,
} from '../payments.ts'
import type { Delivery, Sender } from '../webhooks.ts'
import { mercadoPagoCredentials } from './credentials.ts'
import { refundPayment } from './payments.ts'
import { addMercadoPago } from './plugin.ts'
import { approve, chargeBack, endDispute, expire, reject } from './settle-payment.ts'
import { openState, resetState, type ProviderState, type PaymentRecord } from './state.ts'
import type { PaymentStatus } from './wire.ts'

const awaited: PaymentStatus[] = ['pending', 'in_process']

const steps: Steps<ProviderState, PaymentRecord, PaymentStatus> = {
  // Cash may come after its time: stores take it all the same.
  approve: { from: [...awaited, 'cancelled'], step: approve },
  reject: { from: awaited, step: reject },
  expire: { from: ['pending'], step: expire },
  refund: {
    from: ['approved'],
    step: (state, { id }, { amount }) => void refundPayment(state, id, { amount }),
  },
  chargeback: { from: ['approved'], step: chargeBack },
  'chargeback-accept': {
    from: ['charged_back'],
    step: (state, record) => endDispute(state, record, 'settled'),
  },
  'chargeback-reject': {
    from: ['charged_back'],
    step: (state, record) => endDispute(state, record, 'reimbursed'),
  },
  tamper: {
    from: [...awaited, 'approved'],
    step: (state, record, { amount, currency }) => {
      const transaction_amount = amount ?? record.payment.transaction_amount
      const currency_id = currency ?? record.payment.currency_id
      Object.assign(record.payment, { transaction_amount, currency_id })
      state.payments.put(record)
    },
  },
}

function viewOf(record: PaymentRecord): PaymentView {
  const { payment } = record
  return {
    id: record.id,
    provider: 'mercadopago',
    orderId: payment.external_reference || null,
    amount: payment.transaction_amount,
    refunded: payment.transaction_amount_refunded,
    currency: payment.currency_id,
    status: payment.status,
    errorCode: payment.status === 'rejected' ? payment.status_detail : null,
    behaviour: payment.payment_method_id,
    createdAt: payment.date_created,
    actions: actionNames.filter((name) => steps[name].from.includes(payment.status)),
  }
}

/** As the control API and the dashboard see it. */
const describe = (state: ProviderState): SandboxProvider =>
  describeProvider({
    name: 'mercadopago',
    state,
    records: state.payments,
    steps,
    statusOf: ({ payment }) => payment.status,
    viewOf,
    reset: resetState,
  })

const dayMs = 24 * 60 * 60 * 1000

/** The hex signature of `id:…;request-id:…;ts:…;` with the shop's secret. */
export function signMercadoPago(dataId: string, requestId: string, ts: string, secret: string) {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return createHmac('sha256', secret).update(manifest).digest('hex')
}

function headersFor({ id, endpointId, createdAt, plan }: Delivery): Record<string, string> {
  const dataId = new URL(endpointId).searchParams.get('data.id') ?? ''
  // Every attempt of a delivery carries the time of its event: a late one looks old.
  const ts = String(Math.floor((createdAt - (plan.staleTs ? dayMs : 0)) / 1000))
  const secret = plan.wrongSignature ? 'wrong-secret' : mercadoPagoCredentials.webhookSecret
  const signature = signMercadoPago(dataId, id, ts, secret)
  return { 'x-signature': `ts=${ts},v1=${signature}`, 'x-request-id': id }
}

/** Sends to the address that each preference named, signed unless it is the older kind. */
const sender: Sender = {
  findTarget(delivery) {
    const isSigned = !delivery.type.startsWith('ipn.')
    return { url: delivery.endpointId, headers: isSigned ? headersFor(delivery) : {} }
  },
  delivered: () => undefined,
}

/** Mercado Pago's side of the sandbox. */
export const mercadoPago: Imitation = {
  prefix: '/mp',
  settings: (address) => ({
    MP_ACCESS_TOKEN: mercadoPagoCredentials.accessToken,
    MP_PUBLIC_KEY: mercadoPagoCredentials.publicKey,
    MP_WEBHOOK_SECRET: mercadoPagoCredentials.webhookSecret,
    MP_API_URL: `${address}/mp`,
  }),
  findLiveKey: (env) =>
    env['MP_ACCESS_TOKEN']?.startsWith('APP_USR-') ? 'MP_ACCESS_TOKEN' : undefined,
  open(tools) {
    const state = openState(tools, expire)
    return {
      provider: describe(state),
      sender,
      serve: (app, publicUrl) => addMercadoPago(app, state, publicUrl),
      close: () => state.expiry.clear(),
    }
  },
}
