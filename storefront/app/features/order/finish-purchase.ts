import type { CartLine, OrderDetails } from '@surco/contract'

import { takeOut } from '../../lib/cart-rules.ts'
import { readCart, removeFromCart, setQuantity } from '../../lib/cart-store.ts'
import { updateGuestCart } from '../../lib/guest-cart.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

/** How many orders are remembered: the receipts that a shopper may still come back to */
const mostFinished = 20

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

async function finish(order: OrderDetails) {
  const { _id, status, items } = order
  if (status !== 'paid' && status !== 'pending') return
  const finished = readStored('finishedOrders') ?? []
  if (finished.includes(_id)) return
  removeStored('checkoutStep')
  removeStored('cupon')
  removeStored('metodoDePago')
  if (readStored('token') === null) takeFromGuest(items)
  else if (!(await takeFromCustomer(order))) return
  // The next payment clears the flag, while this receipt may still be shown again.
  writeStored('visitedConfirmation', _id)
  writeStored('finishedOrders', [...finished, _id].slice(-mostFinished))
}

function takeFromGuest(bought: CartLine[]) {
  removeStored('cartMerge')
  updateGuestCart((lines) => takeOut(lines, bought))
}

/** Answers whether there is nothing left to take out. */
async function takeFromCustomer({ addressId, items: bought }: OrderDetails) {
  const ofAccount = addressId !== undefined
  // Somebody else has signed in since the payment: the login has forgotten who was buying.
  if (!ofAccount && readStored('guest') === null) return true
  try {
    // Also what the buyer chose as a guest, if the login came only after the payment.
    const { bringCart } = await import('../../lib/bring-cart.ts')
    await bringCart()
  } catch (error) {
    reportFault(error)
    return false
  }
  // The shop itself takes what an account bought out of its cart: what is there now came since.
  if (ofAccount) return true
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
