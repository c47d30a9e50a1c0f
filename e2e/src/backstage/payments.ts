import { createControlClient, createWalletBuyer } from '@surco/payment-sandbox'

import { thisShop } from '../harness/this-shop.ts'

const provider = () => createControlClient(thisShop().sandboxUrl)

/** The charges that the payment provider has seen, newest first. */
export const listCharges = () => provider().listPayments()

/** The types of notifications about a charge that were delivered to the shop. */
export async function listDeliveredNews(chargeId: string): Promise<string[]> {
  const { deliveries } = await provider().getLog()
  return deliveries
    .filter(({ paymentId, status }) => paymentId === chargeId && status === 'delivered')
    .map(({ type }) => type)
}

const dayMs = 24 * 60 * 60 * 1000

/** Advances the payment provider's clock by days; then the buyer pays at the store. */
export async function payAtStore(paymentId: string, daysLater: number) {
  await provider().advanceClock(daysLater * dayMs)
  await createWalletBuyer(thisShop().sandboxUrl).payVoucher(paymentId)
}
