import type { OrderDetails } from '@surco/contract'
import { useId } from 'react'

import { formatDate } from '../../lib/format-moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { BuyAgain } from './buy-again.tsx'
import { LackingNotice } from './lacking-notice.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderItems } from './order-items.tsx'
import { orderName, textsOf } from './order-texts.ts'
import { PaymentSteps } from './payment-steps.tsx'
import { ReceiptLink } from './receipt-link.tsx'

interface Props {
  order: OrderDetails
  /** All of it is shown at first */
  open?: boolean
}

/** An order in a list: what it is, how it stands, what was bought, and what can be done about it. */
export function OrderCard({ order, open = false }: Props) {
  const id = useId()
  const waiting = order.status === 'pending' ? order.payment : undefined
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-line p-5 md:p-6"
    >
      <CardHead id={id} order={order} />
      {waiting && <PaymentSteps payment={waiting} total={order.total} />}
      {order.lacksUnits && <LackingNotice />}
      <OrderItems items={order.items} />
      <BuyAgain order={order}>
        <ReceiptLink order={order} />
      </BuyAgain>
      <OrderDetail order={order} open={open} />
    </article>
  )
}

const tones = {
  paid: 'accent',
  pending: 'warning',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
} as const

const CardHead = ({ id, order }: { id: string; order: OrderDetails }) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
    <div>
      <h2 id={id} className="text-heading">
        Pedido #{orderName(order)}
      </h2>
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone={order.lacksUnits ? 'warning' : tones[order.status]}>
        {textsOf(order).short}
      </Badge>
      <p className="text-lg font-bold">
        <span className="sr-only">Total: </span>
        <Money pesos={order.total} />
      </p>
    </div>
  </header>
)
