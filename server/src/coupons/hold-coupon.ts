import type { Tx } from '@surco/database'
import { coupon, couponUse, type order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { normalizeCouponCode } from './price-coupon.ts'

/**
 * Locks a coupon against concurrent uses, so that its last use is not taken twice. Coupons for first orders are
 * locked together, so that a buyer cannot use two of them at once.
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

/** The order that holds a use; its `couponCode` is normalized. */
type CouponOrder = Pick<typeof order.$inferSelect, 'id' | 'customerId' | 'couponCode'>

/** Counts an order among the uses of its coupon; does nothing for an order without one. */
export async function holdCoupon(tx: Tx, holder: CouponOrder, now: Date): Promise<void> {
  if (holder.couponCode === '' || holder.customerId === null) return
  const [found] = await tx
    .select({ id: coupon.id })
    .from(coupon)
    .where(eq(coupon.code, holder.couponCode))
  if (!found) return
  await tx
    .insert(couponUse)
    .values({
      orderId: holder.id,
      couponId: found.id,
      customerId: holder.customerId,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** Releases the use of an order that ends unpaid. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(couponUse).where(eq(couponUse.orderId, orderId))
}

/** Whether a coupon has more uses than its limit. */
export async function isOverused(tx: Tx, storedCode: string): Promise<boolean> {
  const [found] = await tx.select().from(coupon).where(eq(coupon.code, storedCode))
  if (!found?.limitTotal) return false
  return (await tx.$count(couponUse, eq(couponUse.couponId, found.id))) > found.limitTotal
}
