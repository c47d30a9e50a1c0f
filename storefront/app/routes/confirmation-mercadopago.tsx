import { PrefetchPageLinks } from 'react-router'

import { ConfirmationPage } from '../features/order/confirmation.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { orderSuccessPath } from '../lib/paths.ts'
import type { Route } from './+types/confirmation-mercadopago.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirmación de pago',
    description: 'Confirmación de tu pago con Mercado Pago.',
    path: '/confirmacion-mercadopago',
    noindex: true,
  })

export default function ConfirmationMercadoPago({ matches }: Route.ComponentProps) {
  return (
    <div className="page min-h-dvh py-8 md:py-16">
      {/* The receipt must not depend on a connection that held till the payment. */}
      <PrefetchPageLinks page={orderSuccessPath} />
      <ConfirmationPage provider="mercadopago" shop={matches[0].loaderData.shop} />
    </div>
  )
}
