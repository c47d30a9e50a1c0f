import type { ShopInfo } from '@surco/contract'
import { useState } from 'react'

import { cartTotals } from '../../lib/cart-rules.ts'
import { readCart, useCart } from '../../lib/cart-store.ts'
import { catalogPath } from '../../lib/paths.ts'
import { useStored } from '../../lib/storage.ts'
import type { CartItem, CheckoutStep, StoredGuest } from '../../lib/stored-shapes.ts'
import { useRefreshedCart } from '../../lib/use-refreshed-cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notices } from '../../ui/notices.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { shownStep } from './checkout-steps.ts'
import { GuestSteps } from './guest-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { ChangedOrder } from './pay-order.ts'
import { useOwnDocument } from './use-own-document.ts'

interface Props {
  shop: ShopInfo | undefined
}

/** The checkout, once the browser has read what it keeps. */
export function CheckoutPage({ shop }: Props) {
  useOwnDocument()
  const items = useCart()
  const guest = useStored('guest')
  const stored = useStored('checkoutStep')
  if (items === undefined || guest === undefined || stored === undefined)
    return <CheckoutSkeleton />
  return <Checkout items={items} guest={guest} step={shownStep(stored, guest)} shop={shop} />
}

interface CheckoutProps extends Props {
  items: CartItem[]
  guest: StoredGuest | null
  step: CheckoutStep
}

function Checkout({ items, guest, step, shop }: CheckoutProps) {
  const refreshed = useRefreshedCart()
  const [notices, setNotices] = useState<string[]>([])
  const [answered, setAnswered] = useState<AnsweredOrder>()
  const { count, subtotal } = cartTotals(items)
  // The shop's own total stands for as long as the cart is the one it answered for.
  const total = answered?.items === items ? answered.total : subtotal
  return (
    <>
      <Notices title="Tu pedido cambió" texts={[...new Set([...refreshed.notices, ...notices])]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {items.length === 0 ? (
          <EmptyCheckout />
        ) : (
          <GuestSteps
            {...{ step, guest, total, shop }}
            onRegistered={setNotices}
            changes={answered?.notices}
            onChanged={(changed) => setAnswered({ ...changed, items: readCart() })}
          />
        )}
        <OrderSummary items={items} count={count} total={total} atPayment={step === 4} />
      </div>
    </>
  )
}

interface AnsweredOrder extends ChangedOrder {
  items: CartItem[]
}

function EmptyCheckout() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line p-6">
      <p>Agrega productos a tu carrito para continuar con la compra.</p>
      <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
    </div>
  )
}
