import { formatMoment } from '../clock.ts'
import { randomId } from '../store.ts'
import { emitEvent } from './emit-event.ts'
import { faults, type ErrorCode, OpenPayError } from './errors.ts'
import { readAmount, readFields, readOptionalText } from './read-call.ts'
import type { ChargeRecord, ProviderState } from './state.ts'
import { behaviours, type Behaviour } from './test-cards.ts'
import type { ChargeStatus, WireCharge, WireRefund } from './wire.ts'

const taxRate = 0.16

export const inCents = (amount: number) => Math.round(amount * 100)

function feeOf(amount: number) {
  const fee = Math.round(inCents(amount) * 0.029 + 250)
  return { amount: fee / 100, tax: Math.round(fee * taxRate) / 100, currency: 'MXN' }
}

const newAuthorization = () => String(100_000 + Math.floor(Math.random() * 900_000))

function moveTo(state: ProviderState, record: ChargeRecord, status: ChargeStatus) {
  record.charge.status = status
  record.charge.operation_date = formatMoment(state.clock.now())
  record.expiresAt = null
  state.charges.put(record)
}

/** Completes a charge. */
export function complete(state: ProviderState, record: ChargeRecord) {
  const { charge } = record
  if (charge.authorization === null || charge.authorization === charge.id) {
    charge.authorization = newAuthorization()
  }
  charge.fee = feeOf(charge.amount)
  moveTo(state, record, 'completed')
  emitEvent(state, 'charge.succeeded', charge)
}

/** Fails a charge, with the code's description as its error message. */
export function fail(state: ProviderState, record: ChargeRecord, code: ErrorCode) {
  record.charge.error_code = code
  record.charge.error_message = faults[code][2]
  moveTo(state, record, 'failed')
  const token = state.tokens.get(record.tokenId)
  if (code === 3005 && token?.use === 'used' && record.charge.payment_method === undefined) {
    token.use = 'again'
    state.tokens.put(token)
  }
  emitEvent(state, 'charge.failed', record.charge)
}

function cancel(state: ProviderState, record: ChargeRecord) {
  moveTo(state, record, 'cancelled')
  emitEvent(state, 'charge.cancelled', record.charge)
}

/** Ends a charge whose buyer never came back from the bank's page; any other is left alone. */
export function expire(state: ProviderState, record: ChargeRecord) {
  if (record.charge.status !== 'charge_pending') return
  moveTo(state, record, 'expired')
  emitEvent(state, 'transaction.expired', record.charge)
}

/** Completes, holds or reviews a charge that is not to be refused. */
function accept(state: ProviderState, record: ChargeRecord) {
  if (record.capture && !record.review) return complete(state, record)
  // An authorization other than the id tells money that is held from a charge under review.
  record.charge.authorization = record.review ? record.id : newAuthorization()
  moveTo(state, record, 'in_progress')
  if (!record.charge.payment_method) emitEvent(state, 'charge.created', record.charge)
}

/** Applies the bank's decision to a charge. */
export function decide(state: ProviderState, record: ChargeRecord) {
  const behaviour: Behaviour = behaviours[record.behaviour]
  if (behaviour.decline) fail(state, record, behaviour.decline)
  else accept(state, record)
}

/** Ends the visit to the bank's page; does nothing unless the charge is still pending. */
export function answerChallenge(state: ProviderState, record: ChargeRecord, authorised: boolean) {
  if (record.charge.status !== 'charge_pending') return
  const behaviour: Behaviour = behaviours[record.behaviour]
  if (!authorised || behaviour.failsAuthentication) fail(state, record, 2010)
  else decide(state, record)
}

/** A charge, of this customer when one is given; throws 1005. */
export function getCharge(
  state: ProviderState,
  id: string,
  customerId: string | null,
): ChargeRecord {
  const record = state.charges.get(id)
  if (!record || (customerId !== null && record.charge.customer_id !== customerId)) {
    throw new OpenPayError(1005, `The transaction with id ${id.slice(0, 45)} does not exist`)
  }
  return record
}

function describeRefund(
  state: ProviderState,
  amount: number,
  description: string | null,
): WireRefund {
  return {
    id: randomId('tr'),
    amount,
    authorization: newAuthorization(),
    creation_date: formatMoment(state.clock.now()),
    currency: 'MXN',
    operation_type: 'out',
    transaction_type: 'refund',
    status: 'completed',
    description,
    conciliated: false,
  }
}

/**
 * Refunds a part or, by default, the rest; throws 1003 for more and for charges that are not completed. A charge whose money
 * is only held is cancelled.
 */
export function refundCharge(
  state: ProviderState,
  record: ChargeRecord,
  body: unknown,
): WireCharge {
  const fields = readFields(body ?? {})
  const description = readOptionalText(fields, 'description', 250)
  const { charge } = record
  if (charge.status === 'in_progress' && charge.authorization !== charge.id) {
    cancel(state, record)
    return charge
  }
  if (charge.status !== 'completed') throw new OpenPayError(1003, 'The charge cannot be refunded')
  const left = inCents(charge.amount) - record.refundedCents
  const requested = fields['amount'] ?? null
  const cents = requested === null ? left : inCents(readAmount(requested))
  if (cents > left || left === 0) {
    throw new OpenPayError(1003, 'The amount to refund exceeds the amount of the charge')
  }
  record.refundedCents += cents
  charge.refund = describeRefund(state, cents / 100, description)
  state.charges.put(record)
  emitEvent(state, 'charge.refunded', charge)
  return charge
}
