import { cartTotals } from '../../lib/cart-rules.ts'
import { useCart } from '../../lib/cart-store.ts'
import { catalogPath } from '../../lib/paths.ts'
import { useRefreshedCart } from '../../lib/use-refreshed-cart.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notices } from '../../ui/notices.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'

export function CartPage() {
  const items = useCart()
  const { notices, stock } = useRefreshedCart()
  return (
    <>
      <Notices title="Tu carrito cambió" texts={notices} />
      {items === undefined && <CartSkeleton />}
      {items?.length === 0 && (
        <EmptyState icon="cart" title="Tu carrito está vacío">
          <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
        </EmptyState>
      )}
      {items !== undefined && items.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines items={items} stock={stock} />
          <CartSummary {...cartTotals(items)} />
        </div>
      )}
    </>
  )
}
