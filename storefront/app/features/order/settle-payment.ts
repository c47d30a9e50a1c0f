import type { OrderDetails } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-texts.ts'
import { isOutcomeUnknown } from '../../lib/outcome-unknown.ts'

export type Settlement =
  | { kind: 'settled'; order: OrderDetails }
  /** The payment did not happen; another one can be tried */
  | { kind: 'refused'; reason: string }
  /** Nobody knows yet; asking again is safe */
  | { kind: 'unknown'; reason: string }
  /** The shop knows no such payment, or it does not fit the order: people have to look at it */
  | { kind: 'unmatched'; reason: string }

/** Milliseconds before each automatic new try */
export const retryDelays = [1000, 2000, 4000, 8000]

/** Asks the shop how a card payment ended; any number of times gives one order. */
export async function settlePayment(
  charge: { chargeId: string; addressId: string },
  signal: AbortSignal,
): Promise<Settlement> {
  try {
    const { order } = await api(
      'POST /openpay/confirm_payment_openpay_guest',
      { body: { ...charge, couponCode: null } },
      { signal },
    )
    return { kind: 'settled', order }
  } catch (error) {
    return failedSettlement(error)
  }
}

/** What an error says of a payment: only a refusal by the bank lets the shopper pay again. */
export function failedSettlement(error: unknown): Settlement {
  const reason = errorText(error)
  if (isOutcomeUnknown(error)) return { kind: 'unknown', reason }
  const refused = error instanceof ApiError && error.code === 'PAYMENT_REFUSED'
  return { kind: refused ? 'refused' : 'unmatched', reason }
}
