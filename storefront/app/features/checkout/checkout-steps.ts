import type { CheckoutStep, StoredGuest } from '../../lib/stored-shapes.ts'

/**
 * The step to show. A visitor nobody knows starts at 1, whatever was stored; a guest goes on where
 * they were, but not past the address while there is none.
 */
export function shownStep(stored: CheckoutStep | null, guest: StoredGuest | null): CheckoutStep {
  if (!guest || stored === null) return 1
  if (!guest.shippingAddress && stored > 2) return 2
  return stored
}
