import { formatCount } from '../../../storefront/app/lib/format.ts'
import { Link } from '../../../storefront/app/lib/link.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Icon } from '../../../storefront/app/ui/icon.tsx'
import { api } from '../lib/api.ts'
import { loadSession, may, useStaffSession } from '../lib/session.ts'
import { PageHead } from '../ui/index-page.tsx'
import type { Route } from './+types/home.ts'

export const meta = () => [{ title: 'Inicio · Oficina' }]

/** Something that waits for a person, and where it is done. */
interface Task {
  to: string
  text: string
}

export async function clientLoader(): Promise<Task[]> {
  const session = await loadSession()
  const [orders, invitations] = await Promise.all([
    may(session, 'orders.read') ? ordersLeft() : undefined,
    may(session, 'staff.write') ? invitationsLeft() : undefined,
  ])
  return [...(orders ?? []), ...(invitations ?? [])]
}

async function ordersLeft(): Promise<Task[]> {
  const { counts } = await api('GET /admin/orders', { query: { view: 'toShip' } })
  const { toShip, problems } = counts
  return [
    ...(problems > 0
      ? [
          {
            to: '/pedidos?vista=con-problema',
            text: formatCount(problems, 'pedido con problema', 'pedidos con problema'),
          },
        ]
      : []),
    ...(toShip > 0
      ? [
          {
            to: '/pedidos?vista=por-surtir',
            text: formatCount(toShip, 'pedido por surtir', 'pedidos por surtir'),
          },
        ]
      : []),
  ]
}

async function invitationsLeft(): Promise<Task[]> {
  const { data } = await api('GET /admin/staff', {})
  const open = data.filter(({ status }) => status === 'invited').length
  if (open === 0) return []
  const text = formatCount(open, 'invitación sin aceptar', 'invitaciones sin aceptar')
  return [{ to: '/personal?estado=invited', text }]
}

export default function Home({ loaderData: tasks }: Route.ComponentProps) {
  const { staff } = useStaffSession()
  return (
    <>
      <PageHead title={`Hola, ${staff.name}`} />
      {tasks.length === 0 ? (
        <EmptyState icon="success" title="Nada espera por ti">
          <p className="text-muted">Aquí aparece lo que necesita a una persona.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="pendientes">
          <h2 id="pendientes" className="mb-3 text-heading">
            Te esperan
          </h2>
          <ul className="flex flex-col gap-3">
            {tasks.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line px-4 font-semibold hover:border-accent hover:bg-accent-soft"
                >
                  {text} <Icon name="chevronRight" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
