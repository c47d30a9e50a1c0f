import { useRouteLoaderData } from 'react-router'

import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { Link } from '../lib/link.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { cartPath, checkoutPath } from '../lib/paths.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/checkout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Finalizar compra',
    description: 'Completa tu compra de maquinaria agrícola con pago seguro y envío gratis.',
    path: checkoutPath,
    noindex: true,
  })

export default function Checkout() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="page min-h-dvh py-4 md:py-8">
      <Link
        to={cartPath}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-accent hover:underline"
      >
        <Icon name="chevronLeft" className="size-4" /> Volver al carrito
      </Link>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 md:mb-8">
        <h1 className="text-title">Finalizar compra</h1>
        <p className="flex items-center gap-2 text-sm font-medium text-muted max-sm:hidden">
          <Icon name="lock" className="size-5 text-accent" /> Compra segura
        </p>
      </div>
      <CheckoutPage shop={root?.shop} />
    </div>
  )
}
