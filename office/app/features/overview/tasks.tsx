import type { TaskKind } from '@surco/contract'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Link } from '../../../../storefront/app/lib/link.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'

interface Task {
  kind: TaskKind
  count: number
}

interface TaskTexts {
  one: string
  many: string
  /** The page where it is done */
  to: string
}

const words: Readonly<Record<TaskKind, TaskTexts>> = {
  problems: {
    one: 'pedido con problema',
    many: 'pedidos con problema',
    to: '/pedidos?vista=con-problema',
  },
  ledger: {
    one: 'diferencia con los libros del proveedor de pagos',
    many: 'diferencias con los libros de los proveedores de pagos',
    to: '/operacion',
  },
  deadJobs: {
    one: 'tarea que no se pudo hacer',
    many: 'tareas que no se pudieron hacer',
    to: '/operacion',
  },
  webhooks: {
    one: 'programa que no recibe avisos',
    many: 'programas que no reciben avisos',
    to: '/webhooks',
  },
  toShip: { one: 'pedido por surtir', many: 'pedidos por surtir', to: '/pedidos?vista=por-surtir' },
  returns: {
    one: 'devolución sin terminar',
    many: 'devoluciones sin terminar',
    to: '/pedidos?vista=devoluciones',
  },
  privacy: {
    one: 'solicitud de privacidad sin cumplir',
    many: 'solicitudes de privacidad sin cumplir',
    to: '/clientes?vista=solicitudes',
  },
  invitations: {
    one: 'invitación sin aceptar',
    many: 'invitaciones sin aceptar',
    to: '/personal?estado=invited',
  },
}

/** Waiting work, each linked to the page where it is done. */
export const Tasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className="flex flex-col gap-3">
    {tasks.map(({ kind, count }) => {
      const { one, many, to } = words[kind]
      return (
        <li key={kind}>
          <Link
            to={to}
            className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line px-4 font-semibold hover:border-accent hover:bg-accent-soft"
          >
            {formatCount(count, one, many)} <Icon name="chevronRight" />
          </Link>
        </li>
      )
    })}
  </ul>
)
