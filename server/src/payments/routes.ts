import { paymentStarts } from '@surco/contract'

import { implement, type Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { routesOfProviders } from './providers/registry.ts'
import { getCustomerBuyer, getGuestBuyer } from './start/buyers.ts'
import { payForLines, startPayment } from './start/start-payment.ts'

export function paymentRoutes(api: Api, shop: Shop) {
  implement(api, paymentStarts, {
    'POST /stripe/collect_details_guest': async ({ body }, caller) => {
      const buyer = await getGuestBuyer(shop, body, caller)
      const { cartId } = buyer
      return payForLines(shop, api.limiter, { ...caller, cartId }, () =>
        startPayment(shop, buyer, body),
      )
    },
    'POST /stripe/collect_details': async ({ body }, caller) => {
      const buyer = await getCustomerBuyer(shop, caller.customer, body, caller)
      const { cartId } = buyer
      return payForLines(shop, api.limiter, { ...caller, cartId }, () =>
        startPayment(shop, buyer, body),
      )
    },
  })
  for (const serve of routesOfProviders) serve(api, shop)
}
