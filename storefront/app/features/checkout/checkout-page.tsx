import type { ShopInfo } from '@surco/contract'
import { useEffect, useState } from 'react'

import { useCart } from '../../data/cart/cart-store.ts'
import { useRefreshedCart } from '../../data/cart/use-refreshed-cart.ts'
import { useSession } from '../../data/session.ts'
import { useStored } from '../../data/storage.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { refreshOrder } from './refresh-order.ts'
import { useOwnDocument } from './use-own-document.ts'

const loadGuestCheckout = async () => (await import('./guest-checkout.tsx')).GuestCheckout
const GuestCheckout = latePart(loadGuestCheckout, <CheckoutSkeleton />)
const loadCustomerCheckout = async () => (await import('./customer-checkout.tsx')).CustomerCheckout
const CustomerCheckout = latePart(loadCustomerCheckout, <CheckoutSkeleton />)

interface Props {
  shop: ShopInfo | undefined
}

/** The checkout, once the browser has read the cart and the session. */
export function CheckoutPage({ shop }: Props) {
  const own = useOwnDocument()
  const { status, user } = useSession()
  const customer = user !== undefined
  usePreload(customer)
  const items = useCart()
  const guest = useStored('guest')
  const stored = useStored('checkoutStep')
  const { settled, notices, failed, retry } = useRefreshedCart(refreshOrder)
  const known = items !== undefined && guest !== undefined && stored !== undefined
  const arrived = useBuyerChanged(settled)
  if (failed && items === undefined) {
    return <ErrorState title="No pudimos cargar tu carrito." onRetry={retry} />
  }
  if (!own || !known || !settled) return <CheckoutSkeleton />
  const order = { items, stored, shop, arrived, refreshed: notices }
  // The key gives another buyer a new checkout, without data of the one before.
  if (user) return <CustomerCheckout key={user.id} user={user} guest={guest} {...order} />
  // Signed in, but the customer is still loading.
  if (status !== 'notAuthenticated') return <CheckoutSkeleton />
  return <GuestCheckout guest={guest} {...order} />
}

/** Whether the buyer has changed since the checkout was first shown. */
function useBuyerChanged(isShown: boolean) {
  const { status, user } = useSession()
  const known = user?.id ?? (status === 'notAuthenticated' ? 'guest' : undefined)
  const buyer = isShown ? known : undefined
  const [last, setLast] = useState({ buyer, isAnother: false })
  if (buyer && buyer !== last.buyer) setLast({ buyer, isAnother: last.buyer !== undefined })
  return last.isAnother
}

/** Loads the checkout's code while the cart is refreshed. */
function usePreload(customer: boolean) {
  useEffect(() => {
    // The late part itself retries a load that failed.
    void (customer ? loadCustomerCheckout : loadGuestCheckout)().catch(() => undefined)
  }, [customer])
}
