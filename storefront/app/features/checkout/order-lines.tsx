import { lineTotal } from '../../lib/cart-rules.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The lines of the order; where they are many they scroll, and the total stays in sight. */
export const OrderLines = ({ items }: { items: CartItem[] }) => (
  <ul
    // It scrolls, so the keys must reach it.
    tabIndex={0}
    aria-label="Productos del pedido"
    className="flex min-h-16 flex-col gap-4 overflow-y-auto"
  >
    {items.map(({ SKU, nombre, cantidad, precio, img }) => (
      <li
        key={SKU}
        className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-x-3 text-sm"
      >
        <Picture
          path={img}
          alt=""
          width={64}
          height={64}
          sizes="64px"
          className="size-16 rounded-control bg-surface object-contain"
        />
        <span className="flex flex-col gap-1">
          <span className="leading-snug">
            {cantidad} × {nombre || 'Motor'}
          </span>
          <span className="font-semibold">
            <Money pesos={lineTotal({ precio, cantidad })} />
          </span>
        </span>
      </li>
    ))}
  </ul>
)
