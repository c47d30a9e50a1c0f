import type { Cart } from '@surco/contract'

import { adjustedText } from './adjusted-texts.ts'
import { keepCartNotices } from './cart-notices.ts'
import { freshCart, loadCustomerCart } from './customer-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { notify } from './notifications.ts'
import { getToken } from './session.ts'
import { readStored } from './storage.ts'

let bringing: { token: string; cart: Promise<Cart> } | undefined

/**
 * Brings the customer's cart here, with what the browser held for a guest; who asks meanwhile in the
 * same session shares it. Throws ApiError.
 */
export async function bringCart(): Promise<Cart> {
  const token = getToken()
  if (bringing?.token !== token) bringing = { token, cart: bring() }
  const mine = bringing
  return mine.cart.finally(() => {
    if (bringing === mine) bringing = undefined
  })
}

/** As {@link bringCart}; what the shop answered a moment ago will do. */
export async function shareCart(): Promise<Cart> {
  const isMerged = !readStored('cartMerge') && !readStored('productos')?.length
  return (isMerged && freshCart()) || bringCart()
}

/** A notification is gone before several sentences are read: those wait on the page of the cart. */
function tell(texts: string[]) {
  const [first] = texts
  if (!first) return
  keepCartNotices(texts)
  const text =
    texts.length === 1
      ? first
      : `Ajustamos ${texts.length} productos. En tu carrito te decimos cuáles.`
  notify({ title: 'Tu carrito cambió', text, level: 'warning' })
}

async function bring() {
  const adjusted = await mergeGuestCart()
  tell(adjusted.map((line) => adjustedText(line, 'carrito')))
  return loadCustomerCart()
}
