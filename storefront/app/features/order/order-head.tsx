import type { OrderDetails } from '@surco/contract'
import { Link, useLocation } from 'react-router'

import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { orderName, textsOf } from './order-texts.ts'

const icons: Record<OrderDetails['status'], IconName> = {
  paid: 'check',
  pending: 'clock',
  failed: 'error',
  expired: 'error',
  refunded: 'refresh',
}

/** How the order stands, and its number. */
export function OrderHead({ order }: { order: OrderDetails }) {
  const { title, next } = textsOf(order)
  return (
    <header className="on-soil relative overflow-clip bg-soil text-soil-ink print:text-ink">
      <FurrowGround />
      <div className="page relative py-10 md:py-14 print:py-4">
        {/* An order that waits may be paid while it is looked at. */}
        <div role="status" className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-highlight text-highlight-ink md:size-14">
            <Icon name={order.lacksUnits ? 'warning' : icons[order.status]} className="size-7" />
          </span>
          <h1 className="text-title">{title}</h1>
        </div>
        <p className="mt-6 text-lg text-soil-muted print:text-ink">
          Tu numero de orden es{' '}
          <strong className="block font-display text-display font-extrabold break-all text-soil-ink print:text-ink">
            #{orderName(order)}
          </strong>
        </p>
        <p className="mt-3 text-soil-muted print:text-ink">{next}</p>
        {order.status === 'pending' && <Refreshed />}
      </div>
    </header>
  )
}

function Refreshed() {
  const { pathname, search } = useLocation()
  return (
    <p className="mt-1 text-soil-muted print:hidden">
      Esta página cambia sola en cuanto lo recibimos.{' '}
      <Link
        to={pathname + search}
        reloadDocument
        className="inline-block py-1.5 text-soil-ink underline underline-offset-4"
      >
        Actualizar ahora
      </Link>
    </p>
  )
}
