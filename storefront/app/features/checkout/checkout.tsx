import type { ShopInfo } from '@surco/contract'
import { useEffect, useState, type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { readCart } from '../../data/cart/cart-store.ts'
import { useStored, writeStored, readStored } from '../../data/storage.ts'
import type { CartItem, StepNumber } from '../../data/stored-shapes.ts'
import { keepClear } from '../../ui/keep-clear.ts'
import { Notices } from '../../ui/notice.tsx'
import { hashOf, stepOf } from './checkout-step.tsx'
import { CheckoutHelp, EmptyCheckout, SessionEnded } from './empty-checkout.tsx'
import { OrderSummary } from './order-summary.tsx'
import { listOffered, usualMethod } from './payment-methods/index.ts'
import type { PaymentMethod } from './payment-methods/method.ts'
import type { ChangedOrder } from './prepare-order.ts'
import { orderAmounts, useCoupon } from './use-coupon.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'
import { usePublicConfig, type PublicSettings } from './use-public-config.ts'

/** What the steps are told of the order, and what they tell. */
export interface OrderInHand {
  /** The shopper came to the step from another one */
  stepped: boolean
  goTo: (step: StepNumber) => void
  /** Total in pesos that the shopper sees */
  total: number
  delivery: Delivery
  shop: ShopInfo | undefined
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
  step: StepNumber
  /** Where the order goes, once it is known */
  postalCode: string | undefined
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
  const delivery = useDelivery(shop, props.postalCode, items)
  // Asked for at once: at the payment nobody should wait for it.
  const settings = usePublicConfig()
  const method = usePaymentMethod(settings)
  // The shop's own subtotal stands for as long as the cart is the one it answered for.
  const shopSubtotal = answered?.items === items ? answered.subtotal : undefined
  const { empty, unknown, closed } = stateOf({ items, customer, paused })
  // With the last line the payment is gone, which says them otherwise.
  const lost = empty ? (answered?.notices ?? []) : []
  const sums = orderAmounts(items, coupon.applied, shopSubtotal, delivery.chosen)
  const amounts = { ...sums, quoted: delivery.request !== '' }
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
              delivery,
              shop,
              settings,
              method,
              onMethod: (next) => void writeStored('metodoDePago', next),
              onNotices,
              total: amounts.total,
              changes: answered?.notices,
              onChanged: (changed) => {
                coupon.adopt(changed.coupon)
                delivery.refresh()
                setAnswered({ ...changed, items: readCart() })
              },
            })}
          <CheckoutHelp shop={shop} />
        </div>
      </div>
    </div>
  )
}

/** The shopper's choice, which outlives the way to a provider's page and back. */
function usePaymentMethod({ config }: PublicSettings): PaymentMethod {
  const chosen = useStored('metodoDePago')
  return listOffered(config).find((method) => method === chosen) ?? usualMethod
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

/**
 * The way from one step to another. Each step has an address of its own, so that the browser's Back
 * and Forward lead from step to step. `arrived`: the shopper came from the checkout of another buyer.
 * A shorter step leaves the `column` of the steps as high as the one before, so that the foot of the
 * page stays where it is.
 */
function useStepChange(step: StepNumber, arrived: boolean) {
  const [first] = useState(step)
  const [stepped, setStepped] = useState(arrived)
  if (!stepped && step !== first) setStepped(true)
  const column = useRef<HTMLDivElement>(null)
  const goToAddress = useStepAddress(step)

  function goTo(next: StepNumber) {
    const box = column.current
    if (box) box.style.minHeight = `${box.offsetHeight}px`
    goToAddress(next)
  }
  return { stepped, column, goTo }
}

/** Has the kept step follow the address, and the address the step that is shown. */
function useStepAddress(step: StepNumber) {
  const { hash } = useLocation()
  const stored = useStored('checkoutStep') ?? null
  const navigate = useNavigate()
  const followed = useRef<string>(undefined)
  /** The address of a navigation of ours that is not rendered yet */
  const ahead = useRef<string>(undefined)

  useEffect(() => {
    if (ahead.current !== undefined && ahead.current !== hash) return
    ahead.current = undefined
    const wanted = stepOf(hash)
    const isNew = hash !== followed.current
    followed.current = hash
    // Nothing is kept at the beginning, and after a purchase: an old address leads nowhere then.
    const isAsked = isNew && stored !== null && wanted !== stored
    if (wanted && isAsked) return void writeStored('checkoutStep', wanted)
    // Whoever is held back goes on by a press, and not when what held them is gone.
    if (readStored('checkoutStep') !== step) writeStored('checkoutStep', step)
    if (!leadsTo(hash, step)) {
      void navigate({ hash: hashOf(step) }, { replace: true, preventScrollReset: true })
    }
  }, [hash, step, stored, navigate])

  return (next: StepNumber) => {
    writeStored('checkoutStep', next)
    if (hash === hashOf(next)) return
    ahead.current = hashOf(next)
    void navigate({ hash: hashOf(next) }, { preventScrollReset: true })
  }
}

/** Also an address of something else in the page, as where its main part begins. */
const leadsTo = (hash: string, step: StepNumber) => hash !== '' && (stepOf(hash) ?? step) === step
