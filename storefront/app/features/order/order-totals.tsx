import type { OrderDetails } from '@surco/contract'

import { formatPrice } from '../../lib/format.ts'
import { paymentMethodName } from './order-texts.ts'

/** What an order cost, and how it was paid. */
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
      <dl className="grid grid-cols-[1fr_auto] gap-y-3">
        <Row name="Subtotal" value={formatPrice(subtotal)} />
        {discount !== 0 && (
          <Row
            name={`Descuento ${[couponCode, discountLabel].filter(Boolean).join(' · ')}`}
            value={`-${formatPrice(discount)}`}
          />
        )}
        <Row name="Envio" value={envio === 0 ? 'Envío gratis' : formatPrice(envio)} />
        <Row name="Método de pago" value={paymentMethodName(paymentMethod)} />
        <dt className="border-t border-line pt-3 text-lg font-bold">Total</dt>
        <dd className="border-t border-line pt-3 pl-4 text-right text-lg font-bold text-price tabular-nums">
          {formatPrice(total)}
        </dd>
      </dl>
    </section>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="pl-4 text-right tabular-nums">{value}</dd>
  </>
)
