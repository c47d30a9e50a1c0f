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

/** Says that there is no connection, and shows what the browser has stored: the cart and the viewed products. */
export function OfflinePage() {
  const wanted = useWantedPage()
  useReturn(wanted)
  return (
    // As high as the window, so that the cart and products, which appear later, do not move the footer.
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
      <StoredCart />
      <SeenProducts />
    </div>
  )
}

/** The page that could not be loaded. Only known in the browser, and only an address of this site. */
function useWantedPage() {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const wanted = ownAddress(params.get('de') ?? '')
  return hydrated && wanted !== undefined && isPageToWaitFor(wanted) ? wanted : undefined
}

/** Not this page itself, which would load again and again. */
const isPageToWaitFor = (address: string) =>
  !matchPath(offlinePath, new URL(address, window.location.origin).pathname)

/** Lines of the stored cart; nothing when it is empty. */
function StoredCart() {
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

/** Milliseconds between two tries; the browser's own connection state is not enough to know whether the shop answers */
const retryInterval = 5000

/** Goes to the wanted page, if any, as soon as the shop can serve it. */
function useReturn(wanted: string | undefined) {
  useEffect(() => {
    if (wanted === undefined) return
    const controller = new AbortController()
    let busy = false
    const goWhenThere = async () => {
      if (busy || document.hidden) return
      busy = true
      const hindrance = await findHindrance(wanted)
      if (controller.signal.aborted) return
      if (hindrance) busy = false
      // It stays busy: another navigation would cancel a page that loads slowly.
      else window.location.assign(wanted)
    }
    const retry = () => void goWhenThere()
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) busy = false
    }
    const timer = setInterval(retry, retryInterval)
    window.addEventListener('online', retry, { signal: controller.signal })
    window.addEventListener('pageshow', resume, { signal: controller.signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [wanted])
}
