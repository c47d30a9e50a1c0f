import { PrefetchPageLinks } from 'react-router'

import { ConfirmationPage } from '../features/order/confirmation.tsx'
import { providerOfPage, returnHandlers } from '../features/order/returned-payments/index.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { orderSuccessPath } from '../lib/paths.ts'
import type { Route } from './+types/confirmation.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const provider = providerOfPage(matches[2].id)
  return pageMeta(matches, {
    title: 'Confirmación de pago',
    description: returnHandlers[provider].description,
    path: `/confirmacion-${provider}`,
    noindex: true,
  })
}

export default function Confirmation({ matches }: Route.ComponentProps) {
  return (
    <div className="page min-h-dvh py-8 md:py-16">
      {/* Prefetched: the connection may drop after the payment. */}
      <PrefetchPageLinks page={orderSuccessPath} />
      <ConfirmationPage
        provider={providerOfPage(matches[2].id)}
        shop={matches[0].loaderData.shop}
      />
    </div>
  )
}
