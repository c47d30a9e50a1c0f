import type { TaskKind } from '@surco/contract'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Link } from '../../../../storefront/app/lib/link.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'

interface Task {
  kind: TaskKind
  count: number
}

interface Words {
  one: string
  many: string
  /** The page where it is done */
  to?: string
  /** Where there is no page: the command that tells of it */
  command?: string
}

const words: Readonly<Record<TaskKind, Words>> = {
  problems: {
    one: 'pedido con problema',
    many: 'pedidos con problema',
    to: '/pedidos?vista=con-problema',
  },
  ledger: {
    one: 'diferencia con los libros del proveedor de pagos',
    many: 'diferencias con los libros de los proveedores de pagos',
    command: 'npm run ledger -- --list',
  },
  deadJobs: {
    one: 'tarea que no se pudo hacer',
    many: 'tareas que no se pudieron hacer',
    command: 'npm run jobs -- list',
  },
  toShip: { one: 'pedido por surtir', many: 'pedidos por surtir', to: '/pedidos?vista=por-surtir' },
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

const boxClass =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line px-4 py-2 font-semibold'

/** What waits for a person, each with the page where it is done. */
export const Tasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className="flex flex-col gap-3">
    {tasks.map(({ kind, count }) => {
      const { one, many, to, command } = words[kind]
      const text = formatCount(count, one, many)
      return (
        <li key={kind}>
          {to ? (
            <Link to={to} className={`${boxClass} hover:border-accent hover:bg-accent-soft`}>
              {text} <Icon name="chevronRight" />
            </Link>
          ) : (
            <p className={boxClass}>
              {text}
              <code className="text-sm font-normal text-muted">{command}</code>
            </p>
          )}
        </li>
      )
    })}
  </ul>
)
