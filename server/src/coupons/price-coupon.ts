import { spreadDiscount } from '@surco/contract'
import type { Queries } from '@surco/database'
import { coupon, couponBrand, couponCategory, product } from '@surco/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { cartTotals, type PricedLine } from '../carts/index.ts'
import { type CouponUse, findReason } from './rules/index.ts'

type CouponPrice =
  | {
      valid: true
      /** Normalized code. */
      code: string
      /** Centavos off the cart. */
      discount: number
      /** Each line's share of `discount`, in the order of the lines. */
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

/** The discount of a coupon on the lines of a customer's cart, or why it does not apply. */
export async function priceCoupon(queries: Queries, use: CouponUse): Promise<CouponPrice> {
  const found = await findCoupon(queries, use.code)
  if (!found || !isInForce(found, use.now)) return { valid: false, reason: INVALID }
  const sums = await sumLines(queries, found.id, use.lines)
  const discount = couponDiscount(found, sums.eligible)
  const { subtotal, eligible } = sums
  const tried = { queries, coupon: found, use, subtotal, eligible, discount }
  const reason = await findReason(tried)
  if (reason) return { valid: false, reason: `${INVALID}: ${reason}` }
  const { code, label } = found
  return { valid: true, code, discount, discounts: spreadDiscount(sums.amounts, discount), label }
}

/** Normalizes a code: upper case, trimmed. */
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

/** Centavos of all lines, of those that a coupon applies to, and the eligible amount of each line. */
async function sumLines(queries: Queries, couponId: number, lines: readonly PricedLine[]) {
  const ids = lines.map(({ productId }) => productId)
  const found = await queries
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, ids), appliesTo(couponId)))
  const appliedTo = new Set(found.map(({ id }) => id))
  return {
    subtotal: cartTotals(lines).subtotal,
    eligible: cartTotals(lines.filter(({ productId }) => appliedTo.has(productId))).subtotal,
    amounts: lines.map(({ productId, quantity, unitPrice }) =>
      appliedTo.has(productId) ? quantity * unitPrice : 0,
    ),
  }
}

/** Whether a coupon applies to a product: one of its brands or categories, or any product if it has none. */
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

/** The discount in centavos on the `eligible` amount, at most that amount. */
export function couponDiscount({ percent, amount }: CouponValue, eligible: number): number {
  const discount = percent === null ? (amount ?? 0) : Math.round((eligible * percent) / 100)
  return Math.min(discount, eligible)
}
