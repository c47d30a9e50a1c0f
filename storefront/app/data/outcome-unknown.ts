import { ApiError } from '@surco/contract/client'

/**
 * Whether an error leaves open how a payment or another deed ended: the answer did not come or cannot be read, or
 * the shop is broken, too busy, or still at work on it.
 */
export function isOutcomeUnknown(error: unknown) {
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 429 || error.code === 'CONFLICT'
}
