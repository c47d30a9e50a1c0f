import { inject } from 'vitest'

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

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${inject('sandboxUrl')}/__emu${path}`)
  return (await response.json()) as T
}
