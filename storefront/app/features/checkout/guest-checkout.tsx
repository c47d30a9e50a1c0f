import type { ShopInfo } from '@surco/contract'

import { isWholeBilling } from '../../lib/billing-fields.ts'
import { billingOf } from '../../lib/register-guest.ts'
import { useStored } from '../../lib/storage.ts'
import type { CartItem, CheckoutStep, StoredGuest } from '../../lib/stored-shapes.ts'
import { shownStep } from './checkout-steps.ts'
import { Checkout } from './checkout.tsx'
import { GuestSteps } from './guest-steps.tsx'

interface Props {
  shop: ShopInfo | undefined
  items: CartItem[]
  guest: StoredGuest | null
  stored: CheckoutStep | null
  /** Somebody else was buying before */
  arrived: boolean
  /** What changed in the cart since it was kept */
  refreshed: string[]
}

/** The checkout of whoever is not signed in. */
export function GuestCheckout({ guest, stored, arrived, ...order }: Props) {
  const wantsInvoice = useStored('facturaSeleccionada') === 'Sí'
  const paused = (useStored('pausedStep') ?? null) !== null
  const empty = order.items.length === 0
  const step = shownStep(stored, {
    // A session that ended was somebody's with an account, and so is a cart that is not here.
    known: guest !== null && !paused && !empty,
    hasAddress: guest?.shippingAddress !== undefined,
    invoiceSettled: !wantsInvoice || (guest !== null && hasBilling(guest)),
  })
  return (
    // What is said of a session that ended has the focus.
    <Checkout step={step} customer={false} paused={paused} arrived={arrived && !paused} {...order}>
      {(inHand) => (
        <GuestSteps
          {...{ step, guest, empty, wantsInvoice }}
          {...inHand}
          // The focus stays with what is said of an empty cart.
          stepped={inHand.stepped && !empty}
        />
      )}
    </Checkout>
  )
}

function hasBilling(guest: StoredGuest) {
  const told = billingOf(guest)
  return (
    told !== undefined && isWholeBilling({ fiscalData: told, billingAddress: told.billingAddress })
  )
}
