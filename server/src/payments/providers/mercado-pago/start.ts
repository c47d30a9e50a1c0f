import type { LinkStart } from '@surco/contract'

import type { Buyer, OrderWish } from '../../../orders/index.ts'
import type { Shop } from '../../../shop.ts'
import { startOnPage } from '../../start/open-page.ts'
import { getProvider } from '../ask-provider.ts'
import { preferenceOfOrder } from './preference.ts'

/** Starts paying a cart with the wallet. Throws as {@link startOnPage} does. */
export function startWalletPayment(
  shop: Shop,
  buyer: Buyer,
  _body: LinkStart<'mercadopago'>,
  wish: OrderWish,
): Promise<{ redirectUrl: string }> {
  const wallet = getProvider(shop, 'mercadopago')
  return startOnPage(shop, buyer, wish, {
    name: 'mercadopago',
    async requestPage(attempt, order) {
      const request = await preferenceOfOrder(shop, wallet, attempt, order)
      const { id, init_point: url } = await wallet.createPreference(request, attempt.reference)
      return { id, url }
    },
  })
}
