import type { ShopInfo } from '@surco/contract'
import { useEffect, useState, type ReactNode } from 'react'

import { readCart } from '../../lib/cart-store.ts'
import { useStored, writeStored } from '../../lib/storage.ts'
import type { CartItem, CheckoutStep, PaymentMethod } from '../../lib/stored-shapes.ts'
import { Notices } from '../../ui/notices.tsx'
import { CheckoutHelp } from './checkout-help.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { keepClear } from './keep-clear.ts'
import { orderAmounts } from './order-amounts.ts'
import { OrderSummary } from './order-summary.tsx'
import type { ChangedOrder } from './prepare-order.ts'
import { SessionEnded } from './session-ended.tsx'
import { useCoupon } from './use-coupon.ts'
import { usePublicConfig, type PublicSettings } from './use-public-config.ts'
import { useStepChange } from './use-step-change.ts'

/** What the steps are told of the order, and what they tell. */
export interface OrderInHand {
  /** The shopper came to the step from another one */
  stepped: boolean
  goTo: (step: CheckoutStep) => void
  /** Total in pesos that the shopper sees */
  total: number
  settings: PublicSettings
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  /** Called with what the shopper must be told about the cart */
  onNotices: (notices: string[]) => void
  /** What changed since the shopper last saw the order */
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

interface Props {
  shop: ShopInfo | undefined
  items: CartItem[]
  step: CheckoutStep
  customer: boolean
  /** A session ended, and nobody has signed in since */
  paused: boolean
  /** Somebody else was buying before: the focus goes to the step that is open now */
  arrived: boolean
  /** What changed in the cart since it was kept */
  refreshed: string[]
  /** The steps */
  children: (order: OrderInHand) => ReactNode
}

/** What is bought, and the steps to it. */
export function Checkout(props: Props) {
  const { items, step, shop, customer, paused, arrived, refreshed, children } = props
  useEffect(keepClear, [])
  const [notices, onNotices] = useState<string[]>([])
  const [answered, setAnswered] = useState<AnsweredOrder>()
  const { stepped, column, goTo } = useStepChange(step, arrived)
  const coupon = useCoupon(items, customer)
  // Asked for at once: at the payment nobody should wait for it.
  const settings = usePublicConfig()
  const method = usePaymentMethod(settings)
  // The shop's own subtotal stands for as long as the cart is the one it answered for.
  const agreed = answered?.items === items ? answered.subtotal : undefined
  const { empty, unknown, closed } = stateOf({ items, customer, paused })
  // With the last line the payment is gone, which says them otherwise.
  const lost = empty ? (answered?.notices ?? []) : []
  const amounts = orderAmounts(items, coupon.applied, agreed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      {!unknown && (
        <aside className="top-6 lg:sticky lg:col-start-2">
          <OrderSummary
            {...{ items, amounts, coupon, customer, shop }}
            method={step === 4 ? method : undefined}
          />
        </aside>
      )}
      <div ref={column} className="min-w-0 lg:col-start-1 lg:row-start-1">
        <Notices
          title="Tu pedido cambió"
          texts={[...new Set([...refreshed, ...notices, ...lost])]}
        />
        {/* Another step is another view: made anew, nothing of the one before it is pushed about. */}
        <div key={step}>
          <CartState {...{ paused, empty, customer }} />
          {!closed &&
            children({
              stepped,
              goTo,
              settings,
              method,
              onMethod: (next) => void writeStored('metodoDePago', next),
              onNotices,
              total: amounts.total,
              changes: answered?.notices,
              onChanged: (changed) => {
                coupon.adopt(changed.coupon)
                setAnswered({ ...changed, items: readCart() })
              },
            })}
          <CheckoutHelp shop={shop} />
        </div>
      </div>
    </div>
  )
}

/** The shopper's choice, which outlives the way to the wallet and back; a card until they choose. */
function usePaymentMethod({ config }: PublicSettings): PaymentMethod {
  const chosen = useStored('metodoDePago')
  return chosen === 'mercadopago' && config?.mercadoPago.configured !== false ? chosen : 'openpay'
}

interface AnsweredOrder extends ChangedOrder {
  items: CartItem[]
}

function stateOf({ items, customer, paused }: Pick<Props, 'items' | 'customer' | 'paused'>) {
  const empty = items.length === 0
  // The cart of a session that ended is in the account.
  return { empty, unknown: empty && paused, closed: empty && customer }
}

interface CartStateProps extends Pick<Props, 'customer' | 'paused'> {
  empty: boolean
}

/** Why there is nothing to buy, or nothing yet. */
function CartState({ paused, empty, customer }: CartStateProps) {
  if (paused) return <SessionEnded />
  return empty && <EmptyCheckout customer={customer} />
}
