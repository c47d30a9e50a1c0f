import { paymentMethodName, type OrderDetails, type ShippingAddress } from '@surco/contract'
import { isPickup } from '@surco/contract/pickup'
import type { ReactNode } from 'react'

import { DeliveryPrice } from '../../entities/shipping/delivery-price.tsx'
import { Amount, Amounts, CreditAmount, TotalAmount, TaxAmounts } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Money } from '../../ui/price.tsx'
import { deliveryAddress, orderName, receiptPath } from './order-texts.ts'

/** Amounts of an order, and its payment method. */
export function OrderAmounts({ order }: { order: OrderDetails }) {
  const {
    subtotal,
    discount,
    discountLabel,
    couponCode,
    envio,
    entrega,
    total,
    paymentMethod,
    impuestos,
  } = order
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
      <Amount
        name={entrega && entrega.id !== 'home' ? entrega.title : 'Envio'}
        tone={envio === 0 ? 'success' : 'plain'}
      >
        <DeliveryPrice choice={{ id: entrega?.id ?? 'home', precio: envio }} />
      </Amount>
      <CreditAmount credit={order.credit} />
      <Amount name="Método de pago">{paymentMethodName(paymentMethod)}</Amount>
      <TotalAmount>
        <Money pesos={total} />
      </TotalAmount>
      <TaxAmounts taxes={impuestos} />
      {order.refund && order.refund.amount > 0 && (
        <Amount name="Reembolsado">
          −<Money pesos={order.refund.amount} />
        </Amount>
      )}
    </Amounts>
  )
}

/** Notices about the order that this one changes, and about units of it that were exchanged. */
export function ChangeNotices({ order }: { order: OrderDetails }) {
  const { changes = [], items } = order
  return (
    <>
      {order.extends && (
        <p>
          {describeExtension(order)} tu pedido #{order.extends}.
        </p>
      )}
      {changes.map(({ number, amount, held, items: units }) => (
        <Notice
          key={number}
          tone="info"
          title={held ? 'Tu cambio espera el pago de la diferencia' : 'Cambiaste piezas'}
        >
          {units.length > 0 && <p>{unitsText(units, items)}</p>}
          <p>
            A favor por lo que cambiaste: <Money pesos={amount} />, en tu pedido #{number}.
          </p>
        </Notice>
      ))}
    </>
  )
}

function describeExtension({ credit, items }: OrderDetails) {
  if (items.length === 0) return 'Es el envío a otra dirección de'
  return credit ? 'Es el cambio de piezas de' : 'Agrega piezas a'
}

type Units = readonly { SKU: string; cantidad: number }[]

function unitsText(units: Units, items: OrderDetails['items']) {
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  return units.map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`).join(' · ')
}

/** Notice about a partial refund of a paid order, made or under way. */
export function RefundNotice({ order }: { order: OrderDetails }) {
  const { refund, status, total, items } = order
  if (!refund || status !== 'paid') return null
  const units = refund.items.filter(({ cantidad }) => cantidad > 0)
  if (refund.amount === 0 && units.length === 0) return null
  return (
    <Notice tone="info" title="Reembolso">
      <p>
        {refund.amount > 0 ? (
          <>
            Te reembolsamos <Money pesos={refund.amount} /> de <Money pesos={total} />.
          </>
        ) : (
          'Tu reembolso está en camino; te avisaremos por correo.'
        )}
      </p>
      {units.length > 0 && <p>Piezas reembolsadas: {unitsText(units, items)}</p>}
    </Notice>
  )
}

/** Title of {@link DeliveryPlace}. */
export const placeTitle = ({ entrega }: OrderDetails) =>
  isPickup(entrega) ? 'Lo recoges en' : 'Dirección de envío'

/** Delivery address of an order, or the branch where it is picked up. */
export function DeliveryPlace({ order }: { order: OrderDetails }) {
  const { entrega } = order
  const address = deliveryAddress(order)
  const named = entrega && entrega.id !== 'home'
  return (
    <>
      {named && (
        <p className="text-muted">
          <strong className="block font-semibold text-ink">{entrega.title}</strong>
          {entrega.text}
        </p>
      )}
      {address && !isPickup(entrega) && <DeliveryAddress address={address} />}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>

const DeliveryAddress = ({ address }: { address: ShippingAddress }) => (
  <address className="text-muted not-italic">
    {address.calleEnvio} {address.numeroEnvio}
    {address.numeroInterior && `, int. ${address.numeroInterior}`}
    <br />
    {address.entreCalles && <Line>Entre {address.entreCalles}</Line>}
    {address.coloniaEnvio}, C.P. {address.codigoPostalEnvio}
    <br />
    {address.ciudadEnvio}, {address.estadoEnvio}
    <br />
    {address.referencias && <Line>Referencias: {address.referencias}</Line>}
    {address.quienRecibe && <Line>Recibe {address.quienRecibe}</Line>}
    Tel. {address.telefono}
  </address>
)

/** Link to the receipt in PDF, once the order is paid. */
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
