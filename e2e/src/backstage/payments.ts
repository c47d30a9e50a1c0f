import { createWalletBuyer } from '@surco/payment-sandbox'

import { thisShop } from '../harness/this-shop.ts'

interface Charge {
  id: string
  status: string
  amount: number
}

interface Delivery {
  paymentId: string
  type: string
  status: string
}

/** The charges that the payment provider has seen, newest first. */
export const listCharges = () => ask<Charge[]>('/charges')

/** The kinds of news about a charge that the shop has taken. */
export async function listDeliveredNews(chargeId: string): Promise<string[]> {
  const { deliveries } = await ask<{ deliveries: Delivery[] }>('/log')
  return deliveries
    .filter(({ paymentId, status }) => paymentId === chargeId && status === 'delivered')
    .map(({ type }) => type)
}

const dayMs = 24 * 60 * 60 * 1000

/** Lets days go by at the payment provider; then the buyer pays at the store. */
export async function payAtStore(paymentId: string, daysLater: number) {
  const answer = await fetch(`${thisShop().sandboxUrl}/__emu/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: daysLater * dayMs }),
  })
  if (!answer.ok) throw new Error(`The provider's clock answered ${answer.status}`)
  await createWalletBuyer(thisShop().sandboxUrl).payVoucher(paymentId)
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${thisShop().sandboxUrl}/__emu${path}`)
  return (await response.json()) as T
}
