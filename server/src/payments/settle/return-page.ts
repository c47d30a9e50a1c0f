import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { getOrder, type Order } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt, PaymentProvider } from '../providers/provider.ts'

type Owner = Pick<Order, 'id' | 'address' | 'customerId' | 'payUntil'>

/** The storefront's page where the buyer of an order returns from a provider; `paymentId` may be unknown. */
export function returnPath(
  { returnPage }: Pick<PaymentProvider, 'returnPage'>,
  { id, address, customerId, payUntil }: Owner,
  paymentId: string | null = null,
): string {
  const query = new URLSearchParams({
    ...(paymentId && { [returnPage.idParameter]: paymentId }),
    addressId: address.id,
    ...(customerId === null && { type: 'guest' }),
    // The link to retry a failed payment.
    ...(payUntil !== null && { enlace: id }),
  })
  return `${returnPage.path}?${query.toString()}`
}

/** {@link returnPath} of an attempt as an absolute URL. */
export async function confirmationUrl(shop: Shop, attempt: Attempt): Promise<string> {
  const { provider, orderId, chargeId } = attempt
  const client = shop.providers[provider]
  const owner = await getOrder(shop.db, orderId)
  return shop.config.publicUrl + (client ? returnPath(client, owner, chargeId) : '/mis-pedidos')
}

/** An order's address and buyer, by the key in a provider's redirect; undefined for an invalid or unknown key. */
export async function findOwner({ db }: Shop, orderKey: string): Promise<Owner | undefined> {
  if (!/^[0-9a-f]{32}$/.test(orderKey)) return undefined
  const [owner] = await db
    .select({
      id: order.id,
      address: order.address,
      customerId: order.customerId,
      payUntil: order.payUntil,
    })
    .from(order)
    .where(eq(order.id, orderKey))
  return owner
}
