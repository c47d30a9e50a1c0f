import { guests } from '@surco/contract'

import { implement, type Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { registerGuest, saveGuestAddress } from './guests.ts'

export function checkoutRoutes(api: Api, shop: Shop) {
  implement(api, guests, {
    'POST /users/guest-register': ({ body }, { address, network }) => {
      api.limiter.spend('cartLine', { address, network, account: body.cartId }, body.cart.length)
      return (once) => registerGuest(once, body)
    },
    'PATCH /users/guest/shipping-address': ({ body: { privacy: _accepted, ...form } }) =>
      saveGuestAddress(shop, form),
  })
}
