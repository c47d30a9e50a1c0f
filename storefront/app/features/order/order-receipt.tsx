import type { OrderDetails, ShippingAddress, ShopInfo } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

interface Props {
  order: OrderDetails
  shop: ShopInfo | undefined
}

/** An order that was placed: its number, what happens now, and the receipt. */
export const OrderReceipt = ({ order, shop }: Props) => (
  <article>
    <OrderHead order={order} />
    <div className="page grid items-start lg:grid-rows-[auto_1fr] gap-x-10 gap-y-10 py-10 lg:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-10 lg:gap-12">
        <NextSteps pending={order.status === 'pending'} />
        <OrderLines items={order.items} />
      </div>
      <div className="flex flex-col gap-8 lg:row-span-2">
        <OrderTotals order={order} />
        {order.adressGuest && <DeliveryAddress address={order.adressGuest} />}
        {shop && <OrderContact shop={shop} />}
      </div>
      <LinkButton to={catalogPath()} className="sm:justify-self-start">
        Continuar comprando
      </LinkButton>
    </div>
  </article>
)

const DeliveryAddress = ({ address }: { address: ShippingAddress }) => (
  <section aria-labelledby="entrega">
    <h2 id="entrega" className="mb-2 text-heading">
      Dirección de envío
    </h2>
    <address className="text-muted not-italic">
      {address.calleEnvio} {address.numeroEnvio}
      <br />
      {address.coloniaEnvio}, C.P. {address.codigoPostalEnvio}
      <br />
      {address.ciudadEnvio}, {address.estadoEnvio}
      <br />
      Tel. {address.telefono}
    </address>
  </section>
)
