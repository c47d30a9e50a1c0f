import { cartTotals, lineTotal } from '../../lib/cart-rules.ts'
import { useCart } from '../../lib/cart-store.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** The lines of the cart as the browser knows them; nothing when it is empty. */
export function KeptCart() {
  const items = useCart() ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="tu-carrito" className="max-w-text">
      <SectionHeading id="tu-carrito" title="Tu carrito" />
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ SKU, nombre, cantidad, precio, img }) => (
          <li
            key={SKU}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
          >
            <Picture
              path={img}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              className="aspect-square w-full object-contain"
            />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{nombre || SKU}</span>
              <span className="block text-sm text-muted tabular-nums">Cantidad: {cantidad}</span>
            </span>
            <span className="font-semibold text-price max-sm:col-start-2">
              <Money pesos={lineTotal({ precio, cantidad })} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-lg font-bold">
        <span>Subtotal</span>
        <Money pesos={cartTotals(items).subtotal} />
      </p>
    </section>
  )
}
