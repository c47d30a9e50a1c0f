import { OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'
import { readAmount, readFields } from './read-fields.ts'
import { complete } from './settle-charge.ts'
import type { WireCharge } from './wire.ts'

/** Takes the money held by a charge made with `capture: false`, all of it or less; throws 1003. */
export function captureCharge(ledger: Ledger, record: ChargeRecord, body: unknown): WireCharge {
  const { charge } = record
  const isHeld = charge.status === 'in_progress' && charge.authorization !== charge.id
  if (!isHeld) throw new OpenPayError(1003, 'The charge cannot be captured')
  const requested = readFields(body ?? {})['amount'] ?? null
  const amount = requested === null ? charge.amount : readAmount(requested)
  if (amount > charge.amount) {
    throw new OpenPayError(1003, 'The amount to capture exceeds the amount of the charge')
  }
  charge.amount = amount
  complete(ledger, record)
  return charge
}
