import type { OrderDetails, ShopInfo, CartLine } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { api } from '../../data/api.ts'
import { takeOut } from '../../data/cart/cart-rules.ts'
import { readCart, removeFromCart, setQuantity } from '../../data/cart/cart-store.ts'
import { updateGuestCart } from '../../data/cart/guest-cart.ts'
import { useSession } from '../../data/session.ts'
import { writeStored, readStored, removeStored, useStored } from '../../data/storage.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { SessionWait } from '../../entities/session/session-wait.tsx'
import { cartPath, orderLookupPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { stateOf } from './order-texts.ts'
import { useRefreshedOrder } from './use-refreshed-order.ts'

interface Props {
  shop: ShopInfo | undefined
}

/** Page of the order that was just placed, or one of the customer's; without one it redirects. */
export function OrderSuccessPage({ shop }: Props) {
  const shown = useShownOrder()
  switch (shown.kind) {
    case 'stored':
      return <JustPlaced order={shown.order} shop={shop} />
    case 'found':
      return <Found key={shown.order._id} order={shown.order} shop={shop} />
    case 'failed':
      return <NotLoaded onRetry={shown.retry} />
    case 'missing':
      return <Redirect to={shown.to} />
    case 'loading':
      return <ReceiptSkeleton />
    case 'checking':
      return (
        <SessionWait className="page py-6">
          <ReceiptSkeleton />
        </SessionWait>
      )
  }
}

function JustPlaced({ order, shop }: Props & { order: OrderDetails }) {
  useEffect(() => void finishPurchase(order), [order])
  useRefreshedOrder(order, storeOrder)
  return <OrderReceipt order={order} shop={shop} />
}

const storeOrder = (order: OrderDetails) => void writeStored('orderDetails', order)

function Found({ order, shop }: Props & { order: OrderDetails }) {
  const [latest, setLatest] = useState(order)
  useRefreshedOrder(latest, setLatest)
  return <OrderReceipt order={latest} shop={shop} />
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [to, navigate])
  return <ReceiptSkeleton />
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className="page min-h-[60dvh] py-10">
    <h1 className="mb-6 text-title">Tu pedido</h1>
    <ErrorState title="No pudimos cargar tu pedido." onRetry={onRetry} />
  </div>
)

/** Placeholder until the order is loaded. */
const ReceiptSkeleton = () => (
  <>
    <h1 className="sr-only">Tu pedido</h1>
    <div className="h-64 bg-soil md:h-72" />
    <div className="page grid min-h-[60dvh] items-start gap-x-10 gap-y-10 py-10 lg:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-6">
        <noscript>
          <Notice tone="warning" title="Activa JavaScript para ver tu pedido">
            <p>También te enviamos la confirmación por correo.</p>
          </Notice>
        </noscript>
        <Skeleton className="h-9 w-40" />
        <TextSkeleton lines={4} />
        <TextSkeleton lines={4} />
      </div>
      <Skeleton className="h-64" />
    </div>
  </>
)

/** At most this many orders are remembered as finished */
const maxFinished = 20

/**
 * Removes the bought lines from the cart, once per order: showing the receipt again must not remove what was added
 * since. When the shop cannot be reached, the next showing tries again.
 */
export function finishPurchase(order: OrderDetails): Promise<void> {
  // Two receipts at once, here or in another tab, would remove the units twice.
  return 'locks' in navigator
    ? navigator.locks.request('surco-finish-purchase', () => finish(order))
    : finish(order)
}

async function finish(order: OrderDetails) {
  const { _id, items, payUntil } = order
  // An order that was agreed with the shop was in no cart.
  if (!stateOf(order).steps || payUntil) return
  const finished = readStored('finishedOrders') ?? []
  if (finished.includes(_id)) return
  removeStored('checkoutStep')
  removeStored('cupon')
  removeStored('metodoDePago')
  removeStored('entrega')
  if (readStored('token') === null) removeFromGuestCart(items)
  else if (!(await removeFromCustomerCart(order))) return
  // The next payment clears the flag, while this receipt may still be shown again.
  writeStored('visitedConfirmation', _id)
  writeStored('finishedOrders', [...finished, _id].slice(-maxFinished))
}

function removeFromGuestCart(bought: CartLine[]) {
  removeStored('cartMerge')
  updateGuestCart((lines) => takeOut(lines, bought))
}

/** Returns false when it has to be tried again. */
async function removeFromCustomerCart({ addressId, items: bought }: OrderDetails) {
  const ofAccount = addressId !== undefined
  // Somebody else has signed in since the payment, which removed the guest.
  if (!ofAccount && readStored('guest') === null) return true
  try {
    // Includes the guest's cart when the buyer signed in only after the payment.
    const { bringCart } = await import('../../data/cart/bring-cart.ts')
    await bringCart()
  } catch (error) {
    reportFault(error)
    return false
  }
  // The shop itself has removed what an account bought: the rest was added since.
  if (ofAccount) return true
  const before = readCart()
  const left = new Map(takeOut(before, bought).map(({ SKU, cantidad }) => [SKU, cantidad]))
  const changed = before.filter(({ SKU, cantidad }) => left.get(SKU) !== cantidad)
  const outcomes = await Promise.all(
    changed.map(({ SKU }) => {
      const units = left.get(SKU)
      return units === undefined ? removeFromCart(SKU) : setQuantity(SKU, units)
    }),
  )
  return !outcomes.includes('refused')
}

/** State of the order that the address names. */
type ShownOrder =
  | { kind: 'loading' }
  /** Waiting for the session */
  | { kind: 'checking' }
  /** Stored in the browser, where it was just placed */
  | { kind: 'stored'; order: OrderDetails }
  /** Loaded from the shop, as one of the customer's */
  | { kind: 'found'; order: OrderDetails }
  | { kind: 'failed'; retry: () => void }
  /** There is no such order; `to` is where to go instead */
  | { kind: 'missing'; to: string }

/** Finds the order of the page: the stored one, else one of the customer's. */
function useShownOrder(): ShownOrder {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const stored = useStored('orderDetails')
  const match = stored && matchesId(stored, id) ? stored : undefined
  const number = stored === undefined || match ? undefined : numberOf(id)
  const own = useOwnOrder(number)
  if (match) return { kind: 'stored', order: match }
  if (stored === undefined) return { kind: 'loading' }
  return own ?? { kind: 'missing', to: fallbackPath(stored !== null, number) }
}

/** The lookup for shoppers who have bought here and may look for another order; else the cart. */
const fallbackPath = (hasBought: boolean, number: string | undefined) =>
  hasBought && number ? orderLookupPath(number) : cartPath

/** One of the customer's orders by its number; undefined when there is none. */
function useOwnOrder(number: string | undefined): ShownOrder | undefined {
  const { status } = useSession()
  const ownNumber = status === 'authenticated' ? number : undefined
  const { data, error, retry } = useAnswer(ownNumber, (signal) =>
    api('GET /orders/:number', { params: { number: ownNumber ?? '' } }, { signal }),
  )
  if (data) return { kind: 'found', order: data.data.attributes }
  if (number && status === 'checking') return { kind: 'checking' }
  if (!ownNumber || isNotFound(error)) return undefined
  return error ? { kind: 'failed', retry } : { kind: 'loading' }
}

const matchesId = ({ antarixOrderNumber, _id }: OrderDetails, id: string) =>
  id === '' || id === antarixOrderNumber || id === _id

const numberOf = (id: string) => (/^[0-9]{1,15}$/.test(id) ? id : undefined)

const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
