import { paymentProviders } from '@surco/contract'

import { implement, type Api } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { confirmStripePayment } from './confirm.ts'

export function stripeRoutes(api: Api, shop: Shop) {
  implement(api, paymentProviders.stripe.calls, {
    'POST /stripe/confirm_payment': ({ body }, { customer }) =>
      confirmStripePayment(shop, customer.id, body),
  })
}
