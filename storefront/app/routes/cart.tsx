import { CartPage } from '../features/cart/cart-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { cartPath } from '../lib/paths.ts'
import { useShopData, useShopLists } from '../shop-data.ts'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Carrito de compras',
    description: 'Revisa los productos de tu carrito y continúa al pago.',
    path: cartPath,
    noindex: true,
  })

export default function Cart() {
  const { categories = [] } = useShopLists()
  const { shop } = useShopData()
  return (
    <div className="page py-8 md:py-12">
      <h1 className="mb-6 text-title md:mb-8">Carrito de compras</h1>
      <CartPage categories={categories.map(({ name }) => name)} shop={shop} />
    </div>
  )
}
