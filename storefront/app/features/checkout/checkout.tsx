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

/** State of the checkout and callbacks for its steps. */
export interface CheckoutOrder {
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
  /** Called with messages about the cart for the shopper */
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
  /** The buyer has changed: the focus goes to the open step */
  arrived: boolean
  /** What changed in the cart since it was kept */
  refreshed: string[]
  /** The steps */
  children: (order: CheckoutOrder) => ReactNode
}

/** The checkout: summary of the order and its steps. */
export function Checkout(props: Props) {
  const { items, step, shop, customer, paused, arrived, refreshed, children } = props
  useEffect(keepClear, [])
  const [notices, onNotices] = useState<string[]>([])
  const [answered, setAnswered] = useState<AnsweredOrder>()
  const { stepped, column, goTo } = useStepChange(step, arrived)
  const coupon = useCoupon(items, customer)
  const delivery = useDelivery(shop, props.postalCode, items)
  // Loaded early, so that nobody waits for it at the payment.
  const settings = usePublicConfig()
  const method = usePaymentMethod(settings)
  // The shop's subtotal counts as long as the cart is the one that it was computed for.
  const shopSubtotal = answered?.items === items ? answered.subtotal : undefined
  const { empty, unknown, closed } = stateOf({ items, customer, paused })
  // An empty cart has no payment step, which shows these otherwise.
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
        {/* The key renders each step anew, so that opening one shifts nothing of the one before. */}
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

/** The chosen payment method, which survives a visit to a provider's page. */
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

/** Explains an ended session or an empty cart. */
function CartState({ paused, empty, customer }: CartStateProps) {
  if (paused) return <SessionEnded />
  return empty && <EmptyCheckout customer={customer} />
}

/**
 * Navigation between the steps. Each has its own URL fragment, so that Back and Forward move between them.
 * `arrived`: the shopper came from the checkout of another buyer. `column` keeps the height of the step before,
 * so that the page's footer does not move.
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

/** Makes the stored step follow the URL fragment, and the fragment the step that is shown. */
function useStepAddress(step: StepNumber) {
  const { hash } = useLocation()
  const stored = useStored('checkoutStep') ?? null
  const navigate = useNavigate()
  const followed = useRef<string>(undefined)
  /** Fragment of our own navigation that is not rendered yet */
  const pending = useRef<string>(undefined)

  useEffect(() => {
    if (pending.current !== undefined && pending.current !== hash) return
    pending.current = undefined
    const wanted = stepOf(hash)
    const isNew = hash !== followed.current
    followed.current = hash
    // Without a stored step (at the start, after a purchase) an old fragment is ignored.
    const isAsked = isNew && stored !== null && wanted !== stored
    if (wanted && isAsked) return void writeStored('checkoutStep', wanted)
    // A shopper held back at an earlier step continues by a button, not as soon as that step is done.
    if (readStored('checkoutStep') !== step) writeStored('checkoutStep', step)
    if (!leadsTo(hash, step)) {
      void navigate({ hash: hashOf(step) }, { replace: true, preventScrollReset: true })
    }
  }, [hash, step, stored, navigate])

  return (next: StepNumber) => {
    writeStored('checkoutStep', next)
    if (hash === hashOf(next)) return
    pending.current = hashOf(next)
    void navigate({ hash: hashOf(next) }, { preventScrollReset: true })
  }
}

/** Whether a fragment fits the step; so does one of another part of the page, such as the skip link. */
const leadsTo = (hash: string, step: StepNumber) => hash !== '' && (stepOf(hash) ?? step) === step
