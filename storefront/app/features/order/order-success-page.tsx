import type { OrderDetails, ShopInfo } from '@surco/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { writeStored } from '../../lib/storage.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { finishPurchase } from './finish-purchase.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'
import { SessionWait } from './session-wait.tsx'
import { useRefreshedOrder } from './use-refreshed-order.ts'
import { useShownOrder } from './use-shown-order.ts'

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
