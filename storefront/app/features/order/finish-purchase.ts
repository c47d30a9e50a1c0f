import type { CartLine, OrderDetails } from '@surco/contract'

import { takeOut } from '../../lib/cart-rules.ts'
import { readCart, removeFromCart, setQuantity } from '../../lib/cart-store.ts'
import { updateGuestCart } from '../../lib/guest-cart.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

/**
 * Takes what was bought out of the cart, once an order: showing the receipt again must not take what
 * was put into the cart since. What the shop could not be told is tried again with the next showing.
 */
export function finishPurchase(order: OrderDetails): Promise<void> {
  // Two showings at once, here or in another tab, would take the units out twice.
  return 'locks' in navigator
    ? navigator.locks.request('surco-finish-purchase', () => finish(order))
    : finish(order)
}

async function finish({ _id, status, items }: OrderDetails) {
  if (status !== 'paid' && status !== 'pending') return
  if (readStored('visitedConfirmation') === _id) return
  removeStored('checkoutStep')
  if (readStored('token') === null) takeFromGuest(items)
  else if (!(await takeFromCustomer(items))) return
  writeStored('visitedConfirmation', _id)
}

function takeFromGuest(bought: CartLine[]) {
  removeStored('cartMerge')
  updateGuestCart((lines) => takeOut(lines, bought))
}

/** Answers whether there is nothing left to take out. */
async function takeFromCustomer(bought: CartLine[]) {
  // Somebody else has signed in since the payment: the login has forgotten who was buying.
  if (readStored('guest') === null) return true
  try {
    // Also what the buyer chose as a guest, if the login came only after the payment.
    const { bringCart } = await import('../../lib/bring-cart.ts')
    await bringCart()
  } catch (error) {
    reportFault(error)
    return false
  }
  const before = readCart()
  const left = new Map(takeOut(before, bought).map(({ SKU, cantidad }) => [SKU, cantidad]))
  const changed = before.filter(({ SKU, cantidad }) => left.get(SKU) !== cantidad)
  const outcomes = await Promise.all(
    changed.map(({ SKU }) => {
      const units = left.get(SKU)
      return units === undefined ? removeFromCart(SKU) : setQuantity(SKU, units)
    }),
  )
  return !outcomes.includes('refused')
}
