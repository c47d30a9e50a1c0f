import type { Tx } from '@surco/database'
import { coupon } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { couponCode } from '../price-coupon.ts'

/** Ends a coupon for good; answers what is wrong, in Spanish, when there is nothing to end. */
export async function endCoupon(tx: Tx, written: string, now: Date): Promise<string | undefined> {
  const code = couponCode(written)
  const [ended] = await tx
    .update(coupon)
    .set({ active: false, updatedAt: now })
    .where(and(eq(coupon.code, code), eq(coupon.active, true)))
    .returning({ id: coupon.id })
  if (ended) return undefined
  const isKnown = (await tx.$count(coupon, eq(coupon.code, code))) > 0
  return isKnown ? `El cupón ${code} ya había terminado` : `No hay ningún cupón ${code}`
}
