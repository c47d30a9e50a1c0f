import type { Queries } from '@surco/database'
import { couponUse, order, paymentAttempt, coupon, address, customer } from '@surco/database/schema'
import { and, eq, exists, isNotNull, ne, or, sql, type SQL, inArray } from 'drizzle-orm'

/** Orders that hold or used a coupon; `theirs` narrows it down to some buyers. */
export async function countUses(queries: Queries, couponId: number, cartId: string, theirs?: SQL) {
  const [counted] = await queries
    .select({ uses: sql`count(*)`.mapWith(Number) })
    .from(couponUse)
    .innerJoin(order, eq(order.id, couponUse.orderId))
    .where(and(eq(couponUse.couponId, couponId), theirs, isCounted(queries, cartId)))
  return counted?.uses ?? 0
}

/**
 * The cart's own pending order does not count: paying replaces it, unless it waits for cash or a
 * transfer.
 */
function isCounted(queries: Queries, cartId: string) {
  const waits = queries
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, order.id), isNotNull(paymentAttempt.pendingPayment)))
  return or(ne(order.cartId, cartId), ne(order.status, 'pending'), exists(waits))
}

const isPaid = inArray(order.status, ['paid', 'refunded'])

interface Buyer {
  customerId: string
  cartId: string
  network: string
}

/**
 * Whether a coupon of first orders is not for this customer: they, or somebody with their mailbox,
 * paid an order before or is about to pay one with such a coupon, the other account from the same network; or one that
 * was paid went to one of their telephones or doors.
 */
export async function hasBoughtBefore(queries: Queries, buyer: Buyer) {
  const { customerId, cartId } = buyer
  const paid = await queries
    .select({ id: order.id })
    .from(order)
    .where(and(isPaid, isTheirs(queries, customerId)))
    .limit(1)
  if (paid.length > 0) return true
  const used = await queries
    .select({ id: order.id })
    .from(order)
    .innerJoin(couponUse, eq(couponUse.orderId, order.id))
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .where(
      and(
        eq(coupon.firstOrder, true),
        isCounted(queries, cartId),
        isOfTheirHousehold(queries, customerId),
        isPaidOrNear(buyer),
        // A neighbour of their network can write their telephone into an order too.
        or(isPaid, isTheirs(queries, customerId)),
      ),
    )
    .limit(1)
  return used.length > 0
}

interface CouponOwner {
  customerId: string
  /** That they are in now. */
  network: string
}

/**
 * Paid orders, and unpaid ones of this customer or of the same network: a stranger can write somebody's e-mail, telephone
 * and door into an order, and does not pay it.
 */
export const isPaidOrNear = ({ customerId, network }: CouponOwner): SQL | undefined =>
  or(ne(order.status, 'pending'), eq(order.customerId, customerId), eq(order.network, network))

/** Orders of a customer, or of another account with the same mailbox. */
function isTheirs(queries: Queries, customerId: string): SQL | undefined {
  const mailbox = queries
    .select({ key: sql`mail_key(${customer.email})` })
    .from(customer)
    .where(eq(customer.id, customerId))
  return or(eq(order.customerId, customerId), eq(sql`mail_key(${order.email})`, sql`(${mailbox})`))
}

/**
 * Orders with a coupon of whoever signs up again: theirs, and those that go to a telephone or a door of the addresses
 * that the customer keeps.
 */
export function isOfTheirHousehold(queries: Queries, customerId: string): SQL | undefined {
  const theirs = (key: SQL) =>
    sql`any(array(select ${key} from ${address} where ${address.customerId} = ${customerId}))`
  const { postalCode, street, streetNumber, phone } = address
  // A digit too many, before or behind, reaches the same telephone.
  const dialled = sql`unnest(array[phone_key(${phone}), phone_head(${phone})])`
  return and(
    ne(order.couponCode, ''),
    or(
      isTheirs(queries, customerId),
      sql`phone_key(${order.address} ->> 'phone') = ${theirs(dialled)}`,
      sql`phone_head(${order.address} ->> 'phone') = ${theirs(dialled)}`,
      sql`place_key(${order.address} ->> 'postalCode', ${order.address} ->> 'street', ${order.address} ->> 'streetNumber')
        = ${theirs(sql`place_key(${postalCode}, ${street}, ${streetNumber})`)}`,
    ),
  )
}
