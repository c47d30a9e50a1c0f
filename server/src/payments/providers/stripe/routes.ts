import { stripePayments } from '@surco/contract'

import { implement, type Api } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { confirmStripePayment } from './confirm.ts'

export function stripeRoutes(api: Api, shop: Shop) {
  implement(api, stripePayments, {
    'POST /stripe/confirm_payment': ({ body }, { customer }) =>
      confirmStripePayment(shop, customer.id, body),
  })
}
