import { discounts } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { validateCoupon } from './validate-coupon.ts'

/** Coupons tried by one customer: codes are not to be guessed. */
const TRIED_LIMIT = { points: 60, seconds: 10 * 60 }

export function couponRoutes(api: Api, shop: Shop) {
  const countTried = createRateLimiter(TRIED_LIMIT, shop.config.rateLimitScale)
  implement(api, discounts, {
    'POST /discounts/validate': async ({ body }, { customer }) => {
      await countTried(customer.id)
      return validateCoupon(shop, customer, body.code)
    },
  })
}
