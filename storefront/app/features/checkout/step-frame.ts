import type { CheckoutStep } from '../../lib/stored-shapes.ts'

/** What every step is given, by its number: how it stands to the one that is open, and the way back to it. */
export const stepFrame =
  (open: CheckoutStep, stepped: boolean, goTo: (step: CheckoutStep) => void) =>
  (number: CheckoutStep) => ({
    number,
    stepped,
    state: stateOf(number, open),
    onEdit: () => goTo(number),
  })

function stateOf(number: CheckoutStep, open: CheckoutStep) {
  if (number === open) return 'current' as const
  return number < open ? ('done' as const) : ('ahead' as const)
}
