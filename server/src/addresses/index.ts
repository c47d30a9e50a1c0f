import { addresses } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import { refuseOtherUser } from '../platform/http/session.ts'
import type { Shop } from '../shop.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
} from './address-book.ts'

export { addressColumns, shippingAddress } from './address-book.ts'

export function addressRoutes(api: Api, shop: Shop) {
  implement(api, addresses, {
    'GET /addresses': (_input, { customer }) => listAddresses(shop.db, customer.id),
    'POST /addresses': ({ body }, { customer }) => {
      refuseOtherUser(customer, body.userId)
      return (once) => addAddress(once, customer.id, body)
    },
    'PATCH /addresses/:id': async ({ params, body }, { customer }) => {
      refuseOtherUser(customer, body.userId)
      return changeAddress(shop, { id: params.id, customerId: customer.id }, body)
    },
    'PATCH /addresses/:id/set-default': ({ params }, { customer }) =>
      setDefaultAddress(shop, { id: params.id, customerId: customer.id }),
    'DELETE /addresses/:id': ({ params }, { customer }) =>
      deleteAddress(shop, { id: params.id, customerId: customer.id }),
  })
}
