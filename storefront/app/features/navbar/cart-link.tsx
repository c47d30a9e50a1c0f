import { Link } from 'react-router'

import { useCartCount } from '../../lib/cart-store.ts'
import { formatCount } from '../../lib/format.ts'
import { cartPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** The way to the cart, with the number of units in it when there are any. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link
      to={cartPath}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-accent-soft"
    >
      <Icon name="cart" className="size-6" />
      <span className="max-md:sr-only">Carrito</span>
      {count > 0 && (
        <span className="inline-flex h-6 min-w-6 items-center justify-center rounded-pill bg-accent px-1.5 text-xs font-bold text-accent-ink tabular-nums max-md:absolute max-md:-top-0.5 max-md:-right-1">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">, {formatCount(count, 'producto', 'productos')}</span>
        </span>
      )}
    </Link>
  )
}
