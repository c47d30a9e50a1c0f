import type { OrderDetails } from '@surco/contract'

import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Money } from '../../ui/money.tsx'
import { paymentMethodName } from './order-texts.ts'

export function OrderTotals({ order }: { order: OrderDetails }) {
  const { subtotal, discount, discountLabel, couponCode, envio, total, paymentMethod } = order
  return (
    <section aria-labelledby="resumen-compra" className="rounded-card bg-surface-soft p-5 md:p-6">
      <h2 id="resumen-compra" className="mb-4 text-heading">
        Resumen
      </h2>
      <Amounts>
        <Amount name="Subtotal">
          <Money pesos={subtotal} />
        </Amount>
        {discount !== 0 && (
          <Amount
            name={`Descuento ${[couponCode, discountLabel].filter(Boolean).join(' · ')}`}
            tone="success"
          >
            -<Money pesos={discount} />
          </Amount>
        )}
        <Amount name="Envio" tone={envio === 0 ? 'success' : 'plain'}>
          {envio === 0 ? 'Envío gratis' : <Money pesos={envio} />}
        </Amount>
        <Amount name="Método de pago">{paymentMethodName(paymentMethod)}</Amount>
        <TotalAmount>
          <Money pesos={total} />
        </TotalAmount>
      </Amounts>
    </section>
  )
}
