import type { OrderDetails } from '@surco/contract'
import { useState } from 'react'

import { latePart } from '../../ui/late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const LookupForm = latePart(
  async () => (await import('./lookup-form.tsx')).LookupForm,
  <Skeleton className="h-72" />,
)

const OrderCard = latePart(
  async () => (await import('./order-card.tsx')).OrderCard,
  <Skeleton className="h-96" />,
)

interface Lookup {
  order?: OrderDetails | undefined
  email?: string | undefined
}

/** Finds an order by its number and the e-mail of the purchase; no account is needed. */
export function OrderLookup({ phone }: { phone: string | undefined }) {
  const [{ order, email }, setFound] = useState<Lookup>({})
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div>
        <LookupForm onFound={(found, by) => setFound({ order: found, email: by })} />
        <noscript>
          <Notice tone="warning" title="Activa JavaScript para consultar tu pedido">
            <p>También puedes llamarnos con tu número de orden a la mano.</p>
          </Notice>
        </noscript>
      </div>
      {/* Announced by screen readers when it appears, because the focus stays in the form. */}
      <div role="status">
        {order && <OrderCard key={order._id} {...{ order, email, phone }} open />}
      </div>
    </div>
  )
}
