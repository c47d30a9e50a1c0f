import type { FastifyRequest } from 'fastify'

import { mayPayWith } from './checkout-page.ts'
import type { Visit } from './checkout-page.ts'
import { badRequest, MercadoPagoError } from './errors.ts'
import { listPaymentsOf } from './ledger.ts'
import type { Ledger, PreferenceRecord } from './ledger.ts'
import { getPayment } from './payments.ts'
import { getPreference, isOpen } from './preferences.ts'
import type { Form } from './read-card-form.ts'

/** A buyer's call of the hosted page. */
export type BuyerCall = FastifyRequest<{
  Querystring: { pref_id?: string; payment_id?: string }
  Body: Form | undefined
}>

/** The preference in the address, with the payment that was made last; throws 404. */
export function openVisit(ledger: Ledger, request: BuyerCall): Visit {
  const record = getPreference(ledger, request.query.pref_id ?? '')
  const last = listPaymentsOf(ledger, record.id).at(-1)?.payment
  return last ? { record, last } : { record }
}

/** The preference of who pays now; throws 410 when it is too late, 400 for an excluded method. */
export function openPurchase(
  ledger: Ledger,
  request: BuyerCall,
  methodId: string,
): PreferenceRecord {
  const record = getPreference(ledger, request.query.pref_id ?? '')
  if (!isOpen(ledger, record)) throw new MercadoPagoError(410, 'expired', 'preference expired')
  if (!mayPayWith(record, methodId)) throw badRequest('bad_request', `${methodId} is excluded`)
  return record
}

/** The payment in the address with its preference; throws 404. */
export function openPaid(ledger: Ledger, request: BuyerCall) {
  const paid = getPayment(ledger, request.query.payment_id ?? '')
  return { paid, record: getPreference(ledger, paid.preferenceId) }
}
