import { refusal } from './errors.ts'
import { listPaymentsOf } from './ledger.ts'
import type { Ledger, PreferenceRecord } from './ledger.ts'
import { totalCents } from './read-preference.ts'
import type { WirePayment } from './wire.ts'

function describePayment(payment: WirePayment) {
  return {
    id: payment.id,
    transaction_amount: payment.transaction_amount,
    total_paid_amount: payment.transaction_details.total_paid_amount,
    shipping_cost: 0,
    currency_id: payment.currency_id,
    status: payment.status,
    status_detail: payment.status_detail,
    operation_type: payment.operation_type,
    date_approved: payment.date_approved,
    date_created: payment.date_created,
    last_modified: payment.date_last_updated,
    amount_refunded: payment.transaction_amount_refunded,
  }
}

const sum = (amounts: number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

function describeOrder(record: PreferenceRecord, payments: WirePayment[]) {
  const { preference, merchantOrderId } = record
  const received = payments.filter(({ date_approved }) => date_approved !== null)
  const total = totalCents(preference) / 100
  const paid = sum(received.map(({ transaction_amount }) => transaction_amount))
  return {
    id: merchantOrderId,
    status: paid >= total ? 'closed' : 'opened',
    external_reference: preference.external_reference,
    preference_id: preference.id,
    payments: payments.map(describePayment),
    collector: { id: preference.collector_id, nickname: 'SURCO' },
    notification_url: preference.notification_url,
    items: preference.items,
    site_id: preference.site_id,
    date_created: preference.date_created,
    last_updated: payments.at(-1)?.date_last_updated ?? preference.last_updated,
    total_amount: total,
    paid_amount: paid,
    refunded_amount: sum(payments.map((payment) => payment.transaction_amount_refunded)),
    cancelled: false,
    order_status: paid >= total ? 'paid' : 'payment_required',
  }
}

/** The orders of preferences that somebody has tried to pay. */
function listOrders(ledger: Ledger) {
  return [...ledger.preferences.values()].flatMap((record) => {
    const payments = listPaymentsOf(ledger, record.id).map(({ payment }) => payment)
    return payments.length === 0 ? [] : [describeOrder(record, payments)]
  })
}

export function getMerchantOrder(ledger: Ledger, id: string) {
  const order = listOrders(ledger).find((each) => String(each.id) === id)
  if (!order) throw refusal(404, 'not_found', 2000, 'Merchant order not found')
  return order
}

/** Merchant orders by preference or reference, newest first. */
export function searchMerchantOrders(
  ledger: Ledger,
  query: { preference_id?: string; external_reference?: string },
) {
  const elements = listOrders(ledger)
    .filter((each) => (query.preference_id ?? each.preference_id) === each.preference_id)
    .filter(
      (each) => (query.external_reference ?? each.external_reference) === each.external_reference,
    )
    .toReversed()
  return { elements, next_offset: elements.length, total: elements.length }
}
