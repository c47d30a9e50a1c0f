import { actionNames } from '../payments.ts'
import type { PaymentAction, PaymentView, SandboxProvider } from '../payments.ts'
import { resetLedger } from './ledger.ts'
import type { Ledger, PaymentRecord } from './ledger.ts'
import { refundPayment } from './payments.ts'
import { approve, chargeBack, endDispute, expire, reject } from './settle-payment.ts'
import type { PaymentStatus } from './wire.ts'

type Step = (ledger: Ledger, record: PaymentRecord, change: PaymentAction) => void

const awaited: PaymentStatus[] = ['pending', 'in_process']

const steps: Record<PaymentAction['action'], { from: PaymentStatus[]; step: Step }> = {
  // Cash may come after its time: stores take it all the same.
  approve: { from: [...awaited, 'cancelled'], step: approve },
  reject: { from: awaited, step: reject },
  expire: { from: ['pending'], step: expire },
  refund: {
    from: ['approved'],
    step: (ledger, { id }, { amount }) => void refundPayment(ledger, id, { amount }),
  },
  chargeback: { from: ['approved'], step: chargeBack },
  'chargeback-accept': {
    from: ['charged_back'],
    step: (ledger, record) => endDispute(ledger, record, 'settled'),
  },
  'chargeback-reject': {
    from: ['charged_back'],
    step: (ledger, record) => endDispute(ledger, record, 'reimbursed'),
  },
  tamper: {
    from: [...awaited, 'approved'],
    step: (ledger, record, { amount, currency }) => {
      const transaction_amount = amount ?? record.payment.transaction_amount
      const currency_id = currency ?? record.payment.currency_id
      Object.assign(record.payment, { transaction_amount, currency_id })
      ledger.payments.put(record)
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
    currency: payment.currency_id,
    status: payment.status,
    errorCode: payment.status === 'rejected' ? payment.status_detail : null,
    behaviour: payment.payment_method_id,
    createdAt: payment.date_created,
    actions: actionNames.filter((name) => steps[name].from.includes(payment.status)),
  }
}

/** Mercado Pago as the control API and the dashboard see it. */
export function describeMercadoPago(ledger: Ledger): SandboxProvider {
  return {
    name: 'mercadopago',
    listPayments: (limit) => [...ledger.payments.values()].slice(-limit).toReversed().map(viewOf),
    findPayment(id) {
      const record = ledger.payments.get(id)
      return record && viewOf(record)
    },
    act(id, change) {
      const record = ledger.payments.get(id)
      if (!record || !steps[change.action].from.includes(record.payment.status)) return undefined
      steps[change.action].step(ledger, record, change)
      return viewOf(record)
    },
    reset: () => resetLedger(ledger),
  }
}
