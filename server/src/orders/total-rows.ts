import { formatMoney } from '../mail/index.ts'
import type { OrderWithLines } from './get-order.ts'

export interface TotalRow {
  label: string
  amount: string
  strong?: boolean
}

type Amounts = Pick<OrderWithLines, 'subtotal' | 'discount' | 'couponCode' | 'shipping' | 'total'>

/** What an order amounts to; `total` names the last row, of which IVA is a part. */
export function totalRows(order: Amounts, total: string): TotalRow[] {
  const { subtotal, discount, couponCode, shipping } = order
  const discounted = {
    label: `Descuento ${couponCode}`.trim(),
    amount: formatMoney(-discount),
  }
  return [
    { label: 'Subtotal', amount: formatMoney(subtotal) },
    ...(discount > 0 ? [discounted] : []),
    { label: 'Envío', amount: shipping > 0 ? formatMoney(shipping) : 'Envío gratis' },
    { label: `${total} (IVA incluido)`, amount: formatMoney(order.total), strong: true },
  ]
}
