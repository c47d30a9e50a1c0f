import { isDeepStrictEqual } from 'node:util'

import type { InvoiceSnapshot } from '@surco/database/schema'

import type { OrderLine, OrderWithLines } from './get-order.ts'
import { hasSameLines } from './has-same-lines.ts'
import type { Buyer } from './open-order.ts'

interface Wanted {
  buyer: Buyer
  lines: Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'ivaRate'>[]
  /** As it is written in the shop; '' for none. */
  couponCode: string
  /** Centavos. */
  discount: number
  invoice: InvoiceSnapshot | null
}

/** Whether an order is what is wanted now: the same lines for the same person, with the same coupon and invoice. */
export const isSameOrder = (earlier: OrderWithLines, { buyer, lines, ...terms }: Wanted): boolean =>
  hasSameLines(earlier.lines, lines) &&
  isDeepStrictEqual(whose(earlier), whose(buyer)) &&
  earlier.couponCode === terms.couponCode &&
  earlier.discount === terms.discount &&
  isDeepStrictEqual(earlier.invoice, terms.invoice)

const whose = ({ email, name, address }: Pick<Buyer, 'email' | 'name' | 'address'>) => ({
  email,
  name,
  address,
})
