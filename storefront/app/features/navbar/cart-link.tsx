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
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-2 font-semibold hover:text-accent"
    >
      <Icon name="cart" className="size-6.5" />
      <span className="max-lg:sr-only">Carrito</span>
      {/* It grows away from the word beside it. */}
      {count > 0 && (
        <span className="absolute top-0 left-10.5 inline-flex h-5 min-w-5 -translate-x-full items-center justify-center rounded-pill bg-accent px-1 text-xs font-bold text-accent-ink tabular-nums">
          <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
          <span className="sr-only">, {formatCount(count, 'producto', 'productos')}</span>
        </span>
      )}
    </Link>
  )
}

const mostShown = 99
