import { ApiError } from '@surco/contract/client'

import { errorText } from '../../../data/error-texts.ts'
import { isOutcomeUnknown } from '../../../data/outcome-unknown.ts'
import { ChargeUnknown } from './start-payment.ts'

export interface PaymentFault {
  /**
   * `unstarted`: nobody was asked to charge, and another card is no way out; `unknown`: it may have
   * gone through all the same; `reviewed`: the shop has money that it has to look at, and takes no more
   */
  kind: 'refused' | 'unstarted' | 'unknown' | 'reviewed'
  /** In Spanish, for the shopper */
  reason: string
}

/** Why a payment did not go on, in the shop's own words. */
export function paymentFault(error: unknown): PaymentFault {
  if (error instanceof ChargeUnknown) return { kind: 'unknown', reason: errorText(error.cause) }
  return { kind: kindOf(error), reason: errorText(error) }
}

function kindOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW') return 'reviewed'
  return isOutcomeUnknown(error) ? 'unstarted' : 'refused'
}
