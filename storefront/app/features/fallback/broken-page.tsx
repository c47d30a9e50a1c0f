import type { ShopInfo } from '@surco/contract'
import { Link, useLocation } from 'react-router'

import { shopName } from '../../lib/shop-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function BrokenPage({ shop }: { shop: ShopInfo | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <title>{`Algo salió mal | ${shopName(shop)}`}</title>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Algo salió mal</h1>
      <p className="max-w-text text-muted">
        No pudimos mostrar esta página. Ya quedó registrado; intenta de nuevo en un momento.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link reloadDocument to={pathname + search} className={buttonClass()}>
          Reintentar
        </Link>
        <LinkButton look="secondary" to="/">
          Ir al inicio
        </LinkButton>
      </div>
    </div>
  )
}
