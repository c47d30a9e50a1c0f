import type { ShopInfo } from '@surco/contract'
import { checkoutArrival } from '@surco/contract/delivery'
import { isPickup } from '@surco/contract/pickup'
import { Fragment, useState, type SyntheticEvent, useSyncExternalStore } from 'react'

import { lineTotal } from '../../data/cart/cart-rules.ts'
import type { CartItem } from '../../data/stored-shapes.ts'
import { DeliveryPrice } from '../../entities/shipping/delivery-price.tsx'
import { today } from '../../lib/days.ts'
import { formatShortDay } from '../../lib/format.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Amount, Amounts, TotalAmount, TaxAmounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'
import { waysToPay } from './payment-methods/index.ts'
import type { PaymentMethod } from './payment-methods/method.ts'
import type { OrderAmounts, Coupon } from './use-coupon.ts'

interface Props {
  items: CartItem[]
  amounts: OrderAmounts
  coupon: Coupon
  customer: boolean
  shop: ShopInfo | undefined
  /** Undefined before the payment step */
  method: PaymentMethod | undefined
}

/** Summary of the order: a panel beside the steps, on narrow windows a line above them that unfolds. */
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

function Content({ items, amounts, coupon, customer, shop, method }: Props) {
  const [day] = useState(today)
  const { count, subtotal, total, taxes } = amounts
  const way = amounts.delivery
  const delivery = customer ? 'Llega aprox. el' : 'Regístrate para recibir tu pedido el'
  return (
    <>
      {/* Rendered anew when the order changes, so that removing a line does not count as a layout shift. */}
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
            <Shipping way={way} quoted={amounts.quoted} shop={shop} />
            {method && <Amount name="Método de pago">{waysToPay[method].summaryName}</Amount>}
            <TotalAmount>
              <Money pesos={total} />
            </TotalAmount>
            <TaxAmounts taxes={taxes} />
          </Amounts>
        </div>
        <p className="flex items-start gap-2.5 text-sm">
          <Icon name="truck" className="size-5 text-accent" />
          {isPickup(way) ? 'Listo para recoger aprox. el' : delivery} {deliveryDay(day, shop, way)}
        </p>
      </Fragment>
      {items.length > 0 && <CouponBox coupon={coupon} />}
    </>
  )
}

interface ShippingProps extends Pick<Props, 'shop'> {
  way: OrderAmounts['delivery']
  quoted: OrderAmounts['quoted']
}

/** Price of the delivery; before the address is known, what it depends on. */
function Shipping({ way, quoted, shop }: ShippingProps) {
  if (way)
    return (
      <Amount
        name={isPickup(way) ? way.title : 'Envío'}
        tone={way.precio > 0 ? 'plain' : 'success'}
      >
        <DeliveryPrice choice={way} />
      </Amount>
    )
  if (quoted) return <Amount name="Envío">Por cotizar</Amount>
  if (!shop || shop.shipping) return <Amount name="Envío">Según tu código postal</Amount>
  return (
    <Amount name="Envío" tone="success">
      Envío gratis
    </Amount>
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

/** Lines of the order; many of them scroll, so that the total stays visible. */
const OrderLines = ({ items }: { items: CartItem[] }) => (
  <ul
    // It scrolls, so the keyboard must reach it.
    tabIndex={0}
    aria-label="Productos del pedido"
    className="flex min-h-16 flex-col gap-4 overflow-y-auto"
  >
    {items.map(({ SKU, nombre, cantidad, precio, img }) => (
      <li
        key={SKU}
        className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-x-3 text-sm"
      >
        <Picture
          path={img}
          alt=""
          width={64}
          height={64}
          sizes="64px"
          className="size-16 rounded-control bg-surface object-contain"
        />
        <span className="flex flex-col gap-1">
          <span className="leading-snug">
            {cantidad} × {nombre || 'Motor'}
          </span>
          <span className="font-semibold">
            <Money pesos={lineTotal({ precio, cantidad })} />
          </span>
        </span>
      </li>
    ))}
  </ul>
)

/** Field for a coupon, or the applied coupon with a button to remove it. */
function CouponBox({ coupon }: { coupon: Coupon }) {
  return (
    <div className="border-t border-line pt-5">
      {coupon.applied ? <AppliedCoupon coupon={coupon} /> : <CouponForm coupon={coupon} />}
    </div>
  )
}

function CouponForm({ coupon: { fault, apply } }: { coupon: Coupon }) {
  const [typed, setTyped] = useState('')
  const { busy, run } = useBusy()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) run(() => apply(typed))
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Field
        label="Cupón de descuento"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value.toUpperCase())}
        error={fault}
        beside={
          <Button type="submit" look="secondary" busy={busy}>
            Aplicar
          </Button>
        }
      />
    </form>
  )
}

const AppliedCoupon = ({ coupon: { applied, remove } }: { coupon: Coupon }) => (
  <div className="-my-2 flex min-h-11 items-center gap-2 text-sm">
    <Icon name="tag" className="size-5 text-success" />
    <p className="min-w-0 grow wrap-break-word">
      Cupón de descuento <strong>{applied?.code}</strong>
    </p>
    <Button look="quiet" size="small" onClick={remove} className="-mr-3.5">
      Quitar<span className="sr-only"> cupón</span>
    </Button>
  </div>
)

/** The day (`dd/MM/yyyy`) an order of `boughtOn` (`2025-11-21`) arrives. */
export const deliveryDay = (
  boughtOn: string,
  shop: ShopInfo | undefined,
  way?: OrderAmounts['delivery'],
) => formatShortDay(checkoutArrival(boughtOn, shop, way?.days))

const wide = '(width >= 64rem)'

/** Whether the summary has its own column; false on the server. */
const useWideWindow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
