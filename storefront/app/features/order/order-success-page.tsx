import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { cartPath } from '../../lib/paths.ts'
import { useStored } from '../../lib/storage.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { finishPurchase } from './finish-purchase.ts'
import { OrderReceipt } from './order-receipt.tsx'

/** The order that was just placed; without one there is nothing to see here. */
export function OrderSuccessPage() {
  const order = useStored('orderDetails')
  const navigate = useNavigate()
  useEffect(() => {
    if (order === null) void navigate(cartPath, { replace: true })
    else if (order) finishPurchase(order)
  }, [order, navigate])
  if (order) return <OrderReceipt order={order} />
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <h1 className="sr-only">Tu pedido</h1>
      <Skeleton className="h-16" />
      <Skeleton className="h-80" />
    </div>
  )
}
