import type { OrderDetails } from '@surco/contract'

import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

/**
 * Empties the cart that was bought, once an order: showing the receipt again must not empty what
 * was put into the cart since.
 */
export function finishPurchase({ _id, status }: OrderDetails) {
  if (status !== 'paid' && status !== 'pending') return
  if (readStored('visitedConfirmation') === _id) return
  writeStored('visitedConfirmation', _id)
  removeStored('productos')
  removeStored('checkoutStep')
}
