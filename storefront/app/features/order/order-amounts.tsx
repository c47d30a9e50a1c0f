import { paymentMethodName, type OrderDetails } from '@surco/contract'

import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Money } from '../../ui/money.tsx'
import { TaxAmounts } from '../../ui/tax-amounts.tsx'

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
