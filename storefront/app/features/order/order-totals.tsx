import type { OrderDetails } from '@surco/contract'

import { formatPrice } from '../../lib/format.ts'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { paymentMethodName } from './order-texts.ts'

export function OrderTotals({ order }: { order: OrderDetails }) {
  const { subtotal, discount, discountLabel, couponCode, envio, total, paymentMethod } = order
  return (
    <section
      aria-labelledby="resumen-compra"
      className="rounded-card border border-line bg-surface-soft p-4 md:p-6"
    >
      <h2 id="resumen-compra" className="mb-3 text-lg font-bold">
        Resumen
      </h2>
      <Amounts>
        <Amount name="Subtotal">{formatPrice(subtotal)}</Amount>
        {discount !== 0 && (
          <Amount name={`Descuento ${[couponCode, discountLabel].filter(Boolean).join(' · ')}`}>
            -{formatPrice(discount)}
          </Amount>
        )}
        <Amount name="Envio">{envio === 0 ? 'Envío gratis' : formatPrice(envio)}</Amount>
        <Amount name="Método de pago">{paymentMethodName(paymentMethod)}</Amount>
        <TotalAmount>{formatPrice(total)}</TotalAmount>
      </Amounts>
    </section>
  )
}
