import { PrefetchPageLinks } from 'react-router'

import { ConfirmationPage } from '../features/order/confirmation.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { orderSuccessPath } from '../lib/paths.ts'
import type { Route } from './+types/confirmation-openpay.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirmación de pago',
    description: 'Confirmación de tu pago con tarjeta.',
    path: '/confirmacion-openpay',
    noindex: true,
  })

export default function ConfirmationOpenpay({ matches }: Route.ComponentProps) {
  return (
    <div className="page min-h-dvh py-8 md:py-16">
      {/* The receipt must not depend on a connection that held till the payment. */}
      <PrefetchPageLinks page={orderSuccessPath} />
      <ConfirmationPage provider="openpay" shop={matches[0].loaderData.shop} />
    </div>
  )
}
