import { MembersOnly } from '../entities/session/members-only.tsx'
import { OrdersSkeleton } from '../features/order/orders-skeleton.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { myOrdersPath } from '../lib/paths.ts'
import { useShopData, useShopLists } from '../shop-data.ts'
import { latePart } from '../ui/late-part.tsx'
import type { Route } from './+types/my-orders.ts'

// Neither is visible before the session is known, so their code may load later.
const MyOrders = latePart(
  async () => (await import('../features/order/my-orders.tsx')).MyOrders,
  <OrdersSkeleton />,
)
const CartPage = latePart(async () => (await import('../features/cart/cart-page.tsx')).CartPage)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis pedidos',
    description: 'Tus compras, en qué van y sus recibos.',
    path: myOrdersPath,
    noindex: true,
  })

/** The customer's orders, and the cart below them. */
export default function MyOrdersRoute() {
  const { categories = [] } = useShopLists()
  const { shop } = useShopData()
  return (
    <div className="page min-h-dvh py-8 md:py-12">
      <MembersOnly awaited={<OrdersSkeleton />}>
        <h1 className="mb-6 text-title md:mb-8">Mis pedidos</h1>
        <MyOrders phone={shop?.tollFreePhone} />
        <section aria-labelledby="carrito" className="mt-14">
          <h2 id="carrito" className="mb-6 text-title">
            Carrito de compras
          </h2>
          <CartPage categories={categories.map(({ name }) => name)} shop={shop} />
        </section>
      </MembersOnly>
    </div>
  )
}
