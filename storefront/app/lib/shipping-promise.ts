import type { ShopInfo } from '@surco/contract'

/** Whether pages may promise that every order is sent for nothing; not while the shop's data are unknown. */
export const isShippingFree = (shop: ShopInfo | undefined): boolean =>
  shop !== undefined && shop.shipping !== 'priced'
