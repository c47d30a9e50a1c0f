import type { OfficeOrder, OfficeOrderRow } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'
import { isPickup } from '@surco/contract/pickup'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { LinkButton } from '../../../storefront/app/ui/button.tsx'
import { AddressDialog } from '../features/orders/address-dialog.tsx'
import { Differences } from '../features/orders/differences.tsx'
import { changeOrder } from '../features/orders/order-changes.ts'
import {
  Buyer,
  Lines,
  Parcels,
  Payments,
  Problem,
  Sums,
  unitsBySku,
} from '../features/orders/order-parts.tsx'
import { Standing, statusWord } from '../features/orders/order-words.tsx'
import { PayLinkPart } from '../features/orders/pay-link-part.tsx'
import { Refunds } from '../features/orders/refund-parts.tsx'
import { Related } from '../features/orders/related-orders.tsx'
import { Returns } from '../features/orders/return-parts.tsx'
import { ShipDialog } from '../features/orders/ship-dialog.tsx'
import { Timeline } from '../features/orders/timeline.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/order.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Pedido #${params.number} · Oficina` },
]

export const handle: PageHandle = { needs: 'orders.read' }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return (await api('GET /admin/orders/:number', { params })).data
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    notify({ title: await changeOrder(params.number, form), level: 'success' })
  })
}

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const session = useStaffSession()
  const mayShip = may(session, 'orders.ship')
  const mayRefund = may(session, 'orders.refund')
  const number = order.antarixOrderNumber
  const ready = readyOf(order)
  return (
    <DetailsPage
      title={`#${number}`}
      back={{ to: '/pedidos', name: 'Pedidos' }}
      mark={<Marks order={order} />}
      action={
        mayShip &&
        ready.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <LinkButton
              to={`/api/admin/orders/${number}/packing-slip.pdf`}
              look="secondary"
              external
            >
              Lista de empaque
            </LinkButton>
            <ShipDialog number={number} left={ready} isPickup={isPickup(order.entrega)} />
          </div>
        )
      }
      aside={<Aside order={order} mayMove={mayShip && mayMove(order)} />}
    >
      {order.problem && <Problem problem={order.problem} maySolve={mayRefund} />}
      <PayLinkPart order={order} mayMail={mayRefund} />
      <Differences differences={order.differences} />
      <Pieces order={order} mayShip={mayShip} />
      <Related order={order} mayChange={mayRefund} />
      <Part title={isPickup(order.entrega) ? 'Entrega en sucursal' : 'Envíos'}>
        <Parcels order={order} mayShip={mayShip} />
      </Part>
      <Part title="Pagos">
        <Payments payments={order.payments} />
      </Part>
      <Returns order={order} mayRefund={mayRefund} mayReceive={mayShip} />
      <Refunds order={order} mayRefund={mayRefund} />
      <Part title="Historial">
        <Timeline order={order} mayWrite={mayShip} />
      </Part>
    </DetailsPage>
  )
}

/** Badges with the state of the order. */
const Marks = ({ order }: { order: OfficeOrder }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {order.lacksCredit && <Badge tone="danger">Falta por pagar</Badge>}
    {order.status === 'paid' && order.delivery !== 'none' && statusWord('paid')}
    <Standing
      {...order}
      isPickup={isPickup(order.entrega)}
      refunded={order.refund?.amount ?? 0}
      openRefund={openRefundOf(order)}
      lacking={order.lacking.reduce((sum, { cantidad }) => sum + cantidad, 0)}
      hasProblem={order.problem !== null}
    />
  </span>
)

/** Units of the order, if it has any. */
const Pieces = ({ order, mayShip }: { order: OfficeOrder; mayShip: boolean }) =>
  order.items.length > 0 && (
    <Part title="Piezas">
      <Lines order={order} mayShip={mayShip} />
    </Part>
  )

/** The agreed delivery; null when the shop had no shipping rules. */
function Way({ order: { entrega } }: { order: OfficeOrder }) {
  if (!entrega) return null
  const { title, text, zone, days } = entrega
  return (
    <p className="mb-2 text-sm">
      <strong className="block font-semibold">{title}</strong>
      {text && <span className="block">{text}</span>}
      <span className="text-muted">
        {zone && `Zona ${zone}`}
        {days && ` · ${deliveryWords(undefined, days)}`}
      </span>
    </p>
  )
}

/** Returns the state of the open refund; an order has at most one. */
function openRefundOf(order: OfficeOrder): OfficeOrderRow['openRefund'] {
  const refunds = order.refunds.filter(({ creditedTo }) => creditedTo === null)
  if (refunds.some(({ status }) => status === 'asked')) return 'asked'
  return refunds.some(({ status }) => status === 'refused') ? 'refused' : null
}

/** Units that can be shipped now. */
function readyOf({ items, toShip, lacking, lacksCredit }: OfficeOrder) {
  if (lacksCredit) return []
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  const missing = unitsBySku(lacking)
  return toShip
    .map(({ SKU, cantidad }) => ({
      SKU,
      cantidad: cantidad - (missing.get(SKU) ?? 0),
      nombre: names.get(SKU) ?? SKU,
    }))
    .filter(({ cantidad }) => cantidad > 0)
}

/** Whether the address can be changed: nothing was shipped, and something has to be. */
const mayMove = ({ shipments = [], status, toShip, items }: OfficeOrder) =>
  shipments.length === 0 && (toShip.length > 0 || (status === 'pending' && items.length > 0))

function Aside({ order, mayMove: mayBeMoved }: { order: OfficeOrder; mayMove: boolean }) {
  const place = order.addressId ?? order.adressGuest
  const { invoice } = order
  return (
    <>
      <Part title="Comprador">
        <Buyer buyer={order.buyer} maySee={may(useStaffSession(), 'customers.read')} />
      </Part>
      {place && (
        <Part title={isPickup(order.entrega) ? 'Lo recogen' : 'Se entrega en'}>
          <Way order={order} />
          <address className="not-italic">
            {place.calleEnvio} {place.numeroEnvio}
            {place.numeroInterior && `, int. ${place.numeroInterior}`}
            <br />
            {place.entreCalles && <span className="block">Entre {place.entreCalles}</span>}
            {place.coloniaEnvio}, C.P. {place.codigoPostalEnvio}
            <br />
            {place.ciudadEnvio}, {place.estadoEnvio}
            {place.referencias && <span className="block">Referencias: {place.referencias}</span>}
            {place.quienRecibe && <span className="block">Recibe {place.quienRecibe}</span>}
          </address>
          {mayBeMoved && <AddressDialog order={order} place={place} />}
        </Part>
      )}
      {invoice && (
        <Part title="Factura">
          <p className="wrap-anywhere">
            {invoice.razonSocial}
            <br />
            RFC {invoice.rfc}
            <br />
            Uso {invoice.cfdiUse} · Régimen {invoice.taxRegime} · C.P. {invoice.postalCode}
          </p>
        </Part>
      )}
      <Part title="Importe">
        <Sums order={order} />
      </Part>
      <Part title="Fechas">
        <p>
          Pedido el <Moment iso={order.createdAt} />
        </p>
      </Part>
    </>
  )
}
