import { billing } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import { refuseOtherUser } from '../platform/http/session.ts'
import type { Shop } from '../shop.ts'
import { getCustomerBilling, saveCustomerBilling, saveGuestBilling } from './billing.ts'

export { fiscalPostalCodeOf, nameOnInvoice, placeFaults, postalCodeFaults } from './billing.ts'
export { cfdiUses, taxRegimes } from './tax-catalogs.ts'

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
