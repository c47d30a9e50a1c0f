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

/** Counts the orders that hold or used a coupon; `theirs` limits them to some buyers. */
export async function countUses(queries: Queries, couponId: number, cartId: string, theirs?: SQL) {
  const [counted] = await queries
    .select({ uses: sql`count(*)`.mapWith(Number) })
    .from(couponUse)
    .innerJoin(order, eq(order.id, couponUse.orderId))
    .where(and(eq(couponUse.couponId, couponId), theirs, isCounted(queries, cartId)))
  return counted?.uses ?? 0
}

/**
 * Whether an order counts as a use. The cart's own pending order does not, since paying replaces it, unless it
 * waits for cash or a transfer.
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
  /** The customer's current network. */
  network: string
}

/**
 * Whether an order is paid, of this customer, or from the same network. Unpaid orders of strangers do not count, since
 * anyone can enter another person's e-mail, phone number and address.
 */
export const isPaidOrNear = ({ customerId, network }: CouponOwner): SQL | undefined =>
  or(ne(order.status, 'pending'), eq(order.customerId, customerId), eq(order.network, network))

/** Whether an order is of a customer, or of another account with the same mailbox. */
export function isTheirs(queries: Queries, customerId: string): SQL | undefined {
  const mailbox = queries
    .select({ key: sql`mail_key(${customer.email})` })
    .from(customer)
    .where(eq(customer.id, customerId))
  return or(eq(order.customerId, customerId), eq(sql`mail_key(${order.email})`, sql`(${mailbox})`))
}

/**
 * Whether an order with a coupon is of the customer's household, to detect repeated registrations: it is theirs, or goes
 * to a phone number or street address among the customer's addresses.
 */
export function isOfTheirHousehold(queries: Queries, customerId: string): SQL | undefined {
  const theirs = (key: SQL) =>
    sql`any(array(select ${key} from ${address} where ${address.customerId} = ${customerId}))`
  const { postalCode, street, streetNumber, phone } = address
  // An extra digit, before or after, still reaches the same phone.
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
