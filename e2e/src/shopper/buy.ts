import type { Page } from 'playwright-core'

import { cards, type newBuyer } from './buyer.ts'
import { addToCart, goToCart, goToCheckout } from './cart.ts'
import { authorize, checkOutAsGuest, payByCard, seeOrderNumber } from './checkout.ts'

/** Buys the product that a page shows, as a guest and by card; returns the order's number. */
export async function buyByCard(page: Page, buyer: ReturnType<typeof newBuyer>): Promise<string> {
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, buyer)
  await payByCard(page, cards.good)
  await authorize(page)
  return seeOrderNumber(page)
}
