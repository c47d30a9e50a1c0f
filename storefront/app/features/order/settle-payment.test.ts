import { ApiError } from '@surco/contract/client'
import { expect, test } from 'vitest'

import { failedSettlement } from './settle-payment.ts'

test.each([
  ['PAYMENT_REFUSED', 422, 'refused'],
  ['PAYMENT_MISMATCH', 409, 'unmatched'],
  ['PAYMENT_UNDER_REVIEW', 409, 'unmatched'],
  ['BAD_INPUT', 400, 'unmatched'],
  ['CONFLICT', 409, 'unknown'],
  ['TOO_MANY_REQUESTS', 429, 'unknown'],
  ['DEPENDENCY_DOWN', 503, 'unknown'],
  ['UNREACHABLE', 503, 'unknown'],
] as const)('takes %s (%i) as %s', (code, status, kind) => {
  const error = new ApiError({ status, code, message: 'Motivo.' })
  expect(failedSettlement(error)).toEqual({ kind, reason: 'Motivo.' })
})

test('takes an answer that cannot be read as not known yet', () => {
  expect(failedSettlement(new SyntaxError('Unexpected end')).kind).toBe('unknown')
})
