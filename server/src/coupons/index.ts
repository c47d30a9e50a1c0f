import { discounts } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { validateCoupon } from './validate-coupon.ts'

export { holdCoupon, isOverused, lockCoupon, releaseCoupon } from './hold-coupon.ts'
export { addCoupon } from './manage/change-coupons.ts'
export { couponCommands } from './manage/manage-coupons.ts'
export { officeCouponRoutes } from './office.ts'
export { couponDiscount, normalizeCouponCode, priceCoupon } from './price-coupon.ts'

export function couponRoutes(api: Api, shop: Shop) {
  implement(api, discounts, {
    'POST /discounts/validate': ({ body }, caller) => validateCoupon(shop, caller, body.code),
  })
}
