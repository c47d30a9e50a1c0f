import { guests } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import { LONG_CART } from '../platform/http/limits.ts'
import type { Shop } from '../shop.ts'
import { registerGuest, saveGuestAddress } from './guests.ts'

export { forgetGuests, getGuest } from './guests.ts'

export function checkoutRoutes(api: Api, shop: Shop) {
  implement(api, guests, {
    'POST /users/guest-register': ({ body }, { address, network }) => {
      const { length: lines } = body.cart
      const payer = { address, network, account: body.cartId }
      if (lines > LONG_CART) api.limiter.spend('cartLine', payer, lines)
      return (once) => registerGuest(once, body)
    },
    'PATCH /users/guest/shipping-address': ({ body: { privacy: _accepted, ...form } }) =>
      saveGuestAddress(shop, form),
  })
}
