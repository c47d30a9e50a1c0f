import { Fragment, useState } from 'react'

import type { CartItem } from '../../lib/stored-shapes.ts'
import { today } from '../../lib/today.ts'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { deliveryDay } from './delivery-label.ts'
import { OrderLines } from './order-lines.tsx'
import { useWideWindow } from './use-wide-window.ts'

interface Props {
  items: CartItem[]
  /** Units in the order */
  count: number
  /** Pesos */
  total: number
  atPayment: boolean
}

/** What is being bought: a panel beside the steps, on narrow windows a line above that unfolds. */
export function OrderSummary(props: Props) {
  const wide = useWideWindow()
  if (!wide) {
    return (
      <details className="group/summary -mx-4 border-y border-line bg-surface-soft md:mx-0 md:rounded-card md:border">
        <summary className="flex min-h-14 items-center max-xs:flex-wrap gap-x-2 px-4 py-2 hover:text-accent">
          <h2 className="font-sans text-sm font-semibold tracking-normal sm:text-base">
            Resumen del pedido
          </h2>
          <Icon name="chevronDown" className="size-5 group-open/summary:rotate-180" />
          <span className="ml-auto shrink-0 font-display font-bold text-price sm:text-lg">
            <Money pesos={props.total} />
          </span>
        </summary>
        <div className="flex flex-col gap-5 px-4 pt-2 pb-5">
          <Content {...props} />
        </div>
      </details>
    )
  }
  return (
    <section
      aria-labelledby="resumen-pedido"
      className="flex max-h-[calc(100dvh-10rem)] flex-col gap-5 rounded-card bg-surface-soft p-6"
    >
      <h2 id="resumen-pedido" className="text-heading">
        Resumen del pedido
      </h2>
      <Content {...props} />
    </section>
  )
}

function Content({ items, count, total, atPayment }: Props) {
  const [day] = useState(today)
  return (
    // Made anew when the order changes: a line that goes does not drag the others along.
    <Fragment key={`${items.length} ${count}`}>
      {items.length === 0 ? (
        <p className="text-muted">No hay productos en el carrito</p>
      ) : (
        <OrderLines items={items} />
      )}
      <div className="border-t border-line pt-5">
        <Amounts>
          <Amount name={`Subtotal (${count} producto(s))`}>
            <Money pesos={total} />
          </Amount>
          <Amount name="Envío" tone="success">
            Envío gratis
          </Amount>
          {atPayment && <Amount name="Método de pago">Tarjeta</Amount>}
          <TotalAmount>
            <Money pesos={total} />
          </TotalAmount>
        </Amounts>
      </div>
      <p className="flex items-start gap-2.5 text-sm">
        <Icon name="truck" className="size-5 text-accent" />
        Regístrate para recibir tu pedido el {deliveryDay(day)}
      </p>
    </Fragment>
  )
}
