import type { OrderDetails } from '@surco/contract'

import { OrderAmounts } from './order-amounts.tsx'
import { ReceiptLink } from './receipt-link.tsx'

export const OrderTotals = ({ order }: { order: OrderDetails }) => (
  <section
    aria-labelledby="resumen-compra"
    className="flex flex-col gap-4 rounded-card bg-surface-soft p-5 md:p-6"
  >
    <h2 id="resumen-compra" className="text-heading">
      Resumen
    </h2>
    <OrderAmounts order={order} />
    <ReceiptLink order={order} />
  </section>
)
