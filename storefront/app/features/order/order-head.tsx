import type { OrderDetails } from '@surco/contract'

import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How the order stands, and its number. */
export function OrderHead({ order }: { order: OrderDetails }) {
  const pending = order.status === 'pending'
  return (
    <header className="on-soil relative overflow-clip bg-soil text-soil-ink">
      <FurrowGround />
      <div className="page relative py-10 md:py-14">
        <div className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-highlight text-highlight-ink md:size-14">
            <Icon name={pending ? 'clock' : 'check'} className="size-7" />
          </span>
          <h1 className="text-title">{pending ? 'Pedido pendiente de pago' : 'Compra exitosa'}</h1>
        </div>
        <p className="mt-6 text-lg text-soil-muted">
          Tu numero de orden es{' '}
          <strong className="block font-display text-display font-extrabold break-all text-soil-ink">
            #{order.antarixOrderNumber || order._id}
          </strong>
        </p>
        <p className="mt-3 text-soil-muted">
          {pending
            ? 'Te avisaremos por correo en cuanto se confirme tu pago.'
            : 'Te enviamos la confirmación por correo.'}
        </p>
      </div>
    </header>
  )
}
