import type { CheckoutStep } from '../../lib/stored-shapes.ts'

/** What is known of whoever buys. */
interface Progress {
  /** Somebody: a guest or a customer */
  known: boolean
  hasAddress: boolean
  /** Whom the invoice is for is told, or none is wanted */
  invoiceSettled: boolean
}

/**
 * The step to show. A visitor nobody knows starts at 1, whatever was stored; others go on where they
 * were, but not past a step that is not done.
 */
export function shownStep(stored: CheckoutStep | null, progress: Progress): CheckoutStep {
  if (!progress.known || stored === null) return 1
  if (!progress.hasAddress && stored > 2) return 2
  if (!progress.invoiceSettled && stored > 3) return 3
  return stored
}

/** The step after the first one: where a session that has just gone on was, or else the second. */
export const stepAfterFirst = (stored: CheckoutStep | null): CheckoutStep =>
  stored === null || stored === 1 ? 2 : stored

const hashes: Record<CheckoutStep, string> = {
  1: '#identificacion',
  2: '#entrega',
  3: '#factura',
  4: '#pago',
}

/** Where a step has its address on the page of the checkout. */
export const hashOf = (step: CheckoutStep) => hashes[step]

/** The step that an address is of; undefined for any other. */
export const stepOf = (hash: string): CheckoutStep | undefined =>
  ([1, 2, 3, 4] as const).find((step) => hashes[step] === hash)
