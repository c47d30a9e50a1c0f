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
  /** Network that the payment is started from, and the hash of its IP address. */
  network: string
  callerHash: string
}

/** The buyer's choices besides the cart. */
export interface OrderWish {
  paymentMethod: string
  /** '' for none. */
  couponCode: string
  wantsInvoice: boolean
  /** Id of the chosen delivery. */
  delivery: string
  /** Centavos; undefined when the buyer did not say. */
  agreedTotal: number | undefined
}

interface Wanted {
  buyer: Buyer
  lines: Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'ivaRate'>[]
  /** Normalized; '' for none. */
  couponCode: string
  /** Centavos, as `total`. */
  discount: number
  total: number
  delivery: DeliverySnapshot | null
  invoice: InvoiceSnapshot | null
}

/** Whether an order equals the wanted one: same lines, total, coupon, delivery and invoice for the same person. */
export const isSameOrder = (earlier: OrderWithLines, { buyer, lines, ...terms }: Wanted): boolean =>
  hasSameLines(earlier.lines, lines) &&
  isDeepStrictEqual(personOf(earlier), personOf(buyer)) &&
  earlier.couponCode === terms.couponCode &&
  earlier.discount === terms.discount &&
  earlier.total === terms.total &&
  isDeepStrictEqual(earlier.delivery, terms.delivery) &&
  isDeepStrictEqual(earlier.invoice, terms.invoice)

const personOf = ({ email, name, address }: Pick<Buyer, 'email' | 'name' | 'address'>) => ({
  email,
  name,
  address,
})

type Line = Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'ivaRate'>

/** Whether two lists have the same products, quantities, prices and tax, in any order. */
const hasSameLines = (some: readonly Line[], others: readonly Line[]): boolean =>
  isDeepStrictEqual(content(some), content(others))

const content = (lines: readonly Line[]) =>
  lines
    .map(
      ({ productId, quantity, unitPrice, ivaRate }) =>
        [productId, quantity, unitPrice, ivaRate] as const,
    )
    .toSorted(([a], [b]) => a - b)

/** A payment later than this is taken for an intended second purchase. */
const UNSEEN_FOR_MS = 45 * 60 * 1000

/**
 * Finds a just paid order of a locked cart that its buyer has not seen yet: a buyer who now pays the same
 * lines again, or a cart that was emptied, does not know that it is paid.
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
