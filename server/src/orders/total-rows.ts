import { taxParts } from '@surco/contract'

import { formatMoney } from '../mail/index.ts'
import type { OrderWithLines } from './get-order.ts'

export interface TotalRow {
  label: string
  amount: string
  strong?: boolean
}

type Amounts = Pick<
  OrderWithLines,
  'lines' | 'subtotal' | 'discount' | 'couponCode' | 'shipping' | 'total'
>

/** What an order amounts to, and the IVA in it by rate; `total` names the sum. */
export function totalRows(order: Amounts, total: string): TotalRow[] {
  const { lines, subtotal, discount, couponCode, shipping } = order
  const taxes = taxParts(lines, shipping)
  const untaxed = taxes.every(({ rate }) => rate === 0)
  const discounted = {
    label: `Descuento ${couponCode}`.trim(),
    amount: formatMoney(-discount),
  }
  return [
    { label: 'Subtotal', amount: formatMoney(subtotal) },
    ...(discount > 0 ? [discounted] : []),
    { label: 'Envío', amount: shipping > 0 ? formatMoney(shipping) : 'Envío gratis' },
    {
      label: `${total} (${untaxed ? 'IVA 0 %' : 'IVA incluido'})`,
      amount: formatMoney(order.total),
      strong: true,
    },
    ...taxes.map(({ rate, base, iva }) => ({
      label: `IVA ${rate} % (base ${formatMoney(base)})`,
      amount: formatMoney(iva),
    })),
  ]
}
