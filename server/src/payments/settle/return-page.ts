import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { getOrder, type Order } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt, PaymentProvider } from '../providers/provider.ts'

type Owner = Pick<Order, 'id' | 'address' | 'customerId' | 'payUntil'>

/** The storefront's page where the buyer of an order comes back from a provider; `paymentId` is not known always. */
export function returnPath(
  { returnPage }: Pick<PaymentProvider, 'returnPage'>,
  { id, address, customerId, payUntil }: Owner,
  paymentId: string | null = null,
): string {
  const query = new URLSearchParams({
    ...(paymentId && { [returnPage.idParameter]: paymentId }),
    addressId: address.id,
    ...(customerId === null && { type: 'guest' }),
    // Where a payment that came to nothing is tried again.
    ...(payUntil !== null && { enlace: id }),
  })
  return `${returnPage.path}?${query.toString()}`
}

/** The whole address of {@link returnPath}, for the buyer of the order that was tried to be paid. */
export async function confirmationUrl(shop: Shop, attempt: Attempt): Promise<string> {
  const { provider, orderId, chargeId } = attempt
  const asked = shop.providers[provider]
  const owner = await getOrder(shop.db, orderId)
  return shop.config.publicUrl + (asked ? returnPath(asked, owner, chargeId) : '/mis-pedidos')
}

/** Whose an order is, by the key that a provider brings back; undefined for what is none. */
export async function findOwner({ db }: Shop, orderKey: string): Promise<Owner | undefined> {
  if (!/^[0-9a-f]{32}$/.test(orderKey)) return undefined
  const [found] = await db
    .select({
      id: order.id,
      address: order.address,
      customerId: order.customerId,
      payUntil: order.payUntil,
    })
    .from(order)
    .where(eq(order.id, orderKey))
  return found
}
