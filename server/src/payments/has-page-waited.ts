import { baseReference } from './attempt-of-payment.ts'
import type { Settlement } from './change-attempt.ts'

/** Whether cash or a transfer was chosen on the wallet's page that an attempt, or its sibling, is of: the cart was emptied then. */
export function hasPageWaited({ attempt, attempts }: Settlement): boolean {
  const page = baseReference(attempt.reference)
  return attempts.some(
    ({ orderId, reference, pendingPayment }) =>
      orderId === attempt.orderId && baseReference(reference) === page && pendingPayment !== null,
  )
}
