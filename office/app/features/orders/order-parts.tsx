import type { OfficeOrder, OfficePayment, Shipment } from '@surco/contract'
import { paymentMethodName } from '@surco/contract/payment-methods'
import { isPickup } from '@surco/contract/pickup'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Amount, Amounts, TaxAmounts, TotalAmount } from '../../../../storefront/app/ui/amounts.tsx'
import { TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Moment } from '../../ui/moment.tsx'
import { attemptName } from './order-words.tsx'
import { RelabelDialog } from './ship-dialog.tsx'

/** Lines of an order, with units to ship and lacking units. */
export function Lines({ order, mayShip }: { order: OfficeOrder; mayShip: boolean }) {
  const left = unitsBySku(order.toShip)
  const lacking = unitsBySku(order.lacking)
  const rows = order.items.map((item) => ({
    ...item,
    left: left.get(item.SKU) ?? 0,
    lacking: lacking.get(item.SKU) ?? 0,
  }))
  return (
    <>
      <DataTable
        caption="Piezas del pedido"
        columns={lineColumns(isPickup(order.entrega))}
        rows={rows}
        keyOf={({ SKU }) => SKU}
      />
      {mayShip && order.lacking.length > 0 && <Supply lacking={order.lacking} />}
    </>
  )
}

type Units = OfficeOrder['toShip']

export const unitsBySku = (units: Units) =>
  new Map(units.map(({ SKU, cantidad }) => [SKU, cantidad]))

const Supply = ({ lacking }: { lacking: Units }) => (
  <div className="mt-4">
    <ConfirmedChange
      opens="Surtir faltantes"
      title="¿Surtir lo que falta?"
      confirms="Sí, tomarlas del inventario"
      fields={{ intent: 'supply' }}
    >
      <p>
        Se toman del inventario las piezas que ya hay de{' '}
        {lacking.map(({ SKU, cantidad }) => `${cantidad} × ${SKU}`).join(', ')}. Si acaban de
        llegar, anótalas antes en el producto.
      </p>
    </ConfirmedChange>
  </div>
)

type Line = OfficeOrder['items'][number] & { left: number; lacking: number }

const lineColumns = (atBranch: boolean): readonly [Column<Line>, ...Column<Line>[]] => [
  {
    title: 'Producto',
    cell: ({ SKU, nombre }) => (
      <>
        <span className="block">{nombre}</span>
        <span className="block text-sm font-normal text-muted">SKU {SKU}</span>
      </>
    ),
  },
  { title: 'Piezas', cell: ({ cantidad }) => cantidad },
  {
    title: atBranch ? 'Por preparar' : 'Por enviar',
    cell: ({ left, lacking }) => (
      // One element, which stands beside its title in a narrow window.
      <span>
        {left}
        {lacking > 0 && (
          <span className="block text-sm text-danger">
            {lacking === 1 ? 'falta 1' : `faltan ${lacking}`}
          </span>
        )}
      </span>
    ),
  },
  { title: 'Precio', cell: ({ precio }) => <Money pesos={precio} /> },
]

/** Shipments of an order, or what is ready at the branch, with the actions to correct them or mark them as delivered. */
export function Parcels({ order, mayShip }: { order: OfficeOrder; mayShip: boolean }) {
  const { shipments = [], items } = order
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  const words = isPickup(order.entrega) ? atBranch : sent
  if (shipments.length === 0) return <p className="text-muted">{words.nothing}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {shipments.map((shipment) => (
        <li key={shipment.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">
            {words.title ?? shipment.carrier}
            {shipment.trackingNumber && (
              <span className="tabular-nums"> · Guía {shipment.trackingNumber}</span>
            )}
          </p>
          <p className="text-sm text-muted">
            {shipment.items
              .map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
              .join(' · ')}
          </p>
          <p className="text-sm text-muted">
            {words.since} <Moment iso={shipment.shippedAt} />
            {shipment.deliveredAt && (
              <>
                . {words.until} <Moment iso={shipment.deliveredAt} />
              </>
            )}
          </p>
          {shipment.trackingUrl && (
            <TextLink to={shipment.trackingUrl} external className="self-start">
              Seguir el envío
            </TextLink>
          )}
          {mayShip && <ParcelActions {...{ shipment, words }} />}
        </li>
      ))}
    </ul>
  )
}

interface ParcelWords {
  nothing: string
  /** Instead of the carrier */
  title?: string
  since: string
  until: string
  /** The action when the buyer has it, the question before it, and the answer to that */
  done: readonly [action: string, question: string, answer: string]
}

const sent: ParcelWords = {
  nothing: 'Todavía no sale nada.',
  since: 'Salió el',
  until: 'Se entregó el',
  done: ['Se entregó', '¿Ya se entregó?', 'Sí, se entregó'],
}

