import { OrderLookup } from '../features/order/order-lookup.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { myOrdersPath, orderLookupPath } from '../lib/paths.ts'
import { useShopData } from '../shop-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { TextLink } from '../ui/button.tsx'
import type { Route } from './+types/order-lookup.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Consulta tu pedido' }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Consulta tu pedido',
    description: 'Encuentra tu pedido con su número y el email con el que lo hiciste.',
    path: orderLookupPath(),
    noindex: true,
  })

export default function OrderLookupRoute() {
  const { shop } = useShopData()
  return (
    <div className="page min-h-dvh pb-12">
      <Breadcrumb crumbs={crumbs} />
      <header className="mb-8">
        <h1 className="text-title">Consulta tu pedido</h1>
        <p className="mt-2 max-w-text text-muted">
          Escribe el número de tu pedido y el email con el que lo hiciste: te decimos en qué va y
          cómo pagarlo si está pendiente. No necesitas una cuenta; si compraste con la tuya, lo
          encuentras en <TextLink to={myOrdersPath}>Mis pedidos</TextLink>.
        </p>
      </header>
      <OrderLookup phone={shop?.tollFreePhone} />
    </div>
  )
}
