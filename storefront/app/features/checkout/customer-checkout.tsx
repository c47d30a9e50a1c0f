import type { ShopInfo, User } from '@surco/contract'
import { useState } from 'react'

import { isWholeBilling } from '../../lib/billing-fields.ts'
import { useStored } from '../../lib/storage.ts'
import type { CartItem, CheckoutStep, StoredGuest } from '../../lib/stored-shapes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { shownStep } from './checkout-steps.ts'
import { Checkout } from './checkout.tsx'
import { chosenAddress } from './customer-data.ts'
import { CustomerSteps } from './customer-steps.tsx'
import { PaidMeanwhile } from './paid-meanwhile.tsx'
import { useCustomerData } from './use-customer-data.ts'

interface Props {
  shop: ShopInfo | undefined
  user: User
  items: CartItem[]
  /** What the same person told as a guest */
  guest: StoredGuest | null
  stored: CheckoutStep | null
  /** Somebody else was buying before */
  arrived: boolean
  /** What changed in the cart since it was kept */
  refreshed: string[]
}

/** The checkout of whoever is signed in. */
export function CustomerCheckout({ user, guest, stored, ...order }: Props) {
  const [cameWithNothing] = useState(order.items.length === 0)
  const { data, failed, retry, ...kept } = useCustomerData()
  const chosen = useStored('direccion') ?? null
  const wantsInvoice = useStored('facturaSeleccionada') === 'Sí'
  if (failed) return <ErrorState title="No pudimos cargar tus datos." onRetry={retry} />
  if (!data) return <CheckoutSkeleton />
  const address = chosenAddress(data.addresses, chosen)
  const step = shownStep(stored, {
    known: true,
    hasAddress: address !== undefined,
    invoiceSettled: !wantsInvoice || isWholeBilling(data.invoice),
  })
  const checkout = (
    <Checkout step={step} customer paused={false} {...order}>
      {(inHand) => (
        <CustomerSteps
          {...{ step, user, guest, data, address, wantsInvoice }}
          {...kept}
          {...inHand}
        />
      )}
    </Checkout>
  )
  if (!cameWithNothing || !address) return checkout
  return (
    <PaidMeanwhile user={user} addressId={address.id}>
      {checkout}
    </PaidMeanwhile>
  )
}
