import { billing } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { refuseOtherUser } from '../http/refuse-other-user.ts'
import type { Shop } from '../shop.ts'
import { getCustomerBilling, saveCustomerBilling } from './customer-billing.ts'
import { saveGuestBilling } from './save-guest-billing.ts'

export function billingRoutes(api: Api, shop: Shop) {
  implement(api, billing, {
    'GET /users/billing-address': (_input, { customer }) => getCustomerBilling(shop, customer),
    'PATCH /users/billing-address': async ({ body }, { customer }) => {
      refuseOtherUser(customer, body.userId)
      return saveCustomerBilling(shop, customer, body)
    },
    'PATCH /users/guest/billing-address': ({ body }) => saveGuestBilling(shop, body),
  })
}
