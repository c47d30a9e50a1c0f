import type { Queries } from '@surco/database'
import { address, coupon, couponUse, customer, order, paymentAttempt } from '@surco/database/schema'
import { and, eq, exists, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'

import type { PricedLine } from '../carts/index.ts'
import { couponHolds } from '../platform/http/limits.ts'
import { formatMoney } from '../platform/mail/index.ts'

/** Who wants to use a coupon, for what and when. */
export interface CouponUse {
  code: string
  cartId: string
  customerId: string
  /** That the customer is in now. */
  network: string
  /** Of the cart, at the prices that are charged. */
  lines: readonly PricedLine[]
  now: Date
  /** An order is placed that will hold a use; `scale` multiplies what its network may hold. */
  placing?: { scale: number }
}

interface Tried {
  queries: Queries
  coupon: typeof coupon.$inferSelect
  use: CouponUse
  /** Centavos of all lines, and of those with products that the coupon applies to. */
  subtotal: number
  eligible: number
  /** Centavos that it takes off. */
  discount: number
}

/**
 * A condition of coupons. Answers why a coupon does not apply, as the shopper reads it after «Cupón inválido o
 * expirado:»; undefined when this is no reason against it.
 */
type CouponRule = (tried: Tried) => string | undefined | Promise<string | undefined>

/** The first reason against a coupon, in Spanish; undefined when it applies. */
export async function findReason(tried: Tried): Promise<string | undefined> {
  for (const rule of rules) {
    const reason = await rule(tried)
    if (reason) return reason
  }
  return undefined
}

/** A coupon of first orders is for who has not bought yet, as far as the shop can tell. */
const firstOrder: CouponRule = async ({ queries, coupon: tried, use }) =>
  tried.firstOrder && (await hasBoughtBefore(queries, use))
    ? 'es solo para tu primera compra.'
    : undefined

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
async function hasBoughtBefore(queries: Queries, buyer: Buyer) {
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

/** A household uses a coupon as often as it says. */
const limitOfCustomer: CouponRule = async ({ queries, coupon: tried, use }) => {
  const { limitPerCustomer } = tried
  if (limitPerCustomer === null) return undefined
  const theirs = and(isOfTheirHousehold(queries, use.customerId), isPaidOrNear(use))
  const used = await countUses(queries, tried.id, use.cartId, theirs)
  return used >= limitPerCustomer ? 'ya lo usaste.' : undefined
}

/** All together use it as often as it says. */
const limitOfAll: CouponRule = async ({ queries, coupon: tried, use }) => {
  const { limitTotal } = tried
  if (limitTotal === null) return undefined
  return (await countUses(queries, tried.id, use.cartId)) >= limitTotal ? 'ya se agotó.' : undefined
}

/** Unpaid orders of one network hold a part of a limited coupon: nobody takes all of it without paying. */
const limitOfUnpaid: CouponRule = async ({ queries, coupon: tried, use }) => {
  const { limitTotal } = tried
  const { placing, cartId, network } = use
  if (limitTotal === null || !placing) return undefined
  const isHeld = and(eq(order.network, network), eq(order.status, 'pending'))
  const held = await countUses(queries, tried.id, cartId, isHeld)
  return held >= mostHeld(limitTotal) * placing.scale
    ? 'hay varios pedidos sin pagar con él. Intenta de nuevo en unos minutos.'
    : undefined
}

const mostHeld = (limitTotal: number) =>
  Math.max(couponHolds.least, Math.floor(limitTotal * couponHolds.ofAllUses))

/** Something of the cart is what the coupon applies to. */
const appliesToCart: CouponRule = ({ discount }) =>
  discount === 0 ? 'no aplica a los productos de tu carrito.' : undefined

/** That comes to the coupon's minimum. */
const minimum: CouponRule = ({ coupon: tried, eligible }) =>
  eligible < tried.minimum
    ? `requiere una compra mínima de ${formatMoney(tried.minimum)}.`
    : undefined

/** Something is left to pay: nobody charges nothing. */
const leavesTotal: CouponRule = ({ discount, subtotal }) =>
  discount >= subtotal ? 'tu compra debe ser mayor que el descuento.' : undefined

/** All conditions, in the order in which shoppers are told of them: another one is a constant and a line here. */
const rules: readonly CouponRule[] = [
  firstOrder,
  limitOfCustomer,
  limitOfAll,
  limitOfUnpaid,
  appliesToCart,
  minimum,
  leavesTotal,
]

/** Orders that hold or used a coupon; `theirs` narrows it down to some buyers. */
async function countUses(queries: Queries, couponId: number, cartId: string, theirs?: SQL) {
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

interface CouponOwner {
  customerId: string
  /** That they are in now. */
  network: string
}

/**
 * Paid orders, and unpaid ones of this customer or of the same network: a stranger can write somebody's e-mail, telephone
 * and door into an order, and does not pay it.
 */
const isPaidOrNear = ({ customerId, network }: CouponOwner): SQL | undefined =>
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
function isOfTheirHousehold(queries: Queries, customerId: string): SQL | undefined {
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
