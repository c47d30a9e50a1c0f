import type { Queries } from '@surco/database'
import { address, coupon, couponUse, customer, order } from '@surco/database/schema'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'

import { isCounted } from './count-uses.ts'

interface Buyer {
  customerId: string
  cartId: string
}

/**
 * Whether a coupon of first orders is not for this customer: they, or somebody with their mailbox,
 * paid an order before; or an order with such a coupon went, or is about to go, to one of their
 * telephones or doors.
 */
export async function hasBoughtBefore(queries: Queries, { customerId, cartId }: Buyer) {
  const mailbox = queries
    .select({ key: sql`mail_key(${customer.email})` })
    .from(customer)
    .where(eq(customer.id, customerId))
  const isTheirs = or(
    eq(order.customerId, customerId),
    eq(sql`mail_key(${order.email})`, sql`(${mailbox})`),
  )
  const paid = await queries
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.status, ['paid', 'refunded']), isTheirs))
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
        ne(order.couponCode, ''),
        isCounted(queries, cartId),
        or(isTheirs, goesToThem(customerId)),
      ),
    )
    .limit(1)
  return used.length > 0
}

/** By any of the addresses that a customer keeps. */
const goesToThem = (customerId: string) => {
  const theirs = (key: ReturnType<typeof sql>) =>
    sql`any(array(select ${key} from ${address} where ${address.customerId} = ${customerId}))`
  const { postalCode, street, streetNumber, phone } = address
  return or(
    sql`phone_key(${order.address} ->> 'phone') = ${theirs(sql`phone_key(${phone})`)}`,
    sql`place_key(${order.address} ->> 'postalCode', ${order.address} ->> 'street', ${order.address} ->> 'streetNumber')
      = ${theirs(sql`place_key(${postalCode}, ${street}, ${streetNumber})`)}`,
  )
}
