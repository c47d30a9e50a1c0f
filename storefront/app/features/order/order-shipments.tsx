import type { OrderDetails, Shipment } from '@surco/contract'
import { isPickup } from '@surco/contract/pickup'
import { useId } from 'react'

import { formatDate } from '../../lib/format-moment.ts'
import { reviewPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { eventOf } from './order-texts.ts'

/**
 * Shipments of an order with links to track them, or units that are ready at the branch; nothing before the first.
 */
export function OrderShipments({ order }: { order: OrderDetails }) {
  const id = useId()
  const { shipments = [], items } = order
  if (shipments.length === 0) return null
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  return (
    <div className="rounded-card bg-surface-soft p-5">
      <p id={id} className="mb-3 flex items-center gap-2 font-display text-heading font-bold">
        <Icon name={isPickup(order.entrega) ? 'pin' : 'truck'} />
        {titleOf(order, shipments.length)}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-4">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            {isPickup(order.entrega) ? <ReadyLabel {...shipment} /> : <Label shipment={shipment} />}
            <p className="mt-1 text-sm text-muted">
              {shipment.items
                .map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <ReviewLinks order={order} />
    </div>
  )
}

/** Links to review delivered products; nothing before they arrive. */
function ReviewLinks({ order: { reviewable = [], items } }: { order: OrderDetails }) {
  if (reviewable.length === 0) return null
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  return (
    <div className="mt-4 border-t border-line pt-3 print:hidden">
      <p className="font-semibold">¿Cómo te resultó?</p>
      <ul>
        {reviewable.map(({ SKU, key }) => (
          <li key={key}>
            <TextLink to={reviewPath(key)} className="inline-flex min-h-11 items-center">
              Opinar sobre {names.get(SKU) ?? SKU}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf(order: OrderDetails, count: number) {
  if (isPickup(order.entrega)) return 'Lo que recoges'
  return count === 1 ? 'Tu envío' : 'Tus envíos'
}

const ReadyLabel = ({ shippedAt, deliveredAt }: Shipment) => (
  <p className="font-semibold">
    {deliveredAt
      ? `Recogido el ${formatDate(deliveredAt)}`
      : `Listo desde el ${formatDate(shippedAt)}`}
  </p>
)

function Label({ shipment }: { shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = shipment
  return (
    <>
      <p className="font-semibold break-words">
        {carrier}
        {trackingNumber && <span className="tabular-nums"> · Guía {trackingNumber}</span>}
      </p>
      <p className="text-sm text-muted">
        {deliveredAt
          ? `Entregado el ${formatDate(deliveredAt)}`
          : `Salió el ${formatDate(shippedAt)}`}
      </p>
      {trackingUrl && !deliveredAt && (
        <TextLink to={trackingUrl} external className="inline-flex min-h-11 items-center">
          Seguir mi envío
        </TextLink>
      )}
    </>
  )
}

interface OrderEvent {
  what: string
  /** ISO 8601 */
  at: string
}

/** Events of an order and its shipments, oldest first. */
export const eventsOf = (
  order: Pick<OrderDetails, 'history' | 'shipments' | 'entrega'>,
): OrderEvent[] =>
  [
    ...order.history.map(({ status, at }) => ({ what: eventOf(status), at })),
    ...(order.shipments ?? []).flatMap((shipment) =>
      eventsOfShipment(shipment, isPickup(order.entrega)),
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at))

function eventsOfShipment({ carrier, shippedAt, deliveredAt }: Shipment, pickedUp: boolean) {
  const left = { what: pickedUp ? 'Listo para recoger' : `Salió con ${carrier}`, at: shippedAt }
  if (deliveredAt === null) return [left]
  return [left, { what: pickedUp ? 'Recogido' : `Lo entregó ${carrier}`, at: deliveredAt }]
}
