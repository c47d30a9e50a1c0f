import { ApiError } from '@surco/contract/client'

/**
 * Whether an error leaves the outcome of a payment or another change open: there is no readable response, or the shop
 * is broken, too busy, or still at work on it.
 */
export function isOutcomeUnknown(error: unknown) {
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 429 || error.code === 'CONFLICT'
}
