import type { ShopInfo } from '@surco/contract'
import { useLocation } from 'react-router'

import { shopName } from '../../lib/shop-name.ts'
import { CallLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Says that a page could not be shown, and what to do meanwhile. */
export function BrokenPage({ shop }: { shop: ShopInfo | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <div className="page flex flex-col items-start gap-4 py-14 lg:py-24">
      <title>{`Algo salió mal | ${shopName(shop)}`}</title>
      <Icon name="wrench" className="size-12 text-accent" />
      <h1 className="text-display">Algo salió mal</h1>
      <p className="max-w-text text-lg text-muted">
        No pudimos mostrar esta página. Ya quedó registrado; intenta de nuevo en un momento.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton reloadDocument to={pathname + search}>
          <Icon name="refresh" /> Reintentar
        </LinkButton>
        <LinkButton look="secondary" to="/">
          Ir al inicio
        </LinkButton>
      </div>
      {shop && (
        <p className="mt-4 text-muted">
          ¿Te urge tu pedido? Llámanos sin costo al{' '}
          <CallLink phone={shop.tollFreePhone} look="text" />.
        </p>
      )}
    </div>
  )
}
