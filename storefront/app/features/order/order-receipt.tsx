import type { OrderDetails, ShopInfo } from '@surco/contract'
import { useLocation } from 'react-router'

import { CallLink } from '../../entities/contact/contact-links.tsx'
import { Link } from '../../lib/link.tsx'
import { catalogPath, productPath, myOrdersPath, orderLookupPath } from '../../lib/paths.ts'
import { LinkButton, TextLink } from '../../ui/button.tsx'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'
import { NextSteps } from './next-steps.tsx'
import { DeliveryPlace, OrderAmounts, placeTitle, ReceiptLink } from './order-parts.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { deliveryAddress, orderName, stateOf } from './order-texts.ts'
import { PaymentSteps } from './payment-steps.tsx'

interface Props {
  order: OrderDetails
  shop: ShopInfo | undefined
}

const AccountOffer = latePart(async () => (await import('./account-offer.tsx')).AccountOffer)

/** A placed order: its number, how to pay it if it is unpaid, the next steps, and the receipt. */
export function OrderReceipt({ order, shop }: Props) {
  const address = deliveryAddress(order)
  const waiting = order.status === 'pending' ? order.payment : undefined
  return (
    <article>
      <OrderHead order={order} />
      <div className="page grid items-start lg:grid-rows-[auto_1fr] gap-x-10 gap-y-10 py-10 lg:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-10 lg:gap-12">
          {waiting && <PaymentSteps payment={waiting} total={order.total} />}
          <OrderShipments order={order} />
          <NextSteps order={order} shop={shop} />
          <OrderLines items={order.items} />
        </div>
        <div className="flex flex-col gap-8 lg:row-span-2">
          <OrderTotals order={order} />
          {address && (
            <section aria-labelledby="entrega">
              <h2 id="entrega" className="mb-2 text-heading">
                {placeTitle(order)}
              </h2>
              <DeliveryPlace order={order} />
            </section>
          )}
          <LookupNote order={order} />
          <AccountOffer order={order} />
          {shop && <OrderContact shop={shop} />}
        </div>
        <LinkButton to={catalogPath()} className="sm:justify-self-start print:hidden">
          Continuar comprando
        </LinkButton>
      </div>
    </article>
  )
}

/** State and number of the order. */
function OrderHead({ order }: { order: OrderDetails }) {
  const { title, next, icon } = stateOf(order)
  return (
    <header className="on-soil relative overflow-clip bg-soil text-soil-ink print:text-ink">
      <FurrowGround />
      <div className="page relative py-10 md:py-14 print:py-4">
        {/* Announced by screen readers, because a pending order may be paid while it is shown. */}
        <div role="status" className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-highlight text-highlight-ink md:size-14">
            <Icon name={icon} className="size-7" />
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
        {order.status === 'pending' && <RefreshNote />}
      </div>
    </header>
  )
}

function RefreshNote() {
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

/** Contact for questions about an order. */
export const OrderContact = ({ shop: { tollFreePhone, salesEmail } }: { shop: ShopInfo }) => (
  <section aria-labelledby="ayuda" className="flex flex-col gap-3">
    <h2 id="ayuda" className="text-heading">
      ¿Dudas con tu pedido?
    </h2>
    <p className="text-muted">
      Puedes cancelarlo o cambiarlo dentro de las primeras 24 horas, mientras no se haya enviado.
      Ten a la mano tu número de orden.
    </p>
    {tollFreePhone && <CallLink phone={tollFreePhone} look="secondary" className="self-start" />}
    {salesEmail && (
      <p className="text-sm break-words">
        {tollFreePhone ? 'o escríbenos' : 'Escríbenos'} a{' '}
        <TextLink to={`mailto:${salesEmail}`}>{salesEmail}</TextLink>
      </p>
    )}
  </section>
)

/** Table of the lines of the order. */
const OrderLines = ({ items }: Pick<OrderDetails, 'items'>) =>
  items.length > 0 && (
    <table className="w-full border-b border-line-strong text-left">
      <caption className="pb-3 text-left font-display text-title font-bold">Productos</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          <th scope="col" className="py-2 pr-4 font-normal">
            Producto
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal max-md:hidden">
            Cantidad
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Precio
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ SKU, nombre, cantidad, precio, img }) => (
          <tr key={SKU} className="border-t border-line align-top tabular-nums">
            <th scope="row" className="py-4 pr-4 font-normal">
              <div className="flex items-start gap-4">
                <Picture
                  path={img}
                  alt=""
                  width={64}
                  height={64}
                  sizes="64px"
                  className="size-16 shrink-0 rounded-control object-contain print:hidden"
                />
                <div>
                  <Link
                    to={productPath(SKU)}
                    className="font-semibold underline-offset-4 hover:text-accent hover:underline"
                  >
                    {nombre}
                  </Link>
                  <span className="mt-1 block text-sm text-muted">SKU: {SKU}</span>
                  <span className="block text-sm text-muted md:hidden">Cantidad: {cantidad}</span>
                </div>
              </div>
            </th>
            <td className="py-4 pr-4 text-right max-md:hidden">{cantidad}</td>
            <td className="py-4 text-right text-sm font-semibold whitespace-nowrap md:text-base">
              <Money pesos={precio} />
              {cantidad > 1 && <span className="block text-sm font-normal text-muted">c/u</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const OrderTotals = ({ order }: { order: OrderDetails }) => (
  <section
    aria-labelledby="resumen-compra"
    className="flex flex-col gap-4 rounded-card bg-surface-soft p-5 md:p-6"
  >
    <h2 id="resumen-compra" className="text-heading">
      Resumen
    </h2>
    <OrderAmounts order={order} />
    <ReceiptLink order={order} />
  </section>
)

/** Says where to find the order again: in the account, or by number and e-mail. */
const LookupNote = ({ order }: { order: OrderDetails }) => (
  <section aria-labelledby="seguimiento" className="print:hidden">
    <h2 id="seguimiento" className="mb-2 text-heading">
      Consulta tu pedido cuando quieras
    </h2>
    <p className="text-muted">
      {order.addressId ? (
        <>
          Lo encuentras en <TextLink to={myOrdersPath}>Mis pedidos</TextLink>.
        </>
      ) : (
        <>
          Con tu número de orden y tu email, en{' '}
          <TextLink to={orderLookupPath(orderName(order))}>Consulta tu pedido</TextLink>.
        </>
      )}
    </p>
  </section>
)
