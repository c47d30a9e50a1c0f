import { formatMoment } from '../clock.ts'
import { randomId } from '../random-id.ts'
import { emitEvent } from './emit-event.ts'
import { OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'
import { readAmount, readFields, readOptionalText } from './read-fields.ts'
import { cancel, inCents, newAuthorization } from './settle-charge.ts'
import type { WireCharge, WireRefund } from './wire.ts'

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
