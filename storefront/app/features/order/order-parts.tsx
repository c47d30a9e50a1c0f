import { paymentMethodName, type OrderDetails, type ShippingAddress } from '@surco/contract'

import { Amount, Amounts, TotalAmount, TaxAmounts } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/price.tsx'
import { orderName, receiptPath } from './order-texts.ts'

/** What an order costs, and how it is paid; a discount only where there is one. */
export function OrderAmounts({ order }: { order: OrderDetails }) {
  const { subtotal, discount, discountLabel, couponCode, envio, total, paymentMethod, impuestos } =
    order
  return (
    <Amounts>
      <Amount name="Subtotal">
        <Money pesos={subtotal} />
      </Amount>
      {discount !== 0 && (
        <Amount
          name={`Descuento ${[couponCode, discountLabel].filter(Boolean).join(' · ')}`}
          tone="success"
        >
          <span className="xs:whitespace-nowrap">
            −<Money pesos={discount} />
          </span>
        </Amount>
      )}
      {/* Without accent, as the specification writes it */}
      <Amount name="Envio" tone={envio === 0 ? 'success' : 'plain'}>
        {envio === 0 ? 'Envío gratis' : <Money pesos={envio} />}
      </Amount>
      <Amount name="Método de pago">{paymentMethodName(paymentMethod)}</Amount>
      <TotalAmount>
        <Money pesos={total} />
      </TotalAmount>
      <TaxAmounts taxes={impuestos} />
    </Amounts>
  )
}

/** Where an order is sent, as it stands on a letter. */
export const DeliveryAddress = ({ address }: { address: ShippingAddress }) => (
  <address className="text-muted not-italic">
    {address.calleEnvio} {address.numeroEnvio}
    <br />
    {address.coloniaEnvio}, C.P. {address.codigoPostalEnvio}
    <br />
    {address.ciudadEnvio}, {address.estadoEnvio}
    <br />
    Tel. {address.telefono}
  </address>
)

/** The order as a document to print or keep, once it is paid. */
export function ReceiptLink({ order }: { order: OrderDetails }) {
  const path = receiptPath(order)
  if (!path) return null
  return (
    <LinkButton to={path} look="secondary" external className="print:hidden">
      <Icon name="pdf" /> Recibo en PDF
      <span className="sr-only"> del pedido {orderName(order)}</span>
    </LinkButton>
  )
}
