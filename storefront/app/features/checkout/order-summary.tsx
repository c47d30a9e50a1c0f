import type { ShopInfo } from '@surco/contract'
import { Fragment, useState } from 'react'

import type { CartItem, PaymentMethod } from '../../lib/stored-shapes.ts'
import { today } from '../../lib/today.ts'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { TaxAmounts } from '../../ui/tax-amounts.tsx'
import { CouponBox } from './coupon-box.tsx'
import { deliveryDay } from './delivery-label.ts'
import type { OrderAmounts } from './order-amounts.ts'
import { OrderLines } from './order-lines.tsx'
import type { Coupon } from './use-coupon.ts'
import { useWideWindow } from './use-wide-window.ts'

interface Props {
  items: CartItem[]
  amounts: OrderAmounts
  coupon: Coupon
  customer: boolean
  shop: ShopInfo | undefined
  /** Undefined before the payment is reached */
  method: PaymentMethod | undefined
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
            <Money pesos={props.amounts.total} />
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
      className="flex max-h-[calc(100dvh-3rem)] flex-col gap-5 overflow-y-auto rounded-card bg-surface-soft p-6"
    >
      <h2 id="resumen-pedido" className="text-heading">
        Resumen del pedido
      </h2>
      <Content {...props} />
    </section>
  )
}

const methodNames: Record<PaymentMethod, string> = {
  openpay: 'Tarjeta',
  mercadopago: 'Mercado Pago',
}

function Content({ items, amounts, coupon, customer, shop, method }: Props) {
  const [day] = useState(today)
  const { count, subtotal, total, taxes } = amounts
  const delivery = customer ? 'Llega aprox. el' : 'Regístrate para recibir tu pedido el'
  return (
    <>
      {/* Made anew when the order changes: a line that goes does not drag the others along. */}
      <Fragment key={`${items.length} ${count}`}>
        {items.length === 0 ? (
          <p className="text-muted">No hay productos en el carrito</p>
        ) : (
          <OrderLines items={items} />
        )}
        <div className="border-t border-line pt-5">
          <Amounts>
            <Amount name={`Subtotal (${count} producto(s))`}>
              <Money pesos={subtotal} />
            </Amount>
            <Discount coupon={amounts.coupon} />
            <Amount name="Envío" tone="success">
              Envío gratis
            </Amount>
            {method && <Amount name="Método de pago">{methodNames[method]}</Amount>}
            <TotalAmount>
              <Money pesos={total} />
            </TotalAmount>
            <TaxAmounts taxes={taxes} />
          </Amounts>
        </div>
        <p className="flex items-start gap-2.5 text-sm">
          <Icon name="truck" className="size-5 text-accent" />
          {delivery} {deliveryDay(day, shop)}
        </p>
      </Fragment>
      {items.length > 0 && <CouponBox coupon={coupon} />}
    </>
  )
}

function Discount({ coupon }: { coupon: OrderAmounts['coupon'] }) {
  if (!coupon) return null
  return (
    <Amount name={`Descuento: ${coupon.discountLabel}`} tone="success">
      <span className="xs:whitespace-nowrap">
        −<Money pesos={coupon.discount} />
      </span>
    </Amount>
  )
}
