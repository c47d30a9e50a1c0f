import { useEffect } from 'react'
import { matchPath, useSearchParams } from 'react-router'

import { cartTotals, lineTotal } from '../../data/cart/cart-rules.ts'
import { useCart } from '../../data/cart/cart-store.ts'
import { SeenProducts } from '../../entities/product/seen-products.tsx'
import { offlinePath } from '../../lib/paths.ts'
import { findHindrance } from '../../lib/reload-page.ts'
import { ownAddress } from '../../lib/safe-address.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** Says that there is no connection, and shows what the browser knows: the cart and the products seen. */
export function OfflinePage() {
  const wanted = useWantedPage()
  useWayBack(wanted)
  return (
    // As high as the window, for cart and products come later and would push the foot of the page away.
    <div className="page flex min-h-svh flex-col gap-12 py-10 lg:py-14">
      <div className="flex flex-col items-start gap-4">
        <Icon name="globe" className="size-12 text-accent" />
        <h1 className="text-display">Sin conexión</h1>
        <p className="max-w-text text-lg text-muted">
          No pudimos llegar a la tienda. Revisa tu conexión a internet; esta página se abrirá sola
          cuando vuelva. Lo que pusiste en tu carrito sigue aquí.
        </p>
        <LinkButton reloadDocument to={wanted ?? '/'} size="large">
          <Icon name="refresh" /> Reintentar
        </LinkButton>
      </div>
      <KeptCart />
      <SeenProducts />
    </div>
  )
}

/** The page that could not be shown; the server does not know it, and nobody else may name another site. */
function useWantedPage() {
  const alive = useHydrated()
  const [params] = useSearchParams()
  const wanted = ownAddress(params.get('de') ?? '')
  return alive && wanted !== undefined && isPageToWaitFor(wanted) ? wanted : undefined
}

/** This page itself would be there at once, again and again. */
const isPageToWaitFor = (address: string) =>
  !matchPath(offlinePath, new URL(address, window.location.origin).pathname)

/** The lines of the cart as the browser knows them; nothing when it is empty. */
function KeptCart() {
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

/** Milliseconds between two questions: what a browser says of its connection says little of the shop's. */
const pause = 5000

/** Goes to the page that was wanted, if any, as soon as the shop answers for it. */
function useWayBack(wanted: string | undefined) {
  useEffect(() => {
    if (wanted === undefined) return
    const end = new AbortController()
    let busy = false
    const goWhenThere = async () => {
      if (busy || document.hidden) return
      busy = true
      const hindrance = await findHindrance(wanted)
      if (end.signal.aborted) return
      if (hindrance) busy = false
      // It stays busy: to go there again would call off a page that is slow to come.
      else window.location.assign(wanted)
    }
    const ask = () => void goWhenThere()
    const beginAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) busy = false
    }
    const timer = setInterval(ask, pause)
    window.addEventListener('online', ask, { signal: end.signal })
    window.addEventListener('pageshow', beginAgain, { signal: end.signal })
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [wanted])
}
