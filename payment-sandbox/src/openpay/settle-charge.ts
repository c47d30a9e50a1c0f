import { formatMoment } from '../clock.ts'
import { randomId } from '../store.ts'
import { emitEvent } from './emit-event.ts'
import { faults, type ErrorCode, OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'
import { readAmount, readFields, readOptionalText } from './read-call.ts'
import { behaviours, type Behaviour } from './test-cards.ts'
import type { ChargeStatus, WireCharge, WireRefund } from './wire.ts'

const taxRate = 0.16

export const inCents = (amount: number) => Math.round(amount * 100)

function feeOf(amount: number) {
  const fee = Math.round(inCents(amount) * 0.029 + 250)
  return { amount: fee / 100, tax: Math.round(fee * taxRate) / 100, currency: 'MXN' }
}

const newAuthorization = () => String(100_000 + Math.floor(Math.random() * 900_000))

function moveTo(ledger: Ledger, record: ChargeRecord, status: ChargeStatus) {
  record.charge.status = status
  record.charge.operation_date = formatMoment(ledger.clock.now())
  record.expiresAt = null
  ledger.charges.put(record)
}

/** Takes the money: the charge is completed. */
export function complete(ledger: Ledger, record: ChargeRecord) {
  const { charge } = record
  if (charge.authorization === null || charge.authorization === charge.id) {
    charge.authorization = newAuthorization()
  }
  charge.fee = feeOf(charge.amount)
  moveTo(ledger, record, 'completed')
  emitEvent(ledger, 'charge.succeeded', charge)
}

/** Refuses the charge for good, with the code's description as its error message. */
export function fail(ledger: Ledger, record: ChargeRecord, code: ErrorCode) {
  record.charge.error_code = code
  record.charge.error_message = faults[code][2]
  moveTo(ledger, record, 'failed')
  const token = ledger.tokens.get(record.tokenId)
  if (code === 3005 && token?.use === 'used' && record.charge.payment_method === undefined) {
    token.use = 'again'
    ledger.tokens.put(token)
  }
  emitEvent(ledger, 'charge.failed', record.charge)
}

function cancel(ledger: Ledger, record: ChargeRecord) {
  moveTo(ledger, record, 'cancelled')
  emitEvent(ledger, 'charge.cancelled', record.charge)
}

/** Ends a charge whose buyer never came back from the bank's page; any other is left alone. */
export function expire(ledger: Ledger, record: ChargeRecord) {
  if (record.charge.status !== 'charge_pending') return
  moveTo(ledger, record, 'expired')
  emitEvent(ledger, 'transaction.expired', record.charge)
}

/** What the bank does with a charge that it was not told to refuse: take, hold or review it. */
function accept(ledger: Ledger, record: ChargeRecord) {
  if (record.capture && !record.review) return complete(ledger, record)
  // An authorization other than the id tells money that is held from a charge under review.
  record.charge.authorization = record.review ? record.id : newAuthorization()
  moveTo(ledger, record, 'in_progress')
  if (!record.charge.payment_method) emitEvent(ledger, 'charge.created', record.charge)
}

/** Brings a charge to the bank's decision. */
export function decide(ledger: Ledger, record: ChargeRecord) {
  const behaviour: Behaviour = behaviours[record.behaviour]
  if (behaviour.decline) fail(ledger, record, behaviour.decline)
  else accept(ledger, record)
}

/** Ends the visit to the bank's page; does nothing unless the charge is still pending. */
export function answerChallenge(ledger: Ledger, record: ChargeRecord, authorised: boolean) {
  if (record.charge.status !== 'charge_pending') return
  const behaviour: Behaviour = behaviours[record.behaviour]
  if (!authorised || behaviour.failsAuthentication) fail(ledger, record, 2010)
  else decide(ledger, record)
}

/** A charge, of this customer when one is given; throws 1005. */
export function getCharge(ledger: Ledger, id: string, customerId: string | null): ChargeRecord {
  const record = ledger.charges.get(id)
  if (!record || (customerId !== null && record.charge.customer_id !== customerId)) {
    throw new OpenPayError(1005, `The transaction with id ${id.slice(0, 45)} does not exist`)
  }
  return record
}

function describeRefund(ledger: Ledger, amount: number, description: string | null): WireRefund {
  return {
    id: randomId('tr'),
    amount,
    authorization: newAuthorization(),
    creation_date: formatMoment(ledger.clock.now()),
    currency: 'MXN',
    operation_type: 'out',
    transaction_type: 'refund',
    status: 'completed',
    description,
    conciliated: false,
  }
}

/**
 * Gives back a part, or by default all that is left; throws 1003 beyond that and for charges that
 * took no money. Money that is only held is released, and the charge is cancelled.
 */
export function refundCharge(ledger: Ledger, record: ChargeRecord, body: unknown): WireCharge {
  const fields = readFields(body ?? {})
  const description = readOptionalText(fields, 'description', 250)
  const { charge } = record
  if (charge.status === 'in_progress' && charge.authorization !== charge.id) {
    cancel(ledger, record)
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
  charge.refund = describeRefund(ledger, cents / 100, description)
  ledger.charges.put(record)
  emitEvent(ledger, 'charge.refunded', charge)
  return charge
}
