import { carts } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { addItem, changeItem, mergeLines } from './change-cart.ts'
import { getCart } from './get-cart.ts'

export {
  cartWritten,
  createCart,
  lockCart,
  lockCartOf,
  openCart,
  replaceLines,
} from './change-cart.ts'
export { cartTotals, listCartLines, type PricedLine, priceUnits } from './get-cart.ts'
export { sumBySku } from './offers.ts'

export function cartRoutes(api: Api, shop: Shop) {
  implement(api, carts, {
    'GET /carts': (_input, { customer }) => getCart(shop.db, customer.cartId),
    'POST /carts/add':
      ({ body }, { customer }) =>
      (once) =>
        addItem(once, customer.cartId, body),
    'PATCH /carts/item': ({ body }, { customer }) => changeItem(shop, customer.cartId, body),
    'POST /carts/merge-local-cart':
      ({ body }, { customer }) =>
      (once) =>
        mergeLines(once, customer.cartId, body.items),
  })
}
