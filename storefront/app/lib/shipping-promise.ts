import type { ShopInfo } from '@surco/contract'

/** Whether pages may promise free shipping of every order; not while the shop's data are unknown. */
export const isShippingFree = (shop: ShopInfo | undefined): boolean =>
  shop !== undefined && shop.shipping !== 'priced'
