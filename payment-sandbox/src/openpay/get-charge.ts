import { OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'

/** A charge, of this customer when one is given; throws 1005. */
export function getCharge(ledger: Ledger, id: string, customerId: string | null): ChargeRecord {
  const record = ledger.charges.get(id)
  if (!record || (customerId !== null && record.charge.customer_id !== customerId)) {
    throw new OpenPayError(1005, `The transaction with id ${id.slice(0, 45)} does not exist`)
  }
  return record
}
