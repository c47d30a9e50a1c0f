import { spreadDiscount } from '@surco/contract'
import type { Queries } from '@surco/database'
import { coupon, couponBrand, couponCategory, order, product } from '@surco/database/schema'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { cartTotals, type PricedLine } from '../carts/index.ts'
import { couponHolds } from '../http/limits.ts'
import { formatMoney } from '../mail/index.ts'
import { countUses } from './count-uses.ts'
import { couponDiscount } from './coupon-discount.ts'
import { hasBoughtBefore } from './has-bought-before.ts'
import { isOfTheirHousehold, isPaidOrNear } from './same-household.ts'

export type CouponPrice =
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

interface Asked {
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

type Coupon = typeof coupon.$inferSelect

const INVALID = 'Cupón inválido o expirado'

/** What a coupon takes off the lines of a customer's cart, or why it does not. */
export async function priceCoupon(queries: Queries, asked: Asked): Promise<CouponPrice> {
  const found = await findCoupon(queries, asked.code)
  if (!found || !isInForce(found, asked.now)) return { valid: false, reason: INVALID }
  const sums = await sumLines(queries, found.id, asked.lines)
  const discount = couponDiscount(found, sums.eligible)
  const reason = (await usedUp(queries, found, asked)) ?? tooSmall(found, sums, discount)
  if (reason) return { valid: false, reason: `${INVALID}: ${reason}` }
  const { code, label } = found
  return { valid: true, code, discount, discounts: spreadDiscount(sums.amounts, discount), label }
}

/** Shoppers write codes as they like. */
export const couponCode = (text: string) => text.trim().toUpperCase()

async function findCoupon(queries: Queries, code: string): Promise<Coupon | undefined> {
  const [found] = await queries
    .select()
    .from(coupon)
    .where(eq(coupon.code, couponCode(code)))
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

async function usedUp(queries: Queries, found: Coupon, asked: Asked) {
  const { limitTotal, limitPerCustomer } = found
  const { cartId, customerId, network } = asked
  const count = (theirs?: SQL) => countUses(queries, found.id, cartId, theirs)
  if (found.firstOrder && (await hasBoughtBefore(queries, asked))) {
    return 'es solo para tu primera compra.'
  }
  if (limitPerCustomer !== null) {
    const used = await count(and(isOfTheirHousehold(queries, customerId), isPaidOrNear(asked)))
    if (used >= limitPerCustomer) return 'ya lo usaste.'
  }
  if (limitTotal === null) return undefined
  if ((await count()) >= limitTotal) return 'ya se agotó.'
  if (!asked.placing) return undefined
  const held = await count(and(eq(order.network, network), eq(order.status, 'pending')))
  if (held >= mostHeld(limitTotal) * asked.placing.scale) {
    return 'hay varios pedidos sin pagar con él. Intenta de nuevo en unos minutos.'
  }
  return undefined
}

/** Uses that unpaid orders of one network may hold: nobody takes all of a coupon without paying. */
const mostHeld = (limitTotal: number) =>
  Math.max(couponHolds.least, Math.floor(limitTotal * couponHolds.ofAllUses))

type Sums = Awaited<ReturnType<typeof sumLines>>

function tooSmall({ minimum }: Coupon, { subtotal, eligible }: Sums, discount: number) {
  if (discount === 0) return 'no aplica a los productos de tu carrito.'
  if (eligible < minimum) return `requiere una compra mínima de ${formatMoney(minimum)}.`
  // Nobody charges nothing.
  if (discount >= subtotal) return 'tu compra debe ser mayor que el descuento.'
  return undefined
}
