import type { ShopInfo } from '@surco/contract'
import { useEffect } from 'react'

import { useCart } from '../../lib/cart-store.ts'
import { useStored } from '../../lib/storage.ts'
import { useRefreshedCart } from '../../lib/use-refreshed-cart.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { shownStep } from './checkout-steps.ts'
import { useOwnDocument } from './use-own-document.ts'

const loadCheckout = async () => (await import('./guest-checkout.tsx')).GuestCheckout
const GuestCheckout = latePart(loadCheckout, <CheckoutSkeleton />)

interface Props {
  shop: ShopInfo | undefined
}

/** The checkout, once the browser has read what it keeps. */
export function CheckoutPage({ shop }: Props) {
  const own = useOwnDocument()
  useFetchedMeanwhile()
  const items = useCart()
  const guest = useStored('guest')
  const stored = useStored('checkoutStep')
  const { settled, notices, failed, retry } = useRefreshedCart()
  const known = items !== undefined && guest !== undefined && stored !== undefined
  if (failed && items === undefined) {
    return <ErrorState title="No pudimos cargar tu carrito." onRetry={retry} />
  }
  if (!own || !known || !settled) return <CheckoutSkeleton />
  const step = shownStep(stored, guest)
  return <GuestCheckout {...{ items, guest, step, shop }} refreshed={notices} />
}

/** Has the checkout's code come while the shop is asked about the cart. */
function useFetchedMeanwhile() {
  // The part itself asks again for what does not come.
  useEffect(() => void loadCheckout().catch(() => undefined), [])
}