const atBranch: ParcelWords = {
  nothing: 'Todavía no hay nada listo.',
  title: 'Listo para recoger',
  since: 'Desde el',
  until: 'Se recogió el',
  done: ['Ya lo recogió', '¿Ya lo recogió el comprador?', 'Sí, ya lo recogió'],
}

const ParcelActions = ({ shipment, words }: { shipment: Shipment; words: ParcelWords }) => (
  <div className="flex flex-wrap gap-2">
    {!shipment.deliveredAt && (
      <ConfirmedChange
        opens={words.done[0]}
        title={words.done[1]}
        confirms={words.done[2]}
        fields={{ intent: 'delivered', id: shipment.id }}
      >
        <p>El comprador lo verá en su pedido.</p>
      </ConfirmedChange>
    )}
    {words === sent && <RelabelDialog parcel={shipment} />}
  </div>
)

/** All payment attempts, with the state that the provider reports. */
export const Payments = ({ payments }: { payments: readonly OfficePayment[] }) =>
  payments.length === 0 ? (
    <p className="text-muted">No hay cobros anotados.</p>
  ) : (
    <DataTable
      caption="Pagos del pedido"
      columns={paymentColumns}
      rows={payments}
      keyOf={({ reference }) => reference}
    />
  )

const paymentColumns: readonly [Column<OfficePayment>, ...Column<OfficePayment>[]] = [
  { title: 'Medio', cell: ({ provider }) => paymentMethodName(provider) },
  {
    title: 'Estado',
    cell: ({ status, errorCode }) =>
      errorCode ? `${attemptName(status)} (${errorCode})` : attemptName(status),
  },
  { title: 'Monto', cell: ({ amount }) => <Money pesos={amount} /> },
  {
    title: 'Reembolsado',
    cell: ({ refunded }) => (refunded > 0 ? <Money pesos={refunded} /> : '—'),
  },
  {
    title: 'Cargo',
    cell: ({ payment, reference }) => (
      <span className="text-sm wrap-anywhere">{payment ?? reference}</span>
    ),
  },
  { title: 'Fecha', cell: ({ at }) => <Moment iso={at} /> },
]

/** The notes for staff on an order, and the button that clears them. */
export const Problem = ({ problem, maySolve }: { problem: string; maySolve: boolean }) => (
  <Notice tone="warning" title="Este pedido necesita a una persona">
    <p className="whitespace-pre-line">{problem}</p>
    {maySolve && (
      <ConfirmedChange
        opens="Ya lo atendí"
        title="¿Ya está resuelto?"
        confirms="Sí, quitar el aviso"
        fields={{ intent: 'solved' }}
      >
        <p>El aviso se quita del pedido y queda en el historial.</p>
      </ConfirmedChange>
    )}
  </Notice>
)

/** The buyer of an order. */
export const Buyer = ({ buyer, maySee }: Pick<OfficeOrder, 'buyer'> & { maySee: boolean }) => (
  <div className="flex flex-col gap-1">
    <p className="font-semibold wrap-anywhere">
      {maySee ? <TextLink to={`/clientes/${buyer.id}`}>{buyer.name}</TextLink> : buyer.name}
    </p>
    <EmailText email={buyer.email} />
    <a href={`tel:${buyer.phone.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
      {buyer.phone}
    </a>
    <p className="text-sm text-muted">
      {buyer.isCustomer ? 'Tiene cuenta' : 'Compró sin cuenta'} ·{' '}
      {formatCount(buyer.orders, 'pedido pagado', 'pedidos pagados')}
    </p>
  </div>
)

/** The totals of an order. */
export const Sums = ({ order }: { order: OfficeOrder }) => (
  <Amounts>
    <Amount name="Subtotal">
      <Money pesos={order.subtotal} />
    </Amount>
    {order.discount !== 0 && (
      <Amount name={`Descuento ${order.couponCode}`}>
        −<Money pesos={order.discount} />
      </Amount>
    )}
    <Amount name="Envío">{order.envio === 0 ? 'Gratis' : <Money pesos={order.envio} />}</Amount>
    {order.credit && (
      <Amount name="A favor por lo que cambió">
        <span className="whitespace-nowrap">
          −<Money pesos={order.credit} />
        </span>
      </Amount>
    )}
    <TotalAmount>
      <Money pesos={order.total} />
    </TotalAmount>
    <TaxAmounts taxes={order.impuestos} />
    {order.refund && order.refund.amount > 0 && (
      <Amount name="Reembolsado">
        −<Money pesos={order.refund.amount} />
      </Amount>
    )}
  </Amounts>
)
