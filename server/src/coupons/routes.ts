import { discounts } from '@surco/contract'

import { implement, type Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { validateCoupon } from './price-coupon.ts'

export function couponRoutes(api: Api, shop: Shop) {
  implement(api, discounts, {
    'POST /discounts/validate': ({ body }, caller) => validateCoupon(shop, caller, body.code),
  })
}
