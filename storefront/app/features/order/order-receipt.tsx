import type { OrderDetails, ShopInfo } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { deliveryAddress } from './order-texts.ts'
import { OrderTotals } from './order-totals.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { WayToOrder } from './way-to-order.tsx'

interface Props {
  order: OrderDetails
  shop: ShopInfo | undefined
}

/** An order that was placed: its number, how it is paid if it is not yet, what happens now, and the receipt. */
export function OrderReceipt({ order, shop }: Props) {
  const address = deliveryAddress(order)
  const waiting = order.status === 'pending' ? order.payment : undefined
  return (
    <article>
      <OrderHead order={order} />
      <div className="page grid items-start lg:grid-rows-[auto_1fr] gap-x-10 gap-y-10 py-10 lg:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-10 lg:gap-12">
          {waiting && <PaymentSteps payment={waiting} total={order.total} />}
          <NextSteps order={order} shop={shop} />
          <OrderLines items={order.items} />
        </div>
        <div className="flex flex-col gap-8 lg:row-span-2">
          <OrderTotals order={order} />
          {address && (
            <section aria-labelledby="entrega">
              <h2 id="entrega" className="mb-2 text-heading">
                Dirección de envío
              </h2>
              <DeliveryAddress address={address} />
            </section>
          )}
          <WayToOrder order={order} />
          {shop && <OrderContact shop={shop} />}
        </div>
        <LinkButton to={catalogPath()} className="sm:justify-self-start print:hidden">
          Continuar comprando
        </LinkButton>
      </div>
    </article>
  )
}
