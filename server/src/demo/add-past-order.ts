import type { Tx } from '@surco/database'
import {
  coupon,
  couponUse,
  order,
  orderLine,
  type AddressSnapshot,
  type customer,
} from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { cartTotals } from '../carts/index.ts'
import { couponDiscount } from '../coupons/index.ts'
import { newKey } from '../keys.ts'
import { daysBefore } from './days.ts'
import type { DemoOrder } from './demo-files.ts'
import type { FindDemoProduct } from './demo-products.ts'

interface PastOrder {
  buyer: typeof customer.$inferSelect
  address: AddressSnapshot
  demo: DemoOrder
  find: FindDemoProduct
  now: Date
}

const HOUR_MS = 60 * 60 * 1000

/** Writes an order that ended before the shop opened: today's stock knows nothing of it. */
export async function addPastOrder(tx: Tx, past: PastOrder): Promise<void> {
  const { buyer, address, demo } = past
  const lines = linesOf(past)
  if (lines.length === 0) return
  const { subtotal } = cartTotals(lines)
  const used = await findCoupon(tx, demo.coupon)
  const discount = used ? couponDiscount(used, subtotal) : 0
  const id = newKey()
  await tx.insert(order).values({
    id,
    purchaseId: newKey(),
    cartId: buyer.cartId,
    customerId: buyer.id,
    email: buyer.email,
    name: buyer.name,
    address,
    paymentMethod: demo.paymentMethod,
    subtotal,
    discount,
    total: subtotal - discount,
    ...(used && { couponCode: used.code, discountLabel: used.label }),
    ...ending(past),
  })
  await tx.insert(orderLine).values(lines.map((line) => ({ ...line, orderId: id })))
  if (used)
    await tx.insert(couponUse).values({ orderId: id, couponId: used.id, customerId: buyer.id })
}

/** How it ended, and when. */
function ending({ demo, now }: PastOrder) {
  const createdAt = daysBefore(now, demo.daysAgo)
  const wasPaid = demo.status === 'paid' || demo.status === 'refunded'
  return {
    status: demo.status,
    reservation: wasPaid ? ('consumed' as const) : ('released' as const),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
    paidAt: wasPaid ? createdAt : undefined,
  }
}

function linesOf({ demo, find }: PastOrder) {
  return demo.lines.flatMap(({ product: beginning, quantity }) => {
    const found = find(beginning)
    if (!found) return []
    const { id: productId, sku, name, price: unitPrice } = found
    return { productId, sku, name, quantity, unitPrice }
  })
}

async function findCoupon(tx: Tx, code: string | undefined) {
  if (!code) return undefined
  const [found] = await tx.select().from(coupon).where(eq(coupon.code, code))
  return found
}
