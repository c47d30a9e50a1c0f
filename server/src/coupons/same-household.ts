import type { Queries } from '@surco/database'
import { address, customer, order } from '@surco/database/schema'
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'

interface Buyer {
  customerId: string
  /** That they are in now. */
  network: string
}

/**
 * Paid orders, and unpaid ones of this customer or of the same network: a stranger can write somebody's e-mail, telephone
 * and door into an order, and does not pay it.
 */
export const isPaidOrNear = ({ customerId, network }: Buyer): SQL | undefined =>
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
