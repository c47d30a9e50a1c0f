import { ApiError } from '@surco/contract/client'

import { prepareOrder, type Agreement, type ChangedOrder } from './prepare-order.ts'

/**
 * Starts a payment. A total that changed since the cart was brought up to date goes back to the
 * shopper instead, nothing charged; anything else that is thrown is thrown on.
 */
export async function orAgreeAgain<T>(
  agreement: Agreement,
  start: () => Promise<T>,
): Promise<T | { changed: ChangedOrder }> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'TOTAL_CHANGED')) throw error
    const prepared = await prepareOrder(agreement)
    // By now it is as agreed again: the shop's own words say to press once more.
    if ('order' in prepared) throw error
    return { changed: prepared.changed }
  }
}
