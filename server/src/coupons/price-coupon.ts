import { type CouponAnswer, impuestos, spreadDiscount, taxParts } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import {
  coupon,
  couponBrand,
  couponCategory,
  couponUse,
  type order,
  product,
} from '@surco/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { cartTotals, listCartLines, type PricedLine } from '../carts/index.ts'
import type { CustomerCaller } from '../platform/http/implement.ts'
import { pesos } from '../platform/money.ts'
import type { Shop } from '../shop.ts'
import { type CouponUse, findReason } from './rules/index.ts'

type CouponPrice =
  | {
      valid: true
      /** Its code as it is written in the shop. */
      code: string
      /** Centavos off the cart. */
      discount: number
      /** What of it is each line's, in their order. */
      discounts: number[]
      label: string
    }
  | {
      valid: false
      /** In Spanish, for the shopper. */
      reason: string
    }

type Coupon = typeof coupon.$inferSelect

const INVALID = 'Cupón inválido o expirado'

/** What a coupon takes off the lines of a customer's cart, or why it does not. */
export async function priceCoupon(queries: Queries, asked: CouponUse): Promise<CouponPrice> {
  const found = await findCoupon(queries, asked.code)
  if (!found || !isInForce(found, asked.now)) return { valid: false, reason: INVALID }
  const sums = await sumLines(queries, found.id, asked.lines)
  const discount = couponDiscount(found, sums.eligible)
  const { subtotal, eligible } = sums
  const tried = { queries, coupon: found, use: asked, subtotal, eligible, discount }
  const reason = await findReason(tried)
  if (reason) return { valid: false, reason: `${INVALID}: ${reason}` }
  const { code, label } = found
  return { valid: true, code, discount, discounts: spreadDiscount(sums.amounts, discount), label }
}

/** A code as the shop stores it, whatever the case and the spaces that it was typed with. */
export const normalizeCouponCode = (text: string) => text.trim().toUpperCase()

async function findCoupon(queries: Queries, code: string): Promise<Coupon | undefined> {
  const [found] = await queries
    .select()
    .from(coupon)
    .where(eq(coupon.code, normalizeCouponCode(code)))
  return found
}

const isInForce = ({ active, startsAt, endsAt }: Coupon, now: Date) =>
  active && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** Centavos of all lines, of those with products that a coupon applies to, and what it applies to in each. */
async function sumLines(queries: Queries, couponId: number, lines: readonly PricedLine[]) {
  const ids = lines.map(({ productId }) => productId)
  const found = await queries
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, ids), appliesTo(couponId)))
  const eligible = new Set(found.map(({ id }) => id))
  return {
    subtotal: cartTotals(lines).subtotal,
    eligible: cartTotals(lines.filter(({ productId }) => eligible.has(productId))).subtotal,
    amounts: lines.map(({ productId, quantity, unitPrice }) =>
      eligible.has(productId) ? quantity * unitPrice : 0,
    ),
  }
}

/** Without brands and categories to everything; else to the products of any of them. */
const appliesTo = (couponId: number) => sql`(
  exists (select from ${couponBrand} as b where b.coupon_id = ${couponId} and b.brand_id = ${product.brandId})
  or exists (select from ${couponCategory} as c where c.coupon_id = ${couponId}
    and c.category_id in (${product.category1}, ${product.category2}, ${product.category3}))
  or not exists (select from ${couponBrand} as b where b.coupon_id = ${couponId})
    and not exists (select from ${couponCategory} as c where c.coupon_id = ${couponId})
)`

/** Either a percentage or centavos. */
interface CouponValue {
  percent: number | null
  amount: number | null
}

/** What a coupon takes off the products it applies to: centavos, never more than their subtotal. */
export function couponDiscount({ percent, amount }: CouponValue, subtotal: number): number {
  const discount = percent === null ? (amount ?? 0) : Math.round((subtotal * percent) / 100)
  return Math.min(discount, subtotal)
}

/** Says what a coupon takes off a customer's cart as it is now; it is not used up by that. */
export async function validateCoupon(
  { db, clock }: Shop,
  { customer: { id: customerId, cartId }, network }: Pick<CustomerCaller, 'customer' | 'network'>,
  code: string,
): Promise<CouponAnswer> {
  const lines = await listCartLines(db, cartId)
  const { total } = cartTotals(lines)
  const asked = { code, cartId, customerId, network, lines, now: clock.now() }
  const priced = await priceCoupon(db, asked)
  if (!priced.valid) {
    const { reason: message } = priced
    const unchanged = { total: pesos(total), impuestos: impuestos(taxParts(lines)) }
    return { valid: false, discount: 0, discountLabel: '', ...unchanged, message }
  }
  const { discounts } = priced
  const discounted = lines.map((line, place) => ({ ...line, discount: discounts[place] ?? 0 }))
  return {
    valid: true,
    discount: pesos(priced.discount),
    discountLabel: priced.label,
    total: pesos(total - priced.discount),
    impuestos: impuestos(taxParts(discounted)),
    message: '¡Cupón válido! Descuento aplicado correctamente',
  }
}

/**
 * Whoever counts a coupon's uses to add one waits here for others who do: the last use is not used
 * twice. Coupons of first orders are locked together: nobody uses two of them at once.
 */
export async function lockCoupon(tx: Tx, code: string): Promise<void> {
  const [found] = await tx
    .select({ id: coupon.id, firstOrder: coupon.firstOrder })
    .from(coupon)
    .where(eq(coupon.code, normalizeCouponCode(code)))
  if (!found) return
  await tx
    .select({ id: coupon.id })
    .from(coupon)
    .where(found.firstOrder ? eq(coupon.firstOrder, true) : eq(coupon.id, found.id))
    .orderBy(coupon.id)
    .for('no key update')
}

type Owner = Pick<typeof order.$inferSelect, 'id' | 'customerId' | 'couponCode'>

/** Counts an order among the uses of its coupon; does nothing for an order without one. */
export async function holdCoupon(tx: Tx, owner: Owner, now: Date): Promise<void> {
  if (owner.couponCode === '' || owner.customerId === null) return
  const [found] = await tx
    .select({ id: coupon.id })
    .from(coupon)
    .where(eq(coupon.code, owner.couponCode))
  if (!found) return
  await tx
    .insert(couponUse)
    .values({
      orderId: owner.id,
      couponId: found.id,
      customerId: owner.customerId,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** Gives the use back of an order that ends unpaid. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(couponUse).where(eq(couponUse.orderId, orderId))
}

/** Whether more orders than its limit allows count among the uses of a coupon. */
export async function isOverused(tx: Tx, code: string): Promise<boolean> {
  const [found] = await tx.select().from(coupon).where(eq(coupon.code, code))
  if (!found?.limitTotal) return false
  return (await tx.$count(couponUse, eq(couponUse.couponId, found.id))) > found.limitTotal
}
