import type { OrderDetails, ShippingAddress } from '@surco/contract'

import { formatPrice } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OrderTotals } from './order-totals.tsx'

export function OrderReceipt({ order }: { order: OrderDetails }) {
  const pending = order.status === 'pending'
  return (
    <article className="mx-auto flex max-w-text flex-col gap-6">
      <header className="flex flex-col items-center gap-2 text-center">
        <Icon
          name={pending ? 'clock' : 'check'}
          className={`size-14 rounded-pill p-3 ${pending ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success'}`}
        />
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">
          {pending ? 'Pedido pendiente de pago' : 'Compra exitosa'}
        </h1>
        <p className="text-lg">
          Tu numero de orden es <strong>#{order.antarixOrderNumber || order._id}</strong>
        </p>
        <p className="text-muted">
          {pending
            ? 'Te avisaremos por correo en cuanto se confirme tu pago.'
            : 'Te enviamos la confirmación por correo.'}
        </p>
      </header>
      <OrderLines items={order.items} />
      {order.adressGuest && <DeliveryAddress address={order.adressGuest} />}
      <OrderTotals order={order} />
      <LinkButton to={catalogPath()} className="self-center">
        Continuar comprando
      </LinkButton>
    </article>
  )
}

function OrderLines({ items }: Pick<OrderDetails, 'items'>) {
  return (
    <section aria-labelledby="productos" className="rounded-card border border-line p-4 md:p-6">
      <h2 id="productos" className="mb-2 text-lg font-bold">
        Productos
      </h2>
      <ul className="divide-y divide-line">
        {items.map(({ SKU, nombre, cantidad, precio }) => (
          <li key={SKU} className="flex items-baseline justify-between gap-4 py-3">
            <div>
              <p className="font-medium">{nombre}</p>
              <p className="text-sm text-muted">Cantidad: {cantidad}</p>
            </div>
            <p className="shrink-0 tabular-nums">
              {formatPrice(precio)}
              {cantidad > 1 && ' c/u'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeliveryAddress({ address }: { address: ShippingAddress }) {
  return (
    <section aria-labelledby="entrega" className="rounded-card border border-line p-4 md:p-6">
      <h2 id="entrega" className="mb-2 text-lg font-bold">
        Dirección de envío
      </h2>
      <address className="not-italic">
        {address.calleEnvio} {address.numeroEnvio}
        <br />
        {address.coloniaEnvio}, C.P. {address.codigoPostalEnvio}
        <br />
        {address.ciudadEnvio}, {address.estadoEnvio}
      </address>
    </section>
  )
}
