import type { ShopInfo } from '@surco/contract'
import { useState } from 'react'

import { cartTotals } from '../../lib/cart-rules.ts'
import { readCart } from '../../lib/cart-store.ts'
import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import type { CartItem, CheckoutStep, StoredGuest } from '../../lib/stored-shapes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notices } from '../../ui/notices.tsx'
import { CheckoutHelp } from './checkout-help.tsx'
import { GuestSteps } from './guest-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { ChangedOrder } from './pay-order.ts'
import { useStepChange } from './use-step-change.ts'

interface Props {
  shop: ShopInfo | undefined
  items: CartItem[]
  guest: StoredGuest | null
  step: CheckoutStep
  /** What changed in the cart since it was kept */
  refreshed: string[]
}

/** What is bought, and the steps to it. */
export function GuestCheckout({ items, guest, step, shop, refreshed }: Props) {
  const [notices, setNotices] = useState<string[]>([])
  const [answered, setAnswered] = useState<AnsweredOrder>()
  const { stepped, column, goTo } = useStepChange(step)
  const { count, subtotal } = cartTotals(items)
  // The shop's own total stands for as long as the cart is the one it answered for.
  const total = answered?.items === items ? answered.total : subtotal
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <aside className="top-36 lg:sticky lg:col-start-2">
        <OrderSummary items={items} count={count} total={total} atPayment={step === 4} />
      </aside>
      <div ref={column} className="min-w-0 lg:col-start-1 lg:row-start-1">
        <Notices title="Tu pedido cambió" texts={[...new Set([...refreshed, ...notices])]} />
        {/* Another step is another view: made anew, nothing of the one before it is pushed about. */}
        <div key={step}>
          {items.length === 0 ? (
            <EmptyCheckout />
          ) : (
            <GuestSteps
              {...{ step, stepped, goTo, guest, total, shop }}
              onRegistered={setNotices}
              changes={answered?.notices}
              onChanged={(changed) => setAnswered({ ...changed, items: readCart() })}
            />
          )}
          <CheckoutHelp shop={shop} />
        </div>
      </div>
    </div>
  )
}

interface AnsweredOrder extends ChangedOrder {
  items: CartItem[]
}

const EmptyCheckout = () => (
  <EmptyState icon="cart" title="Agrega productos a tu carrito para continuar con la compra.">
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
      <LinkButton look="secondary" to={accessoriesPath}>
        Accesorios y Refacciones
      </LinkButton>
    </div>
  </EmptyState>
)
