import { matchPath, useSearchParams } from 'react-router'

import { offlinePath } from '../../lib/paths.ts'
import { ownAddress } from '../../lib/safe-address.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SeenProducts } from '../../ui/seen-products.tsx'
import { KeptCart } from './kept-cart.tsx'
import { useWayBack } from './use-way-back.ts'

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
