import type { Queries } from '@surco/database'
import {
  couponUse,
  order,
  paymentAttempt,
  address,
  customer,
  openAttemptStatuses,
} from '@surco/database/schema'
import { and, eq, exists, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'

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
export function isCounted(queries: Queries, cartId: string) {
  const waits = queries
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, order.id),
        isNotNull(paymentAttempt.pendingPayment),
        inArray(paymentAttempt.status, openAttemptStatuses),
      ),
    )
  return or(ne(order.cartId, cartId), ne(order.status, 'pending'), exists(waits))
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
export function isTheirs(queries: Queries, customerId: string): SQL | undefined {
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
