import { leavesTotal, minimum, takesSomethingOff } from './amounts.ts'
import { firstOrder } from './first-order.ts'
import { limitOfAll, limitOfCustomer, limitOfUnpaid } from './limits.ts'
import type { CouponRule, Tried } from './rule.ts'

export type { CouponUse } from './rule.ts'

/**
 * All conditions, in the order in which they are reported; a new one is a file and a line here. The scope of a coupon is
 * not among them: brands and categories limit the sums that the rules get (`appliesTo` in `price-coupon.ts`).
 */
const rules: readonly CouponRule[] = [
  firstOrder,
  limitOfCustomer,
  limitOfAll,
  limitOfUnpaid,
  takesSomethingOff,
  minimum,
  leavesTotal,
]

/** The first reason against a coupon, in Spanish; undefined when it applies. */
export async function findReason(tried: Tried): Promise<string | undefined> {
  for (const rule of rules) {
    const reason = await rule(tried)
    if (reason) return reason
  }
  return undefined
}
