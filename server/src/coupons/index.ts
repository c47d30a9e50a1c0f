import { discounts } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { validateCoupon } from './price-coupon.ts'

export { addCoupon, couponCommands } from './manage/manage-coupons.ts'
export {
  couponDiscount,
  holdCoupon,
  isOverused,
  lockCoupon,
  normalizeCouponCode,
  priceCoupon,
  releaseCoupon,
} from './price-coupon.ts'

export function couponRoutes(api: Api, shop: Shop) {
  implement(api, discounts, {
    'POST /discounts/validate': ({ body }, caller) => validateCoupon(shop, caller, body.code),
  })
}
