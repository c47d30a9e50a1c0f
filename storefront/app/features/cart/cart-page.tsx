import { cartTotals } from '../../lib/cart-rules.ts'
import { useCart } from '../../lib/cart-store.ts'
import { cartTaxes } from '../../lib/cart-taxes.ts'
import { useSession } from '../../lib/session.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import { useRefreshedCart } from '../../lib/use-refreshed-cart.ts'
import { ErrorState } from '../../ui/error-state.tsx'
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
  const { status } = useSession()
  const { notices, stock, settled, failed, retry } = useRefreshedCart()
  const lost = failed && kept === undefined
  const place = status === 'notAuthenticated' ? 'este navegador' : 'tu cuenta'
  return (
    <div className="min-h-[80dvh]">
      <Notices title="Tu carrito cambió" texts={notices} />
      {lost && <ErrorState title="No pudimos cargar tu carrito." onRetry={retry} />}
      {settled && kept && <Cart items={kept} {...{ stock, categories, place }} />}
      {!lost && !(settled && kept) && <CartSkeleton />}
    </div>
  )
}

interface CartProps extends Props {
  items: CartItem[]
  /** Units that can be bought now, by SKU */
  stock: Map<string, number>
  /** Where the cart is kept, in Spanish */
  place: string
}

const Cart = ({ items, stock, categories, place }: CartProps) =>
  items.length === 0 ? (
    <EmptyCart categories={categories} place={place} />
  ) : (
    <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <CartLines items={items} stock={stock} />
      <CartSummary {...cartTotals(items)} taxes={cartTaxes(items)} />
    </div>
  )
