import { formatCount } from '../../../storefront/app/lib/format.ts'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Carts, Conversion } from '../features/overview/conversion.tsx'
import { Sales } from '../features/overview/sales.tsx'
import { Tasks } from '../features/overview/tasks.tsx'
import { api } from '../lib/api.ts'
import { useStaffSession } from '../lib/session.ts'
import { Part } from '../ui/details-page.tsx'
import { PageHead } from '../ui/index-page.tsx'
import type { Route } from './+types/home.ts'

export const meta = () => [{ title: 'Inicio · Oficina' }]

export const clientLoader = () => api('GET /admin/overview', {})

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tasks, sales, conversion, cartsLeft, soldOut } = loaderData
  const { staff } = useStaffSession()
  return (
    <>
      <PageHead title={`Hola, ${staff.name}`} />
      <div className="flex flex-col gap-6">
        {tasks.length === 0 ? (
          <EmptyState icon="success" title="Nada espera por ti">
            <p className="text-muted">Aquí aparece lo que necesita a una persona.</p>
          </EmptyState>
        ) : (
          <section aria-labelledby="pendientes">
            <h2 id="pendientes" className="mb-3 text-heading">
              Te esperan
            </h2>
            <Tasks tasks={tasks} />
          </section>
        )}
        {soldOut.length > 0 && (
          <Part title="Se venden y se acabaron">
            <ul className="flex flex-col divide-y divide-line">
              {soldOut.map(({ SKU, nombre, piezas }) => (
                <li key={SKU} className="py-2 first:pt-0 last:pb-0">
                  <span className="block wrap-anywhere">{nombre}</span>
                  <span className="text-sm text-muted">
                    SKU {SKU} · {formatCount(piezas, 'pieza vendida', 'piezas vendidas')} en 28 días
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {conversion && (
          <Part title="De la visita al pago">
            <Conversion conversion={conversion} />
          </Part>
        )}
        {cartsLeft && cartsLeft.carts > 0 && (
          <Part title="Carritos sin comprar">
            <Carts cartsLeft={cartsLeft} />
          </Part>
        )}
        {sales && (
          <Part title="Ventas">
            <Sales sales={sales} />
          </Part>
        )}
      </div>
    </>
  )
}
