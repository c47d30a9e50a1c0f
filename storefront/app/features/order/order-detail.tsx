import type { OrderDetails } from '@surco/contract'
import type { ReactNode } from 'react'

import { AccordionItem } from '../../ui/accordion.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderHistory } from './order-history.tsx'
import { deliveryAddress } from './order-texts.ts'

interface Props {
  order: OrderDetails
  open: boolean
}

/** The rest of an order: what became of it, its sums, where it goes, whom it is invoiced to. */
export function OrderDetail({ order, open }: Props) {
  const address = deliveryAddress(order)
  const { invoice, history } = order
  return (
    <AccordionItem title="Detalle del pedido" open={open}>
      <div className="grid gap-x-10 gap-y-8 pt-2 md:grid-cols-2">
        <Part title="Estado del pedido">
          <OrderHistory history={history} />
        </Part>
        <Part title="Resumen">
          <OrderAmounts order={order} />
        </Part>
        {address && (
          <Part title="Dirección de envío">
            <DeliveryAddress address={address} />
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
