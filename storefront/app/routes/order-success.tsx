import { OrderSuccessPage } from '../features/order/order-success-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { orderSuccessPath } from '../lib/paths.ts'
import type { Route } from './+types/order-success.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tu pedido',
    description: 'El número y los datos de tu pedido.',
    path: orderSuccessPath,
    noindex: true,
  })

export default function OrderSuccess({ matches }: Route.ComponentProps) {
  return <OrderSuccessPage shop={matches[0].loaderData.shop} />
}
