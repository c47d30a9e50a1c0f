import type { OrderDetails } from '@surco/contract'
import { useId, useState, type ReactNode } from 'react'

import { formatDate, formatMoment } from '../../lib/format-moment.ts'
import { formatCount } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { productPath, contactPath, payLinkPath } from '../../lib/paths.ts'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton, TextLink } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'
import { BuyAgain } from './buy-again.tsx'
import {
  ReceiptLink,
  DeliveryPlace,
  OrderAmounts,
  placeTitle,
  ChangeNotices,
  RefundNotice,
} from './order-parts.tsx'
import { eventsOf, OrderShipments } from './order-shipments.tsx'
import { orderName, stateOf, deliveryAddress, lacking } from './order-texts.ts'
import { PaymentSteps } from './payment-steps.tsx'

interface OrderCardProps {
  order: OrderDetails
  /** Its details are open at first */
  open?: boolean
  /** E-mail with which a guest found it */
  email?: string | undefined
  /** Phone of the shop */
  phone?: string | undefined
}

const AfterSale = latePart(async () => (await import('./after-sale.tsx')).AfterSale)

/** An order in a list: its number and state, what was bought, and what can be done about it. */
export function OrderCard({ order: shown, open = false, email, phone }: OrderCardProps) {
  const id = useId()
  const [changed, setChanged] = useState<OrderDetails>()
  const order = changed ?? shown
  const waiting = order.status === 'pending' ? order.payment : undefined
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-line p-5 md:p-6"
    >
      <CardHead id={id} order={order} />
      {waiting && <PaymentSteps payment={waiting} total={order.total} />}
      <PayByLink {...order} />
      {order.lacksUnits && <LackingNotice />}
      <ChangeNotices order={order} />
      <RefundNotice order={order} />
      <OrderShipments order={order} />
      <OrderItems items={order.items} />
      <BuyAgain order={order}>
        <ReceiptLink order={order} />
      </BuyAgain>
      <AfterSale order={order} email={email} phone={phone} onChanged={setChanged} />
      <OrderDetail order={order} open={open} />
    </article>
  )
}

/** Link to pay an order that was agreed with the shop. */
const PayByLink = ({ _id, status, payUntil }: OrderDetails) =>
  status === 'pending' && payUntil ? (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p>
        Puedes pagarlo hasta el <strong>{formatMoment(payUntil)}</strong>.
      </p>
      <LinkButton look="buy" to={payLinkPath(_id)}>
        Pagar mi pedido
      </LinkButton>
    </div>
  ) : null

const CardHead = ({ id, order }: { id: string; order: OrderDetails }) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
    <div>
      <h2 id={id} className="text-heading">
        Pedido #{orderName(order)}
      </h2>
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone={stateOf(order).tone}>{stateOf(order).short}</Badge>
      <p className="text-lg font-bold">
        <span className="sr-only">Total: </span>
        <Money pesos={order.total} />
      </p>
    </div>
  </header>
)

interface OrderDetailProps {
  order: OrderDetails
  open: boolean
}

/** Details of an order: history, amounts, delivery and invoice. */
export function OrderDetail({ order, open }: OrderDetailProps) {
  const address = deliveryAddress(order)
  const { invoice } = order
  return (
    <AccordionItem title="Detalle del pedido" open={open}>
      <div className="grid gap-x-10 gap-y-8 pt-2 md:grid-cols-2">
        <Part title="Estado del pedido">
          <OrderHistory {...order} />
        </Part>
        <Part title="Resumen">
          <OrderAmounts order={order} />
        </Part>
        {address && (
          <Part title={placeTitle(order)}>
            <DeliveryPlace order={order} />
          </Part>
        )}
        {invoice && (
          <Part title="Factura">
            <p className="text-muted">
              {invoice.razonSocial}
              <br />
              RFC {invoice.rfc}
              <br />
              Uso de CFDI {invoice.cfdiUse} · Régimen {invoice.taxRegime} · C.P.{' '}
              {invoice.postalCode}
            </p>
          </Part>
        )}
      </div>
    </AccordionItem>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </section>
)

/** History of an order, oldest first, in the time of Mexico City. */
export const OrderHistory = (order: Pick<OrderDetails, 'history' | 'shipments' | 'entrega'>) => (
  <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
    {eventsOf(order).map(({ what, at }) => (
      <li key={`${what} ${at}`}>
        <p className="font-semibold">{what}</p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </li>
    ))}
  </ol>
)

/** Lines of an order, with pictures. */
export const OrderItems = ({ items }: Pick<OrderDetails, 'items'>) =>
  items.length > 0 && (
    <ul aria-label="Productos" className="divide-y divide-line border-y border-line">
      {items.map(({ SKU, nombre, cantidad, precio, img }) => (
        <li
          key={SKU}
          className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-x-4 py-3"
        >
          <Picture
            path={img}
            alt=""
            width={64}
            height={64}
            sizes="64px"
            className="aspect-square w-full object-contain"
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Link
              to={productPath(SKU)}
              className="font-semibold underline-offset-4 hover:text-accent hover:underline"
            >
              {nombre}
            </Link>
            <p className="text-sm text-muted">
              {formatCount(cantidad, 'pieza', 'piezas')} × <Money pesos={precio} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )

/** Says that units of a paid order are out of stock, and what the shop will do. */
export const LackingNotice = () => (
  <Notice tone="warning" title={lacking.title}>
    <p>{lacking.next}</p>
    <p>
      Tu dinero está seguro: no pagues de nuevo. Si prefieres el reembolso, te devolvemos el total.
      Si no quieres esperar, <TextLink to={contactPath}>contáctanos</TextLink> con tu número de
      orden a la mano.
    </p>
  </Notice>
)
