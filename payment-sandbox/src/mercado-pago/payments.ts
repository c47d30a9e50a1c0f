import { badRequest, MercadoPagoError, refusal } from './errors.ts'
import { isAmount, readFields, type Fields } from './read-preference.ts'
import { cancel, giveBack } from './settle-payment.ts'
import type { ProviderState, PaymentRecord } from './state.ts'
import type { WirePayment, WireRefund } from './wire.ts'

export function getPayment(state: ProviderState, id: string): PaymentRecord {
  const record = state.payments.get(id)
  if (!record) throw refusal(404, 'not_found', 2000, 'Payment not found')
  return record
}

/** Cancels a pending payment, which is the only supported change. */
export function updatePayment(state: ProviderState, id: string, body: unknown): WirePayment {
  const record = getPayment(state, id)
  if (readFields(body)['status'] !== 'cancelled') {
    throw badRequest('bad_request', 'Only status cancelled can be set')
  }
  if (record.payment.status !== 'pending' && record.payment.status !== 'in_process') {
    throw refusal(
      400,
      'bad_request',
      2018,
      'The action requested is not valid for the current payment state',
    )
  }
  cancel(state, record)
  return record.payment
}

/** Centavos to refund: the amount in the body, or the rest. */
function readRefund({ payment }: PaymentRecord, body: unknown): number {
  const paid = Math.round(payment.transaction_amount * 100)
  const left = paid - Math.round(payment.transaction_amount_refunded * 100)
  const amount = readFields(body)['amount'] ?? null
  if (amount !== null && !isAmount(amount)) throw badRequest('bad_request', 'amount invalid')
  const cents = amount === null ? left : Math.round(amount * 100)
  if (cents > left || left === 0) {
    throw refusal(400, 'bad_request', 4040, 'Amount to refund is greater than the payment amount')
  }
  return cents
}

/** Refunds a part or the rest of an approved payment; throws 400, 403 and 404. */
export function refundPayment(state: ProviderState, id: string, body: unknown): WireRefund {
  const record = getPayment(state, id)
  if (state.config.get().refusesRefunds) {
    const code = 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES'
    throw new MercadoPagoError(403, code, 'At least one policy returned UNAUTHORIZED.')
  }
  if (record.payment.status !== 'approved') {
    throw refusal(400, 'bad_request', 2063, 'The payment cannot be refunded in its state')
  }
  return giveBack(state, record, readRefund(record, body))
}

function readPage(query: Fields, name: string, otherwise: number): number {
  const value = Number(query[name] ?? otherwise)
  if (!Number.isInteger(value) || value < 0) throw badRequest('bad_request', `${name} invalid`)
  return value
}

function matches(payment: WirePayment, query: Fields): boolean {
  const wanted = { external_reference: payment.external_reference, status: payment.status }
  return Object.entries(wanted).every(([name, value]) => (query[name] ?? value) === value)
}

const ranges = ['date_created', 'date_approved', 'date_last_updated'] as const

function readMoment(query: Fields, name: string): number {
  const moment = Date.parse(String(query[name]))
  if (Number.isNaN(moment)) throw badRequest('bad_request', `${name} invalid`)
  return moment
}

/** Filter for payments within `begin_date` and `end_date` (inclusive) of the date named by `range`. */
function readRange(query: Fields): (payment: WirePayment) => boolean {
  if (query['begin_date'] === undefined && query['end_date'] === undefined) return () => true
  const range = ranges.find((name) => name === (query['range'] ?? 'date_created'))
  if (!range) throw badRequest('bad_request', 'range invalid')
  const [begin, end] = [readMoment(query, 'begin_date'), readMoment(query, 'end_date')]
  return (payment) => {
    const moment = Date.parse(payment[range] ?? '')
    return moment >= begin && moment <= end
  }
}

/** Payments by reference, status and time, newest first unless `criteria` is `asc`. */
export function searchPayments(state: ProviderState, query: Fields) {
  const limit = Math.min(readPage(query, 'limit', 30), 100)
  const offset = readPage(query, 'offset', 0)
  const isInRange = readRange(query)
  const indexed = state.config.get().searchDoesNotIndex ? [] : [...state.payments.values()]
  const found = indexed
    .map(({ payment }) => payment)
    .filter((each) => matches(each, query) && isInRange(each))
  const ordered = query['criteria'] === 'asc' ? found : found.toReversed()
  const paging = { total: found.length, limit, offset }
  return { paging, results: ordered.slice(offset, offset + limit) }
}
