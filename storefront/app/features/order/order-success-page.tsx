import type { ShopInfo } from '@surco/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { cartPath } from '../../lib/paths.ts'
import { useStored } from '../../lib/storage.ts'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'
import { finishPurchase } from './finish-purchase.ts'
import { OrderReceipt } from './order-receipt.tsx'

/** The order that was just placed; without one there is nothing to see here. */
export function OrderSuccessPage({ shop }: { shop: ShopInfo | undefined }) {
  const order = useStored('orderDetails')
  const navigate = useNavigate()
  useEffect(() => {
    if (order === null) void navigate(cartPath, { replace: true })
    else if (order) void finishPurchase(order)
  }, [order, navigate])
  if (order) return <OrderReceipt order={order} shop={shop} />
  return <ReceiptSkeleton />
}

const ReceiptSkeleton = () => (
  <>
    <h1 className="sr-only">Tu pedido</h1>
    <div className="h-64 bg-soil md:h-72" />
    <div className="page grid min-h-[60dvh] items-start gap-x-10 gap-y-10 py-10 lg:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-40" />
        <TextSkeleton lines={4} />
        <TextSkeleton lines={4} />
      </div>
      <Skeleton className="h-64" />
    </div>
  </>
)
