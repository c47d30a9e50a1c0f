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

/** The order that was just placed, or one of the customer's; without one there is nothing to see here. */
export function OrderSuccessPage({ shop }: Props) {
  const shown = useShownOrder()
  switch (shown.kind) {
    case 'held':
      return <JustPlaced order={shown.order} shop={shop} />
    case 'found':
      return <Found key={shown.order._id} order={shown.order} shop={shop} />
    case 'failed':
      return <NotLoaded onRetry={shown.retry} />
    case 'missing':
      return <LeadOn to={shown.to} />
    case 'awaited':
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
  useRefreshedOrder(order, keepOrder)
  return <OrderReceipt order={order} shop={shop} />
}

const keepOrder = (order: OrderDetails) => void writeStored('orderDetails', order)

function Found({ order, shop }: Props & { order: OrderDetails }) {
  const [latest, setLatest] = useState(order)
  useRefreshedOrder(latest, setLatest)
  return <OrderReceipt order={latest} shop={shop} />
}

function LeadOn({ to }: { to: string }) {
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

/** Stands for an order until the browser has it. */
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

/** How many orders are remembered: the receipts that a shopper may still come back to */
const mostFinished = 20

/**
 * Takes what was bought out of the cart, once an order: showing the receipt again must not take what
 * was put into the cart since. What the shop could not be told is tried again with the next showing.
 */
export function finishPurchase(order: OrderDetails): Promise<void> {
  // Two showings at once, here or in another tab, would take the units out twice.
  return 'locks' in navigator
    ? navigator.locks.request('surco-finish-purchase', () => finish(order))
    : finish(order)
}

async function finish(order: OrderDetails) {
  const { _id, items, payUntil } = order
  // What was agreed with the shop was in no cart of this browser.
  if (!stateOf(order).steps || payUntil) return
  const finished = readStored('finishedOrders') ?? []
  if (finished.includes(_id)) return
  removeStored('checkoutStep')
  removeStored('cupon')
  removeStored('metodoDePago')
  removeStored('entrega')
  if (readStored('token') === null) takeFromGuest(items)
  else if (!(await takeFromCustomer(order))) return
  // The next payment clears the flag, while this receipt may still be shown again.
  writeStored('visitedConfirmation', _id)
  writeStored('finishedOrders', [...finished, _id].slice(-mostFinished))
}

function takeFromGuest(bought: CartLine[]) {
  removeStored('cartMerge')
  updateGuestCart((lines) => takeOut(lines, bought))
}

/** Answers whether there is nothing left to take out. */
async function takeFromCustomer({ addressId, items: bought }: OrderDetails) {
  const ofAccount = addressId !== undefined
  // Somebody else has signed in since the payment: the login has forgotten who was buying.
  if (!ofAccount && readStored('guest') === null) return true
  try {
    // Also what the buyer chose as a guest, if the login came only after the payment.
    const { bringCart } = await import('../../data/cart/bring-cart.ts')
    await bringCart()
  } catch (error) {
    reportFault(error)
    return false
  }
  // The shop itself takes what an account bought out of its cart: what is there now came since.
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

/** The order of the address, as far as it can be had. */
type ShownOrder =
  | { kind: 'awaited' }
  /** It depends on who is signed in */
  | { kind: 'checking' }
  /** The browser holds it: it was just placed here */
  | { kind: 'held'; order: OrderDetails }
  /** The shop knows it as one of the customer's */
  | { kind: 'found'; order: OrderDetails }
  | { kind: 'failed'; retry: () => void }
  /** There is nothing to show, and a better place to be */
  | { kind: 'missing'; to: string }

/** Finds the order of the page: the one that the browser holds, else one of the customer's. */
function useShownOrder(): ShownOrder {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const held = useStored('orderDetails')
  const wanted = held && isCalled(held, id) ? held : undefined
  const number = held === undefined || wanted ? undefined : numberOf(id)
  const own = useOwnOrder(number)
  if (wanted) return { kind: 'held', order: wanted }
  if (held === undefined) return { kind: 'awaited' }
  return own ?? { kind: 'missing', to: betterPlace(held !== null, number) }
}

/** Whoever has bought here may look for another order of theirs. */
const betterPlace = (hasBought: boolean, number: string | undefined) =>
  hasBought && number ? orderLookupPath(number) : cartPath

/** One of the customer's orders by its number; undefined when there is none to be had. */
function useOwnOrder(number: string | undefined): ShownOrder | undefined {
  const { status } = useSession()
  const asked = status === 'authenticated' ? number : undefined
  const { data, error, retry } = useAnswer(asked, (signal) =>
    api('GET /orders/:number', { params: { number: asked ?? '' } }, { signal }),
  )
  if (data) return { kind: 'found', order: data.data.attributes }
  if (number && status === 'checking') return { kind: 'checking' }
  if (!asked || isUnknown(error)) return undefined
  return error ? { kind: 'failed', retry } : { kind: 'awaited' }
}

const isCalled = ({ antarixOrderNumber, _id }: OrderDetails, id: string) =>
  id === '' || id === antarixOrderNumber || id === _id

const numberOf = (id: string) => (/^[0-9]{1,15}$/.test(id) ? id : undefined)

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
