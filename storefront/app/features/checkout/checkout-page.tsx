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

const loadGuests = async () => (await import('./guest-checkout.tsx')).GuestCheckout
const GuestCheckout = latePart(loadGuests, <CheckoutSkeleton />)
const loadCustomers = async () => (await import('./customer-checkout.tsx')).CustomerCheckout
const CustomerCheckout = latePart(loadCustomers, <CheckoutSkeleton />)

interface Props {
  shop: ShopInfo | undefined
}

/** The checkout, once the browser has read what it keeps. */
export function CheckoutPage({ shop }: Props) {
  const own = useOwnDocument()
  const { status, user } = useSession()
  const customer = user !== undefined
  useFetchedMeanwhile(customer)
  const items = useCart()
  const guest = useStored('guest')
  const stored = useStored('checkoutStep')
  const { settled, notices, failed, retry } = useRefreshedCart(refreshOrder)
  const known = items !== undefined && guest !== undefined && stored !== undefined
  const arrived = useAnotherBuyer(settled)
  if (failed && items === undefined) {
    return <ErrorState title="No pudimos cargar tu carrito." onRetry={retry} />
  }
  if (!own || !known || !settled) return <CheckoutSkeleton />
  const order = { items, stored, shop, arrived, refreshed: notices }
  // Another buyer is another checkout: nothing of the one before is left in it.
  if (user) return <CustomerCheckout key={user.id} user={user} guest={guest} {...order} />
  // A token without a name: who it is, the shop is being asked.
  if (status !== 'notAuthenticated') return <CheckoutSkeleton />
  return <GuestCheckout guest={guest} {...order} />
}

/** Whether somebody else was buying before, since the checkout is shown. */
function useAnotherBuyer(isShown: boolean) {
  const { status, user } = useSession()
  const known = user?.id ?? (status === 'notAuthenticated' ? 'guest' : undefined)
  const buyer = isShown ? known : undefined
  const [last, setLast] = useState({ buyer, isAnother: false })
  if (buyer && buyer !== last.buyer) setLast({ buyer, isAnother: last.buyer !== undefined })
  return last.isAnother
}

/** Has the checkout's code come while the shop is asked about the cart. */
function useFetchedMeanwhile(customer: boolean) {
  useEffect(() => {
    // The part itself asks again for what does not come.
    void (customer ? loadCustomers : loadGuests)().catch(() => undefined)
  }, [customer])
}
