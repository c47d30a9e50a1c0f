import type { OrderDetails } from '@surco/contract'

import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { orderName, receiptPath } from './order-texts.ts'

/** The order as a document to print or keep, once it is paid. */
export function ReceiptLink({ order }: { order: OrderDetails }) {
  const path = receiptPath(order)
  if (!path) return null
  return (
    <LinkButton to={path} look="secondary" external className="print:hidden">
      <Icon name="pdf" /> Recibo en PDF
      <span className="sr-only"> del pedido {orderName(order)}</span>
    </LinkButton>
  )
}
