import { useState } from 'react'

import { formatPrice } from '../../lib/format.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import { today } from '../../lib/today.ts'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deliveryDay } from './delivery-label.ts'

interface Props {
  items: CartItem[]
  /** Units in the order */
  count: number
  /** Pesos */
  total: number
  atPayment: boolean
}

export function OrderSummary({ items, count, total, atPayment }: Props) {
  const [day] = useState(today)
  return (
    <section
      aria-labelledby="resumen-pedido"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-soft p-4 md:p-6 lg:sticky lg:top-40"
    >
      <h2 id="resumen-pedido" className="text-lg font-bold">
        Resumen del pedido
      </h2>
      {items.length === 0 ? (
        <p className="text-muted">No hay productos en el carrito</p>
      ) : (
        <SummaryLines items={items} />
      )}
      <div className="border-t border-line pt-4">
        <Amounts>
          <Amount name={`Subtotal (${count} producto(s))`}>{formatPrice(total)}</Amount>
          <Amount name="Envío">
            <span className="font-medium text-success">Envío gratis</span>
          </Amount>
          {atPayment && <Amount name="Método de pago">Tarjeta</Amount>}
          <TotalAmount>{formatPrice(total)}</TotalAmount>
        </Amounts>
      </div>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon name="truck" /> Regístrate para recibir tu pedido el {deliveryDay(day)}
      </p>
    </section>
  )
}

function SummaryLines({ items }: { items: CartItem[] }) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {items.map(({ SKU, nombre, cantidad, precio }) => (
        <li key={SKU} className="flex justify-between gap-4">
          <span>
            {cantidad} × {nombre || 'Motor'}
          </span>
          <span className="shrink-0 tabular-nums">
            {formatPrice((Math.round(precio * 100) * cantidad) / 100)}
          </span>
        </li>
      ))}
    </ul>
  )
}
