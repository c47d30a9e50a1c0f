import { cartTotals } from '../../lib/cart-rules.ts'
import { useCart } from '../../lib/cart-store.ts'
import { useRefreshedCart } from '../../lib/use-refreshed-cart.ts'
import { Notices } from '../../ui/notices.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'

interface Props {
  /** Names of the catalogue's categories */
  categories: string[]
}

/** The cart; as high as the window from the start, so that what comes moves nothing below it. */
export function CartPage({ categories }: Props) {
  const kept = useCart()
  const { notices, stock, settled } = useRefreshedCart()
  const items = settled ? kept : undefined
  return (
    <div className="min-h-[80dvh]">
      <Notices title="Tu carrito cambió" texts={notices} />
      {items === undefined && <CartSkeleton />}
      {items?.length === 0 && <EmptyCart categories={categories} />}
      {items !== undefined && items.length > 0 && (
        <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <CartLines items={items} stock={stock} />
          <CartSummary {...cartTotals(items)} />
        </div>
      )}
    </div>
  )
}
