import { isDeepStrictEqual } from 'node:util'

import type { Tx } from '@surco/database'
import {
  type AddressSnapshot,
  type DeliverySnapshot,
  boughtStatuses,
  type InvoiceSnapshot,
  order,
} from '@surco/database/schema'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'

import { listCartLines } from '../../carts/index.ts'
import { orderColumns, type OrderLine, type OrderWithLines, toOrder } from '../queries/get-order.ts'

/** A guest or a customer. */
export interface Buyer {
  guestId: string | null
  customerId: string | null
  cartId: string
  email: string
  name: string
  address: AddressSnapshot
  /** Network that the payment is started from, and hash of the address. */
  network: string
  callerHash: string
}

/** What the buyer chose beside the cart. */
export interface OrderWish {
  paymentMethod: string
  /** '' for none. */
  couponCode: string
  wantsInvoice: boolean
  /** How it gets to its buyer: the id of a way. */
  delivery: string
  /** Centavos; undefined when the buyer did not say. */
  agreedTotal: number | undefined
}

interface Wanted {
  buyer: Buyer
  lines: Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'ivaRate'>[]
  /** As it is written in the shop; '' for none. */
  couponCode: string
  /** Centavos, as `total`. */
  discount: number
  total: number
  delivery: DeliverySnapshot | null
  invoice: InvoiceSnapshot | null
}

/** Whether an order is what is wanted now: the same lines, total, coupon, delivery and invoice for the same person. */
export const isSameOrder = (earlier: OrderWithLines, { buyer, lines, ...terms }: Wanted): boolean =>
  hasSameLines(earlier.lines, lines) &&
  isDeepStrictEqual(whose(earlier), whose(buyer)) &&
  earlier.couponCode === terms.couponCode &&
  earlier.discount === terms.discount &&
  earlier.total === terms.total &&
  isDeepStrictEqual(earlier.delivery, terms.delivery) &&
  isDeepStrictEqual(earlier.invoice, terms.invoice)

const whose = ({ email, name, address }: Pick<Buyer, 'email' | 'name' | 'address'>) => ({
  email,
  name,
  address,
})

type Line = Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'ivaRate'>

/** Whether two lists hold the same products in the same numbers at the same prices and tax, in any order. */
const hasSameLines = (some: readonly Line[], others: readonly Line[]): boolean =>
  isDeepStrictEqual(content(some), content(others))

const content = (lines: readonly Line[]) =>
  lines
    .map(
      ({ productId, quantity, unitPrice, ivaRate }) =>
        [productId, quantity, unitPrice, ivaRate] as const,
    )
    .toSorted(([a], [b]) => a - b)

/** Who pays later than this buys the same again on purpose. */
const UNSEEN_FOR_MS = 45 * 60 * 1000

/**
 * An order of a locked cart that was just paid, but that its buyer has not come back to: who pays the
 * same lines again then, or a cart that is empty by now, does not know.
 */
export async function findUnseen(
  tx: Tx,
  cartId: string,
  now: Date,
): Promise<OrderWithLines | undefined> {
  const isUnseen = and(
    eq(order.cartId, cartId),
    inArray(order.status, boughtStatuses),
    isNull(order.seenAt),
    gt(order.paidAt, new Date(now.getTime() - UNSEEN_FOR_MS)),
  )
  const unseen = await tx
    .select(orderColumns)
    .from(order)
    .where(isUnseen)
    .orderBy(desc(order.paidAt))
  if (unseen.length === 0) return undefined
  const wanted = await listCartLines(tx, cartId)
  return unseen.map(toOrder).find(({ lines }) => wanted.length === 0 || hasSameLines(lines, wanted))
}
