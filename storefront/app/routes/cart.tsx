import { CartPage } from '../features/cart/cart-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { cartPath } from '../lib/paths.ts'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Carrito de compras',
    description: 'Revisa los productos de tu carrito y continúa al pago.',
    path: cartPath,
    noindex: true,
  })

export default function Cart() {
  return (
    <div className="page py-6 md:py-10">
      <h1 className="mb-6 text-2xl font-bold tracking-tight md:text-3xl">Carrito de compras</h1>
      <CartPage />
    </div>
  )
}
