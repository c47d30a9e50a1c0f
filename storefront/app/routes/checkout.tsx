import { useRouteLoaderData } from 'react-router'

import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { checkoutPath } from '../lib/paths.ts'
import type { loader as rootLoader } from '../root.tsx'
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
    <div className="page py-6 md:py-10">
      <h1 className="mb-6 text-2xl font-bold tracking-tight md:text-3xl">Finalizar compra</h1>
      <CheckoutPage shop={root?.shop} />
    </div>
  )
}
