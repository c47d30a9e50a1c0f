import { ApiError } from '@surco/contract/client'
import { expect, test } from 'vitest'

import { paymentFault, ChargeUnknown } from './start-payment.ts'

test.each([
  ['PAYMENT_REFUSED', 422, 'refused'],
  ['OUT_OF_STOCK', 409, 'refused'],
  ['PAYMENT_UNDER_REVIEW', 409, 'reviewed'],
  ['TOO_MANY_REQUESTS', 429, 'unstarted'],
  ['DEPENDENCY_DOWN', 503, 'unstarted'],
  ['UNREACHABLE', 503, 'unstarted'],
] as const)("gives the shop's own reason for %s (%i), which is %s", (code, status, kind) => {
  const error = new ApiError({ status, code, message: 'Motivo.' })
  expect(paymentFault(error)).toEqual({ kind, reason: 'Motivo.' })
})

test('leaves the outcome open only where the shop was asked to charge', () => {
  const cause = new ApiError({ status: 503, code: 'UNREACHABLE', message: 'Motivo.' })
  const error = new ChargeUnknown('', { cause })
  expect(paymentFault(error)).toEqual({ kind: 'unknown', reason: 'Motivo.' })
})
